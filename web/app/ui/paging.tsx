import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './paging.module.css';

/** "Load more" under a list that grows in place; nothing when there is no more. */
export function LoadMore({ hasMore, busy, onLoad }: { hasMore: boolean; busy: boolean; onLoad: () => void }) {
  const { t } = useTranslation('shell');
  if (!hasMore) return null;
  return (
    <div className={styles.place}>
      <Button busy={busy} onClick={onLoad}>
        {t('load_more')}
      </Button>
    </div>
  );
}

/** Steps through pages that have addresses: links, so that they open in tabs and search engines follow them. */
export function Pager({ previous, next }: { previous: string | null; next: string | null }) {
  const { t } = useTranslation('shell');
  if (!previous && !next) return null;
  return (
    <nav className={styles.place} aria-label={t('pages')}>
      {previous && (
        <ButtonLink to={previous} rel="prev">
          <Icon name="left" size={16} /> {t('previous')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} rel="next">
          {t('next')} <Icon name="right" size={16} />
        </ButtonLink>
      )}
    </nav>
  );
}
