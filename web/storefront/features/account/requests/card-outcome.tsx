import { type CardTopUp, cardTopUpRoutes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { type Mutation, useMutation } from '../../../lib/api/use-mutation.ts';
import { leftPurchase } from '../../../lib/money/left-purchase.ts';
import { topUpPath } from '../../../lib/money/wallets.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { IconName } from '../../../ui/display/icon.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';

const icons = {
  open: 'wallet',
  paid: 'check',
  failed: 'warning',
  canceled: 'info',
} as const satisfies Record<CardTopUp['status'], IconName>;

/** How long after each answer the provider is asked again, in milliseconds; then the buyer asks. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

type Action = 'refresh' | 'cancel';
type Props = {
  loaded: CardTopUp;
  /** Whether the person may ask the provider and end the top-up; others see what is known. */
  canWrite: boolean;
  wasCanceled: boolean;
};

/**
 * Asks the provider as soon as the page is shown, and a few times more, because its webhook may arrive later than the buyer.
 * A buyer who turned back on the payment page ends the top-up by that.
 */
function useOutcome({ loaded, canWrite, wasCanceled }: Props) {
  const [topUp, setTopUp] = useState(loaded);
  const [tries, setTries] = useState(0);
  const ask = useMutation(
    (action: Action) => api.call(cardTopUpRoutes[action], { params: { no: loaded.top_up_no } }),
    {
      onSuccess: (answer) => {
        setTopUp(answer);
        setTries((count) => count + 1);
      },
    },
  );
  const latest = useRef(ask.mutate);
  useEffect(() => {
    latest.current = ask.mutate;
  });
  // A declined card may have been followed by another that paid, which is not heard of yet.
  const isUnsettled = canWrite && (topUp.status === 'open' || topUp.status === 'failed');
  const waitMs = tries === 0 ? 0 : waitsMs[tries - 1];
  useEffect(() => {
    if (!isUnsettled || waitMs === undefined) return undefined;
    const timer = setTimeout(
      () => void latest.current(tries === 0 && wasCanceled ? 'cancel' : 'refresh'),
      waitMs,
    );
    return () => clearTimeout(timer);
  }, [isUnsettled, tries, waitMs, wasCanceled]);
  return { topUp, ask, isWaiting: isUnsettled && waitMs !== undefined && ask.error === null };
}

/** Shows the outcome of a top-up by card, and offers what the buyer can do about it. */
export function CardOutcome(props: Props) {
  const { t } = useTranslation('requests');
  const { topUp, ask, isWaiting } = useOutcome(props);
  const { status, amount, paid, refunded } = topUp;
  const purchase = status === 'paid' ? leftPurchase() : null;
  const text = [
    t(`card.outcome_text.${status}`),
    ...(refunded ? [t('card.refunded', { amount: formatMoney(refunded) })] : []),
  ];
  return (
    <>
      <div role="status">
        <EmptyState
          icon={icons[status]}
          title={t(`card.outcome.${status}`, { amount: formatMoney(paid ?? amount) })}
          text={text.join(' ')}
          action={
            purchase && (
              <Button component={Link} to={purchase}>
                {t('card.to_purchase')}
              </Button>
            )
          }
        />
      </div>
      {ask.error !== null && <InPlaceError error={ask.error} onRetry={ask.retry} />}
      {props.canWrite && <Actions topUp={topUp} ask={ask} isWaiting={isWaiting} />}
    </>
  );
}

type ActionsProps = { topUp: CardTopUp; ask: Mutation<Action, CardTopUp>; isWaiting: boolean };

function Actions({ topUp, ask, isWaiting }: ActionsProps) {
  const { t } = useTranslation('requests');
  const { status, amount, checkout_url: page } = topUp;
  const again = topUpPath(amount);
  if (status === 'paid') return null;
  return (
    <Group justify="center" gap="xs" pb="md">
      {page !== null && (
        <Button component="a" href={page}>
          {t(status === 'failed' ? 'card.other' : 'card.to_page')}
        </Button>
      )}
      {status === 'open' && (
        <Button
          variant="default"
          loading={isWaiting || (ask.isPending && ask.input === 'refresh')}
          onClick={() => void ask.mutate('refresh')}
        >
          {t('card.check')}
        </Button>
      )}
      {status === 'canceled' ? (
        <Button component={Link} to={again}>
          {t('card.again')}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={ask.isPending && ask.input === 'cancel'}
          onClick={() => void ask.mutate('cancel')}
        >
          {t('card.cancel')}
        </Button>
      )}
    </Group>
  );
}
