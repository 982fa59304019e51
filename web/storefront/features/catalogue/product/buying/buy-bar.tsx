import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import styles from './buy-bar.module.css';

/** Less of the buttons than this, and they are out of reach. */
const inSight = 0.6;
/** The height of the strip at the bottom of the window that the bar covers. */
const barRoom = '0px 0px -64px';

/** The buy buttons at the bottom of a small screen, shown while the page's own buttons are out of view. */
export function BuyBar({ watched, children }: { watched: RefObject<Element | null>; children: ReactNode }) {
  const { t } = useTranslation('product');
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!watched.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setAway((entry?.intersectionRatio ?? 1) < inSight),
      { threshold: inSight, rootMargin: barRoom },
    );
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  if (!isAway) return null;
  return (
    <section className={styles.bar} aria-label={t('buy.bar')}>
      {children}
    </section>
  );
}
