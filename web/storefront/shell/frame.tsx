import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { type Location, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { arrivedAt, setNavigate } from '../lib/navigate.ts';
import { navigationEnded, pageLeft } from '../lib/page-code.ts';
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
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isBare = pathname === '/activities';

  useEffect(() => setNavigate(navigate), [navigate]);
  useArrival(state === 'idle', { key, pathname });
  const content = useFocusOnNewPage({ pathname, search });

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
      <Snackbar />
      <main ref={content} id="content" tabIndex={-1} className={isBare ? styles.bare : styles.main}>
        {children}
      </main>
      {!isBare && <Footer />}
      <PrefetchProductPage />
    </>
  );
}

/** Ends what waits for the end of a navigation: the recovery from missing code (lib/page-code.ts), and the way to the sign-in. */
function useArrival(isIdle: boolean, { key, pathname }: { key: string; pathname: string }): void {
  const first = useRef(key);
  useEffect(() => {
    if (!isIdle) return;
    navigationEnded();
    arrivedAt(pathname);
    if (key !== first.current) pageLeft();
  }, [isIdle, key, pathname]);
}

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Moves the focus to the content of a new page, as a browser does with a new document: what had it is gone, or belongs to the page
 * before. Whoever goes back to a list gets it on the link to the page that was left. Not while something is typed, nor where the
 * page has put the focus itself.
 */
function useFocusOnNewPage({ pathname, search }: Address) {
  const type = useNavigationType();
  const content = useRef<HTMLElement>(null);
  const shown = useRef<Address>({ pathname, search });
  useEffect(() => {
    const left = shown.current;
    shown.current = { pathname, search };
    if (left.pathname === pathname) return;
    const focused = document.activeElement;
    if (focused?.matches('#content *, input, textarea, select')) return;
    const link = type === 'POP' ? linkTo(left, content.current) : undefined;
    (link ?? content.current)?.focus({ preventScroll: true });
  }, [pathname, search, type]);
  return content;
}

/** Finds the link to a page; a page changes its query while it is shown, so that its path will do. */
const linkTo = ({ pathname, search }: Address, content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>(
    [pathname, pathname + search].map((address) => `a[href=${CSS.escape(address)}]`).join(),
  );
