import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { companyUserType, displayName, type User } from '../../lib/session/session.ts';
import { logOut } from '../../lib/session/sign-in.ts';
import { refreshUnread, useUnread } from '../../lib/state/unread-messages.ts';
import { toggleTheme, useTheme } from '../../lib/state/theme.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Menu, MenuButton, MenuLine, MenuLink } from '../../ui/menu.tsx';
import styles from './account-menu.module.css';

/** The avatar's menu (spec §2): who is here, the theme, the ways into the account area, the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const isDark = useTheme() === 'dark';
  const name = displayName(user);
  const unread = useUnread();
  const isConfined = user.first_login === 1;
  useEffect(() => {
    if (!isConfined) void refreshUnread();
  }, [user.user_uuid, isConfined]);
  return (
    <Menu
      label={[`${t('bar.account')}: ${name}`, unread > 0 && t('bar.unread_count', { count: unread })]
        .filter(Boolean)
        .join(', ')}
      triggerClassName={styles.avatar}
      trigger={
        <>
          <span aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</span>
          <CountBadge count={unread} />
        </>
      }
    >
      <div className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        {user.user_type === companyUserType && <span className={styles.username}>{user.username}</span>}
      </div>
      <MenuLine />
      <MenuLink to="/my/center" icon="user">
        {t('bar.center')}
      </MenuLink>
      <MenuLink to="/my/orders" icon="orders">
        {t('bar.orders')}
      </MenuLink>
      <MenuLink to="/my/favorites" icon="heart">
        {t('bar.favorites')}
      </MenuLink>
      <MenuLink
        to="/my/messages"
        icon="mail"
        end={unread > 0 && <span className={styles.unread}>{unread}</span>}
      >
        {t('bar.messages')}
      </MenuLink>
      <MenuLine />
      <MenuButton
        choice="checkbox"
        icon={isDark ? 'sun' : 'moon'}
        checked={isDark}
        keepOpen
        onClick={toggleTheme}
      >
        {t('bar.dark')}
      </MenuButton>
      <MenuButton icon="logout" onClick={() => void logOut()}>
        {t('bar.logout')}
      </MenuButton>
    </Menu>
  );
}
