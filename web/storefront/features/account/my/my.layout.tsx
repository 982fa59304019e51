import { Button, Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { logOnly } from '../../../lib/log.ts';
import { useUser } from '../../../lib/session/session.ts';
import { refreshUnread, useUnread } from '../../../lib/state/unread-messages.ts';
import { accountSections } from '../../../ui/account-sections.ts';
import { badgeText } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { TitleMenu } from '../../../ui/page/title-menu.ts';
import { useFollowedMessages } from '../messages/follow-messages.ts';
import { readProfile } from '../profile/read-profile.ts';
import styles from './my.layout.module.css';

/** The account area: its contents at the side, the chosen page beside them. At the first login only the welcome. */
export default function MyLayout() {
  const isConfined = useUser()?.first_login === 1;
  return isConfined ? <Outlet /> : <Area />;
}

function Area() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  useFollowedMessages();
  useEffect(() => {
    // The owner may have changed the role since the sign-in.
    readProfile().catch((error: unknown) => logOnly('The profile could not be read.', error));
  }, []);
  useEffect(() => {
    void refreshUnread();
  }, [pathname]);
  return (
    <div className={styles.area}>
      <nav className={styles.side} aria-label={t('my.nav')}>
        <Sections />
      </nav>
      <div className={styles.page}>
        <TitleMenu value={<SectionMenu key={pathname} />}>
          <Outlet />
        </TitleMenu>
      </div>
    </div>
  );
}

function Sections() {
  const { t } = useTranslation('account');
  const { t: shell } = useTranslation('shell');
  const unread = useUnread();
  return accountSections.map(({ section, icon }) => (
    <NavLink key={section} to={`/my/${section}`} className={styles.link}>
      <Icon name={icon} size={18} />
      {shell(`my.${section}`)}
      {section === 'messages' && unread > 0 && (
        <span className={styles.count} aria-label={t('messages.unread_count', { count: unread })}>
          {badgeText(unread)}
        </span>
      )}
    </NavLink>
  ));
}

/**
 * A button below the page's title that opens a sheet with all sections, if there is no room for the list at the
 * side.
 */
function SectionMenu() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.menu}>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('my.sections')} <Icon name="down" size={16} />
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('my.sections')}
        position="bottom"
        size="auto"
      >
        <nav className={styles.sheet} aria-label={t('my.sections')}>
          <Sections />
        </nav>
      </Drawer>
    </div>
  );
}
