import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './skeleton.module.css';

/** A placeholder of this size for content that is loading. */
export function Skeleton({ lines = 3, height }: { lines?: number; height?: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.box} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} style={height ? { blockSize: height } : undefined} />
      ))}
    </div>
  );
}
