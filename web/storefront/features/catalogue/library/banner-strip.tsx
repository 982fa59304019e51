import type { CarouselSlide } from '@amberdock/contract/catalog/content.ts';
import { useState } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useStartData } from '../../../lib/state/startup.ts';
import { readText, writeText } from '../../../lib/state/storage.ts';
import { labeled } from '../../../lib/typeset.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import styles from './banner.module.css';

/** The name under which head.js finds, before the first paint, that no room is to be kept. */
const storedAs = 'banner_dismissed';
const namesOf = (slides: readonly CarouselSlide[]): string => slides.map(({ id }) => id).join(' ');

/** One slide at a time in a strip of 56 px, which a buyer can dismiss. */
export default function BannerStrip() {
  const { t } = useTranslation('catalogue');
  const { carousel } = useStartData();
  const [index, setIndex] = useState(0);
  const [dismissed, setDismissed] = useState(() => readText(storedAs));
  const slides = carousel ?? [];
  const slide = slides[index];
  // What was dismissed are these slides: the operator's next ones are shown again.
  if (!carousel) return dismissed ? null : <div className={styles.strip} />;
  if (!slide || dismissed === namesOf(slides)) return null;
  const dismiss = () => {
    writeText(storedAs, namesOf(slides));
    setDismissed(namesOf(slides));
  };
  return (
    <section className={styles.strip} aria-roledescription="carousel" aria-label={t('carousel.label')}>
      <span className={styles.picture}>
        <Picture id={slide.image.id} alt="" sizes="80px" ratio={16 / 9} />
      </span>
      <p className={styles.words}>
        <strong>{slide.title}</strong>
        <span className={styles.text}>{slide.text}</span>
      </p>
      {slide.link && (
        <Link to={slide.link} className={styles.link} aria-label={labeled(t('carousel.more'), slide.title)}>
          {t('carousel.more')}
        </Link>
      )}
      {slides.length > 1 && (
        <span className={styles.next}>
          <Button
            kind="quiet"
            size="small"
            square
            aria-label={t('carousel.next')}
            onClick={() => setIndex((index + 1) % slides.length)}
          >
            <Icon name="right" size={16} />
          </Button>
        </span>
      )}
      <Button kind="quiet" size="small" square aria-label={t('carousel.dismiss')} onClick={dismiss}>
        <Icon name="close" size={16} />
      </Button>
    </section>
  );
}
