import type { Language } from '@amberdock/contract/language.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { Link } from '../../ui/controls/link.tsx';
import { currencyChoices, setCurrency, useLocalSetting } from '../../lib/state/local-setting.ts';
import { useUser } from '../../lib/session/session.ts';
import { accountSections } from '../../ui/account-sections.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { languageNames } from '../../lib/i18n/choose-language.ts';
import styles from './mobile-menu.module.css';
import { ShipFrom } from './ship-from.tsx';
import { useBarLanguage } from './use-bar-language.ts';

/** Below lg the bar's tabs and menus live in a drawer. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('shell');
  const { set_currency } = useLocalSetting();
  const user = useUser();
  const choose = useBarLanguage();
  const { key } = useLocation();
  const openedAt = useRef(key);

  // A navigation closes the drawer, since the new page is behind it.
  useEffect(() => {
    if (openedAt.current !== key) onClose();
    openedAt.current = key;
  }, [key, onClose]);

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('bar.menu')} side="start">
      <nav className={styles.links} aria-label={t('bar.main')}>
        <Link to="/library">
          <Icon name="box" /> {t('bar.library')}
        </Link>
        <Link to="/library?is_diy=true">
          <Icon name="edit" /> {t('bar.diy')}
        </Link>
      </nav>
      {user && (
        <nav className={styles.sections} aria-label={t('my.sections')}>
          {(user.first_login === 1 ? accountSections.slice(0, 1) : accountSections).map(
            ({ section, icon }) => (
              <Link key={section} to={`/my/${section}`}>
                <Icon name={icon} size={18} /> {t(`my.${section}`)}
              </Link>
            ),
          )}
        </nav>
      )}
      <div className={styles.choices}>
        <div className={styles.choice}>
          <span>{t('ship.from')}</span>
          <ShipFrom />
        </div>
        <label className={styles.choice}>
          <span>{t('bar.language')}</span>
          <select value={i18n.language} onChange={(event) => void choose(event.target.value as Language)}>
            {Object.entries(languageNames).map(([language, name]) => (
              <option key={language} value={language}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <span>{t('bar.currency')}</span>
          <select value={set_currency} onChange={(event) => setCurrency(event.target.value)}>
            {currencyChoices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      </div>
    </Dialog>
  );
}
