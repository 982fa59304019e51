import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useSiteSettings } from '../lib/state/site-settings.ts';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useTranslation('shell');
  const settings = useSiteSettings();
  return (
    <footer className={styles.foot}>
      <div className={styles.row}>
        <span>{settings?.title || t('site.title')}</span>
        <nav className={styles.links} aria-label={t('foot.nav')}>
          <Link to="/articles">{t('foot.articles')}</Link>
          <Link to="/activities">{t('foot.activities')}</Link>
          <a href="/api/openapi.json">{t('foot.api')}</a>
        </nav>
      </div>
    </footer>
  );
}
