import { useEffect } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { refreshUnread, useUnread } from '../../../lib/state/unread-messages.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts';
import { useFollowedMessages } from '../keeping/follow-messages.ts';
import styles from './my.layout.module.css';

const places: { place: string; icon: IconName }[] = [
  { place: 'center', icon: 'user' },
  { place: 'orders', icon: 'orders' },
  { place: 'pallet', icon: 'box' },
  { place: 'favorites', icon: 'heart' },
  { place: 'account', icon: 'wallet' },
  { place: 'messages', icon: 'mail' },
  { place: 'address', icon: 'pin' },
  { place: 'authentication', icon: 'check' },
  { place: 'security', icon: 'lock' },
];

/** The account area: its contents at the side, the chosen page beside them. At the first login only the welcome. */
export default function MyLayout() {
  const isConfined = useUser()?.first_login === 1;
  return isConfined ? <Outlet /> : <Area />;
}

function Area() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const unread = useUnread();
  const strip = useCurrentInSight(`${pathname} ${unread}`);
  useFollowedMessages();
  useEffect(() => {
    void refreshUnread();
  }, [pathname]);
  return (
    <div className={styles.area}>
      <nav ref={strip} className={styles.side} aria-label={t('my.nav')}>
        {places.map(({ place, icon }) => (
          <NavLink key={place} to={`/my/${place}`} className={styles.link}>
            <Icon name={icon} size={18} />
            {t(`my.${place}`)}
            {place === 'messages' && unread > 0 && (
              <span className={styles.count} aria-label={t('messages.unread_count', { count: unread })}>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
