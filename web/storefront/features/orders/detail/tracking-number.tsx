import { trackingPage } from '@amberdock/contract/trade/tracking-page.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CopyButton } from '../shared/copy-button.tsx';

import styles from './detail.module.css';

/** A tracking number: it leads to its carrier's page where that is known, and is copied by one press. */
export function TrackingNumber({ carrier, number }: { carrier: string; number: string }) {
  const { t } = useTranslation('orders');
  const page = trackingPage(carrier, number);
  return (
    <span className={styles.tracking}>
      {page ? (
        <a
          className={styles.mono}
          href={page}
          target="_blank"
          rel="noreferrer"
          title={t('detail.track_at', { carrier })}
        >
          {number}
        </a>
      ) : (
        <span className={styles.mono}>{number}</span>
      )}
      <CopyButton text={number} />
    </span>
  );
}
