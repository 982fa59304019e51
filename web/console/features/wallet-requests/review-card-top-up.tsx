import { moneyText } from '@amberdock/contract/money.ts';
import {
  type CardRefund,
  cardTopUpRoutes,
  type ReviewedCardTopUp,
} from '@amberdock/contract/wallet/card-top-ups.ts';
import { Alert, Badge, Button, Group, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { ReviewDrawer } from '../../ui/dialogs/review-drawer.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { cardsKey } from './queue-keys.ts';
import { RefundCardTopUp } from './refund-card-top-up.tsx';

/** One top-up by card: its figures, its refunds, and the possible actions. */
export function ReviewCardTopUp({ no, onClose }: { no: string; onClose: () => void }) {
  const { cards: t } = useTexts().walletRequests;
  const operator = useOperator().data;
  const review = useQuery({
    queryKey: [...cardsKey, 'review', no],
    queryFn: () => call(cardTopUpRoutes.review, { params: { no } }),
  });
  const mayRefund = operator != null && mayDo(operator, 'money.approve');
  return (
    <ReviewDrawer title={no} review={review} onClose={onClose}>
      {(topUp) => (
        <>
          {topUp.owed && <Alert color="red">{t.owedText(moneyText(topUp.owed))}</Alert>}
          <Figures topUp={topUp} />
          {mayRefund && <RefundCardTopUp topUp={topUp} />}
          <Refunds topUp={topUp} mayCollect={mayRefund} />
        </>
      )}
    </ReviewDrawer>
  );
}

function Figures({ topUp }: { topUp: ReviewedCardTopUp }) {
  const { cards: t, ...shared } = useTexts().walletRequests;
  const { paid, refunded, refundable } = topUp;
  const facts: Fact[] = [
    [shared.amount, moneyText(topUp.amount)],
    [t.paid, paid && moneyText(paid)],
    [t.refunded, refunded && moneyText(refunded)],
    [t.refundable, refundable && moneyText(refundable)],
    [t.status, t.statuses[topUp.status]],
    [shared.buyer, [topUp.company_name, topUp.username].filter(Boolean).join(' · ')],
    [shared.available, moneyText(topUp.available)],
    [t.payment, topUp.payment_reference],
    [t.startedAt, <Time key="started" value={topUp.started_at} />],
    [t.paidAt, topUp.paid_at && <Time key="paid" value={topUp.paid_at} />],
  ];
  return <Facts facts={facts} />;
}

const refundColors = {
  requested: 'amber',
  done: 'green',
  failed: 'gray',
  owed: 'red',
  lost: 'gray',
} as const;

function Refunds({ topUp, mayCollect }: { topUp: ReviewedCardTopUp; mayCollect: boolean }) {
  const t = useTexts().walletRequests.cards;
  if (topUp.refunds.length === 0) return null;
  return (
    <div>
      <Text fw={600} mb={4}>
        {t.refunds}
      </Text>
      <Table.ScrollContainer minWidth={520}>
        <Table withTableBorder>
          <Table.Tbody>
            {topUp.refunds.map((refund) => (
              <Table.Tr key={refund.refund_no}>
                <Table.Td ta="right">{moneyText(refund.amount)}</Table.Td>
                <Table.Td>
                  <Group gap="xs">
                    <Badge variant="light" color={refundColors[refund.status]}>
                      {t.refundStatuses[refund.status]}
                    </Badge>
                    {refund.status === 'owed' && mayCollect && <Collect topUp={topUp} refund={refund} />}
                  </Group>
                </Table.Td>
                <Table.Td>{refund.refunded_by ?? t.origins[refund.origin]}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{refund.reason}</Table.Td>
                <Table.Td>
                  <Time value={refund.requested_at} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

/** Collects the owed amount from the wallet, once it has enough. */
function Collect({ topUp, refund }: { topUp: ReviewedCardTopUp; refund: CardRefund }) {
  const t = useTexts().walletRequests.cards;
  const queries = useQueryClient();
  const collect = useMutation({
    mutationFn: () =>
      call(cardTopUpRoutes.collect, {
        params: { no: topUp.top_up_no },
        body: { refund_no: refund.refund_no },
      }),
    onSuccess: () => showDone(t.collected),
    onSettled: () => queries.invalidateQueries({ queryKey: cardsKey }),
  });
  return (
    <Button size="compact-xs" variant="default" loading={collect.isPending} onClick={() => collect.mutate()}>
      {t.collect}
    </Button>
  );
}
