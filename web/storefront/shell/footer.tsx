import type { FooterArticleKey } from '@amberdock/contract/catalog/content.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Link } from '../ui/controls/link.tsx';
import { useSiteSettings } from '../lib/state/site-settings.ts';
import { useStartData } from '../lib/state/startup.ts';
import styles from './footer.module.css';

/** Articles in the footer of every page, by key with the text of their link; shown once an operator has written them. */
const texts: Record<FooterArticleKey, string> = { contact: 'foot.contact', 'terms-of-service': 'foot.terms' };

const isOfFooter = (key: string): key is FooterArticleKey => Object.hasOwn(texts, key);

export function Footer() {
  const { t } = useTranslation('shell');
  const settings = useSiteSettings();
  const { articleCategories } = useStartData();
  const articles = articleCategories?.flatMap((category) => category.articles) ?? [];
  const pages = articles.flatMap(({ id, key }) => (isOfFooter(key) ? [{ id, key }] : []));
  return (
    <footer className={styles.foot}>
      <div className={styles.row}>
        <span>{settings?.title || t('site.title')}</span>
        <nav className={styles.links} aria-label={t('foot.nav')}>
          <Link to="/articles">{t('foot.help')}</Link>
          {pages.map(({ id, key }) => (
            <Link key={id} to={`/articles/${key}`}>
              {t(texts[key])}
            </Link>
          ))}
          <Link to="/activities">{t('foot.activities')}</Link>
          <a href="/api/docs">{t('foot.api')}</a>
        </nav>
      </div>
    </footer>
  );
}
