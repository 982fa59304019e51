import type { Scope } from '@amberdock/contract/access.ts';
import { type ToDo, toDoRoutes } from '@amberdock/contract/people/to-do.ts';
import { Box, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/members/use-may.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRow, PanelRows } from '../my/panel-rows.tsx';
import { MinutesLeft } from './minutes-left.tsx';

type Row = {
  key: string;
  what: string;
  text: ReactNode;
  to: string;
  action: string;
  isUrgent?: boolean;
  /** The scope without which the member cannot settle it. */
  needs?: Scope;
};

/** Everything that waits for the buyer, the most urgent first, each with the one press that settles it. */
export function ToDoPanel() {
  const { t, i18n } = useTranslation('center');
  const waiting = useApiQuery('to-do', (signal) => api.call(toDoRoutes.list, undefined, { signal }));
  const may = useMay();
  const rows =
    waiting.data &&
    rowsOf(waiting.data, t, (time) => formatTime(time, i18n.language)).filter(
      ({ needs }) => needs === undefined || may(needs),
    );
  return (
    <Panel
      title={
        <>
          {t('to_do.title')} {rows && rows.length > 0 && <Badge tone="amber">{rows.length}</Badge>}
        </>
      }
      flush
    >
      {/* Of a fourth row the beginning is seen: it is there to be scrolled to. */}
      <Box h={{ base: '17rem', sm: '15rem' }} style={{ overflowY: 'auto' }}>
        {waiting.error !== undefined && <InPlaceError error={waiting.error} onRetry={waiting.retry} />}
        {!rows && waiting.error === undefined && (
          <Box p="md">
            <Skeleton lines={2} />
          </Box>
        )}
        {rows?.length === 0 && (
          <Text p="md" c="var(--ink-2)">
            {t('to_do.none')}
          </Text>
        )}
        <PanelRows>
          {rows?.map(({ key, what, text, to, action, isUrgent }) => (
            <PanelRow key={key} what={what} text={text}>
              <Button component={Link} to={to} size="compact-sm" variant={isUrgent ? 'filled' : 'default'}>
                {action}
              </Button>
            </PanelRow>
          ))}
        </PanelRows>
      </Box>
    </Panel>
  );
}

type Say = (key: string, values?: Record<string, string | number>) => string;
type TimeText = (time: string) => string;

const rowsOf = (toDo: ToDo, t: Say, timeText: TimeText): Row[] => [
  ...paymentRows(toDo, t),
  ...requestRows(toDo, t, timeText),
  ...goodsRows(toDo, t, timeText),
  ...verificationRows(toDo, t),
];

function paymentRows(toDo: ToDo, t: Say): Row[] {
  const rows: Row[] = toDo.unpaid_orders.map(({ order_no: no, total, pay_before }) => ({
    key: no,
    what: t('to_do.pay', { no }),
    text: (
      <>
        {formatMoney(total)} · <MinutesLeft until={pay_before} />
      </>
    ),
    to: `/my/orders?pay=${no}`,
    action: t('to_do.pay_action'),
    isUrgent: true,
    needs: 'pay',
  }));
  const count = toDo.unpaid_count - toDo.unpaid_orders.length;
  if (count > 0) {
    rows.push({
      key: 'more',
      what: t('to_do.pay_more', { count }),
      text: t('to_do.pay_more_text'),
      to: '/my/orders',
      action: t('to_do.show'),
      needs: 'pay',
    });
  }
  return rows;
}

const requestRows = (toDo: ToDo, t: Say, timeText: TimeText): Row[] => [
  ...toDo.returns_to_send.map(({ case_no: no, due_at }) => ({
    key: no,
    what: t('to_do.return', { no }),
    text: t('to_do.return_text', { time: timeText(due_at) }),
    to: `/order/case?case_no=${no}`,
    action: t('to_do.return_action'),
    needs: 'orders.write' as const,
  })),
  ...toDo.proofs_to_add.map(({ request_no: no, amount }) => ({
    key: no,
    what: t('to_do.proof', { amount: formatMoney(amount) }),
    text: t('to_do.proof_text', { no }),
    to: '/my/account',
    action: t('to_do.proof_action'),
    needs: 'wallet.write' as const,
  })),
];

/** Parcels to confirm, storage that will cost, favorites that are cheaper: each kind is one row with its number. */
function goodsRows(toDo: ToDo, t: Say, timeText: TimeText): Row[] {
  const action = t('to_do.show');
  const { to_confirm_count: parcels, storage_starting: storage, price_drop_count: drops } = toDo;
  const confirm = {
    key: 'confirm',
    what: t('to_do.confirm', { count: parcels }),
    text: t('to_do.confirm_text'),
    to: '/my/orders?tab=shipped',
    action,
    needs: 'orders.write' as const,
  };
  const prices = {
    key: 'prices',
    what: t('to_do.prices', { count: drops }),
    text: t('to_do.prices_text'),
    to: '/my/favorites',
    action,
  };
  return [
    ...(parcels > 0 ? [confirm] : []),
    ...(storage ? [storageRow(storage, t, timeText)] : []),
    ...(drops > 0 ? [prices] : []),
  ];
}

const storageRow = (
  { units, free_until }: NonNullable<ToDo['storage_starting']>,
  t: Say,
  timeText: TimeText,
): Row => ({
  key: 'storage',
  what: t('to_do.storage', { count: units }),
  text: t('to_do.storage_text', { time: timeText(free_until) }),
  to: '/my/pallet',
  action: t('to_do.show'),
});

const verificationRows = ({ verification }: ToDo, t: Say): Row[] =>
  verification === 'none' || verification === 'rejected'
    ? [
        {
          key: 'verification',
          what: t(`to_do.verify.${verification}`),
          text: t('to_do.verify_text'),
          to: '/my/authentication',
          action: t('to_do.verify_action'),
          needs: 'account.write',
        },
      ]
    : [];
