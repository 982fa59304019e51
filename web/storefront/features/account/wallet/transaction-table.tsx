import { currencyLabel } from '@amberdock/contract/money.ts';
import { ActionIcon, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { useIsNarrow } from '../../../widgets/use-is-narrow.ts';
import { PanelRows } from '../my/panel-rows.tsx';
import { TransactionLegs } from './transaction-legs.tsx';
import {
  type EventTotal,
  exchangedPair,
  isFoldable,
  isIncome,
  shownTotals,
  type TransactionEvent,
} from './transaction-events.ts';
import { cardTopUpOf, orderOf } from './transaction-filter.ts';

/** Lists wallet events, one row each, which unfolds to its bookings; on a phone each is a card. */
export function TransactionTable({ events }: { events: TransactionEvent[] }) {
  const { t } = useTranslation('wallet');
  if (useIsNarrow())
    return (
      <PanelRows>
        {events.map((event) => (
          <EventCard key={event.key} event={event} />
        ))}
      </PanelRows>
    );
  return (
    <Table highlightOnHover>
      <Table.Thead c="var(--ink-2)" fz="var(--text-sm)">
        <Table.Tr>
          {(['time', 'kind', 'reference'] as const).map((name) => (
            <Table.Th key={name} fw={500}>
              {t(name)}
            </Table.Th>
          ))}
          {(['amount', 'balance_after'] as const).map((name) => (
            <Table.Th key={name} fw={500} ta="end">
              {t(name)}
            </Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>{t('legs')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((event) => (
          <EventRows key={event.key} event={event} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function EventRows({ event }: { event: TransactionEvent }) {
  const { i18n } = useTranslation('wallet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Table.Tr {...(isOpen && { bg: 'var(--surface-2)' })}>
        <Table.Td c="var(--ink-2)" style={{ whiteSpace: 'nowrap' }}>
          <time dateTime={event.time}>{formatTime(event.time, i18n.language)}</time>
        </Table.Td>
        <Table.Td fw={550}>
          <Kind event={event} />
        </Table.Td>
        <Table.Td fz="var(--text-sm)" style={{ overflowWrap: 'anywhere' }}>
          <Reference event={event} />
        </Table.Td>
        <Table.Td ta="end" fw={600}>
          <Amounts event={event} />
        </Table.Td>
        <Table.Td ta="end" c="var(--ink-2)">
          <BalancesAfter event={event} />
        </Table.Td>
        <Table.Td w="3.5rem" py={0}>
          <Fold event={event} isOpen={isOpen} onFold={() => setOpen(!isOpen)} />
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr bg="var(--surface-2)">
          <Table.Td colSpan={6}>
            <TransactionLegs event={event} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function EventCard({ event }: { event: TransactionEvent }) {
  const { t, i18n } = useTranslation('wallet');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Group wrap="nowrap" gap="sm" align="center">
        <Stack gap={2} flex={1} miw={0}>
          <Text component="div" fw={550}>
            <Kind event={event} />
          </Text>
          <Hint>
            <time dateTime={event.time}>{formatTime(event.time, i18n.language)}</time>
          </Hint>
        </Stack>
        <Stack gap={2} ta="end" className="nums">
          <Text component="div" fw={600}>
            <Amounts event={event} />
          </Text>
          <Text component="div" fz="var(--text-sm)" c="var(--ink-2)">
            <VisuallyHidden>{t('balance_short')}</VisuallyHidden>
            <BalancesAfter event={event} />
          </Text>
        </Stack>
        <Fold event={event} isOpen={isOpen} onFold={() => setOpen(!isOpen)} />
      </Group>
      <Hint style={{ overflowWrap: 'anywhere' }}>
        <Reference event={event} />
      </Hint>
      {isOpen && <TransactionLegs event={event} />}
    </li>
  );
}

function Kind({ event }: { event: TransactionEvent }) {
  const { t } = useTranslation('wallet');
  const account = shownTotals(event)[0]?.account ?? 'available';
  return (
    <>
      {t(`kind.${event.kind}`)}
      {account !== 'available' && <Hint fw={400}>{t(`balance.${account}`)}</Hint>}
    </>
  );
}

const Amounts = ({ event }: { event: TransactionEvent }) =>
  shownTotals(event).map((total) => <Amount key={total.amount.currency} kind={event.kind} total={total} />);

const BalancesAfter = ({ event }: { event: TransactionEvent }) =>
  shownTotals(event).map(({ balanceAfter }) => (
    <p key={balanceAfter.currency}>
      <Money value={balanceAfter} />
    </p>
  ));

type FoldProps = { event: TransactionEvent; isOpen: boolean; onFold: () => void };

function Fold({ event, isOpen, onFold }: FoldProps) {
  const { t, i18n } = useTranslation('wallet');
  if (!isFoldable(event)) return null;
  const what = t(`kind.${event.kind}`);
  return (
    <ActionIcon
      aria-expanded={isOpen}
      aria-label={t('legs_of', { what, time: formatTime(event.time, i18n.language) })}
      onClick={onFold}
    >
      <Icon name={isOpen ? 'up' : 'down'} size={16} />
    </ActionIcon>
  );
}

function Amount({ kind, total }: { kind: TransactionEvent['kind']; total: EventTotal }) {
  const { amount } = total;
  return (
    <Text component="p" inherit {...(isIncome(kind, total) && { c: 'var(--success)' })}>
      {!amount.amount.startsWith('-') && '+'}
      <Money value={amount} />
    </Text>
  );
}

function Reference({ event }: { event: TransactionEvent }) {
  const { reference: text } = event;
  const orderNo = orderOf(text);
  if (orderNo) return <Link to={`/order/detail?order_no=${orderNo}`}>{text}</Link>;
  const topUpNo = cardTopUpOf(text);
  if (topUpNo) return <Link to={`/my/account/top_up?no=${topUpNo}`}>{text}</Link>;
  const pair = exchangedPair(event);
  if (pair) return `${currencyLabel(pair.sold)} → ${currencyLabel(pair.bought)}`;
  // Ids of quotes and transfers are for machines: only their ends, the whole one on asking.
  return text.length > 24 ? <span title={text}>…{text.slice(-8)}</span> : text;
}
