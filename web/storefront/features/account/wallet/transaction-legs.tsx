import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { Group, Stack } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { eventKeyOf, type TransactionEvent } from './transaction-events.ts';

/** The millisecond of a time: the ledger keeps microseconds, and the API writes milliseconds. */
const momentOf = (time: string) => ({ from: time, to: new Date(Date.parse(time) + 1).toISOString() });

/** Every movement of an event, in all balances and currencies, whatever the list's filter leaves out. */
export function TransactionLegs({ event }: { event: TransactionEvent }) {
  const { t } = useTranslation('wallet');
  const moved = useApiQuery(event.key, (signal) =>
    api.call(walletRoutes.transactions, { query: { ...momentOf(event.time), page_size: 100 } }, { signal }),
  );
  const [first] = event.legs;
  const legs = moved.data?.filter((leg) => first && eventKeyOf(leg) === eventKeyOf(first)).toReversed();
  return (
    <>
      {moved.error !== undefined && <InPlaceError error={moved.error} onRetry={moved.retry} />}
      {!legs && moved.error === undefined && <Skeleton lines={event.legs.length} />}
      <Stack component="ul" gap={4}>
        {legs?.map(({ id, account, amount, balance_after, reference }) => (
          <Group component="li" key={id} gap="0 var(--space-3)">
            <Hint flex="1 1 7rem">{t(`balance.${account}`)}</Hint>
            <Hint flex="2 1 0" size="xs" ff="monospace" visibleFrom="md">
              {reference.length > 24 ? '' : reference}
            </Hint>
            <Hint miw="8rem" ta="end">
              {!amount.amount.startsWith('-') && '+'}
              <Money value={amount} />
            </Hint>
            <Hint flex="1 0 11rem" ta="end">
              {t('balance_short')} <Money value={balance_after} />
            </Hint>
          </Group>
        ))}
      </Stack>
    </>
  );
}
