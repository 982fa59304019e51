import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { setNavigate } from '../lib/navigate.ts';
import { navigationEnded } from '../lib/page-code.ts';
import { AppBar } from './bar/app-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { MessageBar } from './notices/message-bar.tsx';
import { Snackbar } from './notices/snackbar.tsx';
import { PrefetchProductPage } from './prefetch-product-page.tsx';

/**
 * The frame of every page: message bar, app bar, the page itself, footer. /activities has neither app bar nor footer
 * (docs/specification.md#2-screens-and-routes).
 */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isBare = pathname === '/activities';

  useEffect(() => setNavigate(navigate), [navigate]);
  useEffect(() => {
    if (state === 'idle') navigationEnded();
  }, [state]);

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {pathname === '/library' && (
        <a className={styles.skip} href="#results">
          {t('skip_results')}
        </a>
      )}
      {state !== 'idle' && <div className={styles.progress} role="progressbar" aria-label={t('loading')} />}
      <MessageBar />
      {!isBare && <AppBar />}
      <main id="content" tabIndex={-1} className={isBare ? styles.bare : styles.main}>
        {children}
      </main>
      {!isBare && <Footer />}
      <Snackbar />
      <PrefetchProductPage />
    </>
  );
}
