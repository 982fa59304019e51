import type { Language } from '@amberdock/contract/language.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { currencyChoices, setCurrency, useLocalSetting } from '../../lib/state/local-setting.ts';
import { labeled } from '../../lib/typeset.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Menu, MenuButton } from '../../ui/controls/menu.tsx';
import styles from './choice-menus.module.css';
import { languageNames } from '../../lib/i18n/choose-language.ts';
import { useBarLanguage } from './use-bar-language.ts';

export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  const choose = useBarLanguage();
  const chosen: Language = i18n.language === 'en' ? 'en' : 'zh';
  return (
    <Menu
      label={labeled(t('bar.language'), languageNames[chosen])}
      triggerClassName={styles.trigger}
      trigger={
        <>
          <Icon name="globe" size={18} />
          {languageNames[chosen]}
        </>
      }
    >
      {Object.entries(languageNames).map(([language, name]) => (
        <MenuButton
          key={language}
          choice="radio"
          checked={language === chosen}
          onClick={() => void choose(language as Language)}
        >
          <span lang={language}>{name}</span>
        </MenuButton>
      ))}
    </Menu>
  );
}

export function CurrencyMenu() {
  const { t } = useTranslation('shell');
  const { set_currency: chosen } = useLocalSetting();
  return (
    <Menu
      label={labeled(t('bar.currency'), chosen)}
      triggerClassName={styles.trigger}
      trigger={
        <>
          <span className={styles.currency}>{chosen}</span>
          <Icon name="down" size={14} />
        </>
      }
    >
      {currencyChoices.map((choice) => (
        <MenuButton
          key={choice}
          choice="radio"
          checked={choice === chosen}
          onClick={() => setCurrency(choice)}
        >
          {choice}
        </MenuButton>
      ))}
    </Menu>
  );
}
