import { type KnownRate, ratedCurrencies, rateRoutes } from '@amberdock/contract/console/rates.ts';
import { baseCurrency, type Currency, currencyLabel, plainRate } from '@amberdock/contract/money.ts';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Time } from '../../ui/time.tsx';
import { EnterRate } from './enter-rate.tsx';
import { FeedState } from './feed-state.tsx';
import { RateHistory } from './rate-history.tsx';
import { UseFeedRate } from './use-feed-rate.tsx';
import { ratesKey } from './rates-key.ts';

type Row = { currency: Currency; last: KnownRate | null };

/** The rates against the base currency, their sources, and their history. */
export function Component() {
  const { rates: t } = useTexts();
  const operator = useOperator().data;
  const mayEnter = operator ? mayDo(operator, 'rates.write') : false;
  const [entering, setEntering] = useState<Currency | null>(null);
  const [returning, setReturning] = useState<Currency | null>(null);
  const rates = useQuery({
    queryKey: ratesKey,
    queryFn: () => call(rateRoutes.rates),
    refetchInterval: 60_000,
  });
  const overview = rates.data;
  const rows = ratedCurrencies.map(
    (currency): Row => ({
      currency,
      last: overview?.rates.find((rate) => rate.currency === currency) ?? null,
    }),
  );
  const returned = rows.find(({ currency }) => currency === returning)?.last;
  return (
    <>
      <PageHeader title={t.title} />
      <Stack>
        <LoadNotice query={rates} />
        {overview && rows.some(({ last }) => !last?.is_good) && <Alert color="red">{t.expiredHint}</Alert>}
        <Rates
          rows={overview ? rows : []}
          isLoading={rates.isPending}
          onEnter={mayEnter ? setEntering : null}
          onReturn={mayEnter && overview?.has_feed ? setReturning : null}
        />
        {overview ? <FeedState overview={overview} /> : rates.isPending && <Skeleton height={112} />}
        <RateHistory />
      </Stack>
      {entering && <EnterRate currency={entering} onClose={() => setEntering(null)} />}
      {returned && <UseFeedRate rate={returned} onClose={() => setReturning(null)} />}
    </>
  );
}

type RatesProps = {
  rows: readonly Row[];
  isLoading: boolean;
  /** Null if the operator may not enter rates. */
  onEnter: ((currency: Currency) => void) | null;
  /** Null if the operator may not, or if there is no feed. */
  onReturn: ((currency: Currency) => void) | null;
};

function Rates({ rows, isLoading, onEnter, onReturn }: RatesProps) {
  const { rates: t } = useTexts();
  return (
    <DataTable<Row>
      withTableBorder
      borderRadius="sm"
      minHeight={264}
      verticalSpacing="xs"
      idAccessor="currency"
      records={[...rows]}
      fetching={isLoading}
      noRecordsText=""
      columns={[
        { accessor: 'currency', title: t.currency },
        {
          accessor: 'rate',
          title: t.rate,
          render: ({ currency, last }) =>
            last ? (
              <span style={{ whiteSpace: 'nowrap' }}>
                {t.worth(currency, plainRate(last.rate), currencyLabel(baseCurrency))}
              </span>
            ) : (
              t.none
            ),
        },
        { accessor: 'source', title: t.source, render: ({ last }) => last && <Source rate={last} /> },
        {
          accessor: 'set_at',
          title: t.setAt,
          render: ({ last }) => last && <Time value={last.set_at} />,
        },
        {
          accessor: 'expires_at',
          title: t.expiresAt,
          render: ({ last }) => last && <Until rate={last} />,
        },
        {
          accessor: 'enter',
          title: '',
          hidden: onEnter === null,
          textAlign: 'right',
          render: (row) => <Actions row={row} onEnter={onEnter} onReturn={onReturn} />,
        },
      ]}
    />
  );
}

type ActionsProps = Pick<RatesProps, 'onEnter' | 'onReturn'> & { row: Row };

/** The actions on a rate; one that was entered and holds can be given back to the feed. */
function Actions({ row: { currency, last }, onEnter, onReturn }: ActionsProps) {
  const { rates: t } = useTexts();
  const isEntered = last?.rate_source === 'operator' && last.is_good;
  return (
    <Group gap="xs" justify="end">
      {isEntered && onReturn && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t.useFeedOf(currency)}
          onClick={() => onReturn(currency)}
        >
          {t.useFeed}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t.enterOf(currency)}
        onClick={() => onEnter?.(currency)}
      >
        {t.enter}
      </Button>
    </Group>
  );
}

function Source({ rate }: { rate: KnownRate }) {
  const { rates: t } = useTexts();
  if (rate.rate_source !== 'operator') return rate.rate_source;
  return (
    <>
      {rate.entered_by ?? t.operator}
      {rate.entry_reason && (
        <Text size="sm" c="dimmed">
          {rate.entry_reason}
        </Text>
      )}
    </>
  );
}

function Until({ rate }: { rate: KnownRate }) {
  const { rates: t } = useTexts();
  return (
    <Group gap="xs">
      <Time value={rate.expires_at} />
      {!rate.is_good && (
        <Badge color="red" variant="light">
          {t.expired}
        </Badge>
      )}
    </Group>
  );
}
