import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { companyUserType, displayName, type User } from '../../lib/session/session.ts';
import { logOut } from './log-out.ts';
import { refreshUnread, useUnread } from '../../lib/state/unread-messages.ts';
import { toggleTheme, useTheme } from '../../lib/state/theme.ts';
import { labeled } from '../../lib/typeset.ts';
import { accountSections } from '../../ui/account-sections.ts';
import { badgeText, CountBadge } from '../../ui/display/badge.tsx';
import { Menu, MenuButton, MenuLine, MenuLink } from '../../ui/controls/menu.tsx';
import { AvailableBalance } from './available-balance.tsx';
import styles from './account-menu.module.css';

/**
 * The avatar's menu (docs/specification.md#2-screens-and-routes): the buyer's name, the theme, links into the
 * account area, and signing out.
 */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const isDark = useTheme() === 'dark';
  const name = displayName(user);
  const initial = Array.from(name)[0]?.toUpperCase() ?? '';
  const unread = useUnread();
  const isConfined = user.first_login === 1;
  useEffect(() => {
    if (!isConfined) void refreshUnread();
  }, [user.user_uuid, isConfined]);
  // Speech control finds a button by its visible text, so the accessible name begins with that.
  const menuName = [
    [initial, unread > 0 && badgeText(unread)].filter(Boolean).join(' '),
    labeled(t('bar.account'), name),
    unread > 0 && t('bar.unread_count', { count: unread }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Menu
      label={menuName}
      triggerClassName={styles.avatar}
      trigger={
        <>
          <span aria-hidden="true">{initial}</span>
          <CountBadge count={unread} />
        </>
      }
    >
      <div className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        {user.user_type === companyUserType && <span className={styles.username}>{user.username}</span>}
      </div>
      <MenuLine />
      {(isConfined ? accountSections.slice(0, 1) : accountSections).map(({ section, icon }) => (
        <MenuLink
          key={section}
          to={`/my/${section}`}
          icon={icon}
          end={
            section === 'account' ? (
              <AvailableBalance />
            ) : (
              section === 'messages' &&
              unread > 0 && <span className={styles.unread}>{badgeText(unread)}</span>
            )
          }
        >
          {t(`my.${section}`)}
        </MenuLink>
      ))}
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
