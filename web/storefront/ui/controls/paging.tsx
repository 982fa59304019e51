import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
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
