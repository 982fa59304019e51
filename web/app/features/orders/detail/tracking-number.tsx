import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './detail.module.css';

/** A number to be pasted into a carrier's page: copied by one press, which then says so. */
export function TrackingNumber({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      // Refused by the browser: the number stands there to be selected.
      () => setCopied(false),
    );
  return (
    <span className={styles.tracking}>
      <span className={styles.mono}>{number}</span>
      <Button
        kind="quiet"
        size="small"
        aria-label={t('detail.copy_number', { number })}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(isCopied ? 'detail.copied' : 'detail.copy')}</span>
      </Button>
    </span>
  );
}
