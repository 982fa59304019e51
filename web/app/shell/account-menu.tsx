import { useTranslation } from '../lib/i18n/use-translation.ts';
import { companyUserType, displayName, type User } from '../lib/session/session.ts';
import { logOut } from '../lib/session/sign-in.ts';
import { toggleTheme, useTheme } from '../lib/theme.ts';
import { Menu, MenuButton, MenuLine, MenuLink } from '../ui/menu.tsx';
import styles from './account-menu.module.css';

/** The avatar's menu (spec §2): who is here, the theme, the ways into the account area, the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const isDark = useTheme() === 'dark';
  const name = displayName(user);
  return (
    <Menu
      label={`${t('bar.account')}: ${name}`}
      triggerClassName={styles.avatar}
      trigger={<span aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</span>}
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
