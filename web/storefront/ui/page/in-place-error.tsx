import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ApiError, UnreachableError } from '../../lib/api/errors.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './in-place-error.module.css';

/**
 * Shows a failure in the place of its content, with a way to try again (docs/design/storefront.md#failures).
 */
export function InPlaceError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const text =
    error instanceof UnreachableError
      ? t(error.reason === 'timeout' ? 'unreachable.timeout' : 'unreachable.network')
      : (error instanceof ApiError && error.sentences[0]) || t('failed');
  return (
    <div className={styles.error} role="alert">
      <Icon name="warning" size={18} />
      <span className={styles.text}>{text}</span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
