import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useSiteSettings } from '../../lib/state/site-settings.ts';
import icon from '../icon.svg?url';
import styles from './logo.module.css';

/**
 * The settings' logo; a default one is used when none is given
 * (docs/specification.md#3-entities-and-their-fields).
 */
export function Logo() {
  const { t } = useTranslation('shell');
  const settings = useSiteSettings();
  const title = settings?.title || t('site.title');
  return (
    <Link to="/library" className={styles.logo} aria-label={t('bar.home', { title })}>
      {settings?.logo_url ? (
        <img className={styles.given} src={settings.logo_url} alt="" width={112} height={28} />
      ) : (
        <>
          <img src={icon} alt="" width={28} height={28} />
          <span className={styles.name}>{title}</span>
        </>
      )}
    </Link>
  );
}
