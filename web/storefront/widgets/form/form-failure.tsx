import { ApiError, UnreachableError } from '../../lib/api/errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { joinSentences } from '../../lib/typeset.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './form.module.css';

/** Shows why sending failed, above the button that sends again. Faults of single fields are shown at the fields. */
export function FormFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  if (!error) return null;
  const text =
    error instanceof UnreachableError
      ? t(error.reason === 'timeout' ? 'unreachable.timeout' : 'unreachable.network')
      : (error instanceof ApiError && joinSentences(error.sentences)) || t('failed');
  return (
    <p className={styles.failure} role="alert">
      <Icon name="warning" size={18} />
      <span>{text}</span>
    </p>
  );
}
