import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { Link } from '../../ui/controls/link.tsx';
import { useUser } from '../../lib/session/session.ts';
import { SearchBox } from '../../features/catalogue/search/search-box.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './app-bar.module.css';
import { CurrencyMenu, LanguageMenu } from './choice-menus.tsx';
import { Logo } from './logo.tsx';
import { ShipFrom } from './ship-from.tsx';

/** Loaded when it is first opened. */
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((menu) => ({ default: menu.MobileMenu })));
/** For buyers only, so visitors do not load it. Its place is kept free. */
const AccountMenu = lazy(() => import('./account-menu.tsx').then((menu) => ({ default: menu.AccountMenu })));

export type LibraryTab = 'library' | 'diy' | null;

/**
 * The first tab for home or library without the DIY flag; the flag selects the second
 * (docs/specification.md#2-screens-and-routes).
 */
export function selectedTab(pathname: string, search: string): LibraryTab {
  const isLibrary = pathname === '/' || pathname === '/library' || pathname.startsWith('/library/');
  if (!isLibrary) return null;
  return new URLSearchParams(search).get('is_diy') === 'true' ? 'diy' : 'library';
}

/** The signed-in pages, where a phone's bar has no second row for the search. */
const isWorkPage = (pathname: string): boolean =>
  /^\/(my|cart|order|login|register|password|design)(\/|$)/.test(pathname);

export function AppBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  /** Null until it is first opened. */
  const [isMenuOpen, setMenuOpen] = useState<boolean | null>(null);
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.below}>
          <Button kind="quiet" square aria-label={t('bar.menu')} onClick={() => setMenuOpen(true)}>
            <Icon name="menu" />
          </Button>
        </span>
        <Logo />
        <Tabs />
        <div className={styles.search} data-work-page={isWorkPage(pathname) || undefined}>
          <SearchBox />
        </div>
        <div className={styles.end}>
          <span className={styles.above}>
            <ShipFrom />
            <LanguageMenu />
            <CurrencyMenu />
          </span>
          <CartButton />
          <Account />
        </div>
      </div>
      {isMenuOpen !== null && (
        <Suspense>
          <MobileMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Tabs() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const selected = selectedTab(pathname, search);
  const tabs = [
    { key: 'library', to: '/library', text: t('bar.library') },
    { key: 'diy', to: '/library?is_diy=true', text: t('bar.diy') },
  ];
  return (
    <nav className={styles.tabs} aria-label={t('bar.main')}>
      {tabs.map(({ key, to, text }) => (
        <Link key={key} to={to} className={styles.tab} aria-current={key === selected ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

function CartButton() {
  const { t } = useTranslation('shell');
  const count = useUser()?.cartnumber ?? 0;
  return (
    <ButtonLink
      kind="quiet"
      square
      to="/cart"
      className={styles.cart}
      aria-label={t('bar.cart_count', { count })}
    >
      <Icon name="cart" />
      <CountBadge count={count} />
    </ButtonLink>
  );
}

/**
 * The login button of visitors or the menu of a buyer. Before the scripts run, data-session decides which place is
 * kept free.
 */
function Account() {
  const { t } = useTranslation('shell');
  const user = useUser();
  return (
    <>
      {!user && (
        <span data-for="visitor">
          <ButtonLink kind="primary" to="/login">
            {t('bar.login')}
          </ButtonLink>
        </span>
      )}
      <span data-for="buyer" className={styles.avatar}>
        {user && (
          <Suspense>
            <AccountMenu user={user} />
          </Suspense>
        )}
      </span>
    </>
  );
}
