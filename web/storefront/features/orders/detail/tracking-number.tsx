import { Group } from '@mantine/core';
import { trackingPage } from '@amberdock/contract/trade/tracking-page.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CopyButton } from '../shared/copy-button.tsx';

import { Mono } from '../../../widgets/mono.tsx';

/** A tracking number: it links to its carrier's page where that is known, and is copied by one press. */
export function TrackingNumber({ carrier, number }: { carrier: string; number: string }) {
  const { t } = useTranslation('orders');
  const page = trackingPage(carrier, number);
  return (
    <Group component="span" display="inline-flex" gap="0 4px">
      {page ? (
        <a href={page} target="_blank" rel="noreferrer" title={t('detail.track_at', { carrier })}>
          <Mono>{number}</Mono>
        </a>
      ) : (
        <Mono>{number}</Mono>
      )}
      <CopyButton text={number} />
    </Group>
  );
}
