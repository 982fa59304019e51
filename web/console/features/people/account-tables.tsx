import type { AccountRecord } from '@amberdock/contract/console/people.ts';
import { type Currency, currencyLabel } from '@amberdock/contract/money.ts';
import { Anchor, Button, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';

type Rows = { head: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] };

/** A short table without pages; it scrolls by itself if it is too wide. */
function ShortTable({ head, rows }: Rows) {
  return (
    <Table.ScrollContainer minWidth={head.length * 110}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, index) => (
                <Table.Td key={head[index]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function MembersTable({ members }: Pick<AccountRecord, 'members'>) {
  const { accounts: t } = useTexts();
  return (
    <Section title={t.members}>
      <ShortTable
        head={[t.username, t.nickname, t.contact, t.role, t.monthlyLimit, t.sessions, t.lastSeen, t.joined]}
        rows={members.map((member) => ({
          key: member.id,
          cells: [
            member.username,
            member.nickname,
            [member.email, member.phone].filter(Boolean).join(' · '),
            member.member_status === 'active'
              ? t.memberRoles[member.role]
              : t.memberStates[member.member_status],
            member.monthly_limit ? formatMoney(member.monthly_limit) : '–',
            member.sessions_count,
            member.last_seen_at ? <Time key="seen" value={member.last_seen_at} /> : t.never,
            <Time key="joined" value={member.joined_at} />,
          ],
        }))}
      />
    </Section>
  );
}

/** Returns the wallets that hold money or did. */
export const usedWallets = (wallets: AccountRecord['wallets']) =>
  (wallets ?? []).filter(({ available, pre_authorised: held, deposit, total_spend: spent }) =>
    [available, held, deposit, spent].some(({ amount }) => /[1-9]/.test(amount)),
  );

type WalletsProps = Pick<AccountRecord, 'wallets'> & {
  /** Left out for those who may not adjust. */
  onAdjust: ((currency: Currency) => void) | undefined;
};

/** The balances that are not empty; nothing if the role may not see money. */
export function WalletsTable({ wallets, onAdjust }: WalletsProps) {
  const { accounts: t, adjustments } = useTexts();
  if (!wallets) return null;
  const used = usedWallets(wallets);
  return (
    <Section title={t.wallets}>
      {used.length === 0 ? (
        <Text c="dimmed">{t.noWallets}</Text>
      ) : (
        <ShortTable
          head={[
            t.currency,
            t.available,
            t.preAuthorised,
            t.deposit,
            t.totalSpend,
            ...(onAdjust ? [''] : []),
          ]}
          rows={used.map((wallet) => ({
            key: wallet.currency,
            cells: [
              currencyLabel(wallet.currency),
              formatMoney(wallet.available),
              formatMoney(wallet.pre_authorised),
              formatMoney(wallet.deposit),
              formatMoney(wallet.total_spend),
              ...(onAdjust
                ? [
                    <Button
                      key="adjust"
                      size="compact-sm"
                      variant="default"
                      aria-label={adjustments.askIn(currencyLabel(wallet.currency))}
                      onClick={() => onAdjust(wallet.currency)}
                    >
                      {adjustments.ask}
                    </Button>,
                  ]
                : []),
            ],
          }))}
        />
      )}
    </Section>
  );
}

/** The newest orders; nothing if the role may not see orders. */
export function OrdersTable({
  id,
  orders,
  order_counts: counts,
}: Pick<AccountRecord, 'id' | 'orders' | 'order_counts'>) {
  const { accounts: t } = useTexts();
  if (!orders || !counts) return null;
  return (
    <Section title={t.orders} hint={t.orderCounts(counts.pending, counts.paid, counts.closed)}>
      {orders.length === 0 ? (
        <Text c="dimmed">{t.noOrders}</Text>
      ) : (
        <ShortTable
          head={[t.orderNo, t.placedBy, t.total, t.payment, t.orderTime]}
          rows={orders.map((order) => ({
            key: order.order_no,
            cells: [
              <Anchor key="order" component={Link} to={`/orders/${order.order_no}`}>
                {order.order_no}
              </Anchor>,
              order.placed_by_name,
              formatMoney(order.total),
              t.paymentStates[order.payment_status],
              <Time key="time" value={order.time} />,
            ],
          }))}
        />
      )}
      {orders.length > 0 && (
        <Anchor component={Link} to={`/orders?account=${id}`} size="sm">
          {t.allOrders}
        </Anchor>
      )}
    </Section>
  );
}

/** Lists the account's submissions, each linked to its review if the role may decide. */
export function VerificationsTable({
  verifications,
  mayDecide,
}: Pick<AccountRecord, 'verifications'> & { mayDecide: boolean }) {
  const texts = useTexts();
  const { accounts: t, verifications: v } = texts;
  return (
    <Section title={t.verifications}>
      {verifications.length === 0 ? (
        <Text c="dimmed">{t.noVerifications}</Text>
      ) : (
        <ShortTable
          head={[v.submitted, t.type, v.state, v.decidedBy, v.reason]}
          rows={verifications.map((verification) => {
            const time = <Time key="time" value={verification.submitted_at} />;
            return {
              key: verification.id,
              cells: [
                mayDecide ? (
                  <Anchor key="review" component={Link} to={`/verifications/${verification.id}`}>
                    {time}
                  </Anchor>
                ) : (
                  time
                ),
                t.types[verification.account_type],
                t.verificationStates[verification.status],
                verification.decided_by ?? '–',
                verification.reason,
              ],
            };
          })}
        />
      )}
    </Section>
  );
}
