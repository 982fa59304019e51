import {
  type Adjustment,
  adjustmentReasonLengthMax,
  adjustmentStatuses,
  bookkeepingRoutes,
} from '@amberdock/contract/console/bookkeeping.ts';
import { Anchor, Badge, Button, Group, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { call, send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { adjustmentKey } from './adjustment-key.ts';

type Row = Adjustment & { id: string };
const colors = { waiting: 'amber', booked: 'green', rejected: 'gray' } as const;

/** Adjustments, newest first; those that wait are decided here. */
export function Component() {
  const { adjustments: t, ledger } = useTexts();
  const { value, change } = useAddressFilter();
  const status = adjustmentStatuses.find((each) => each === value('status'));
  return (
    <>
      <PageHeader title={t.title} />
      <Group mb="md">
        <ChoiceFilter
          label={t.status}
          all={ledger.any}
          choices={t.statuses}
          value={value('status')}
          onChange={(chosen) => change('status', chosen)}
        />
      </Group>
      <PagedTable<Row>
        queryKey={[...adjustmentKey, status]}
        load={async (cursor) => {
          const query = { ...(status && { adjustment_status: status }), cursor, page_size: 50 };
          const answer = await send(bookkeepingRoutes.adjustments, { query });
          return { ...answer, data: answer.data.map((each) => ({ ...each, id: each.adjustment_no })) };
        }}
        empty={t.empty}
        columns={[
          {
            accessor: 'account_name',
            title: ledger.account,
            render: ({ account_id: id, account_name: name }) => (
              <Anchor component={Link} to={`/accounts/${id}`}>
                {name}
              </Anchor>
            ),
          },
          {
            accessor: 'amount',
            title: t.amount,
            textAlign: 'right',
            render: ({ amount }) => formatMoney(amount),
          },
          {
            accessor: 'adjustment_reason',
            title: t.reason,
            render: ({ adjustment_reason: reason, decision_reason: refusal }) => (
              <>
                {reason}
                {refusal && (
                  <Text size="sm" c="dimmed">
                    {refusal}
                  </Text>
                )}
              </>
            ),
          },
          { accessor: 'asked_by', title: t.askedBy },
          { accessor: 'decided_by', title: t.decidedBy },
          { accessor: 'created_at', title: ledger.time, render: (row) => <Time value={row.created_at} /> },
          { accessor: 'adjustment_status', title: t.status, render: (row) => <State adjustment={row} /> },
          {
            accessor: 'id',
            title: '',
            textAlign: 'right',
            render: (row) => row.adjustment_status === 'waiting' && <Decide adjustment={row} />,
          },
        ]}
      />
    </>
  );
}

function State({ adjustment }: { adjustment: Adjustment }) {
  const { adjustments: t } = useTexts();
  const { adjustment_status: status } = adjustment;
  return (
    <Badge color={colors[status]} variant="light">
      {t.statuses[status]}
    </Badge>
  );
}

/** Approves or rejects an adjustment that waits; whoever asked for it can only take it back. */
function Decide({ adjustment }: { adjustment: Adjustment }) {
  const { adjustments: t } = useTexts();
  const queries = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const params = { no: adjustment.adjustment_no };
  const decide = useMutation({
    mutationFn: (to: 'approve' | 'reject') =>
      to === 'approve'
        ? call(bookkeepingRoutes.approve, { params, body: {} })
        : call(bookkeepingRoutes.reject, { params, body: { reason: reason.trim() } }),
    onSuccess: ({ adjustment_status: status }) => {
      showDone(t.done[status]);
      setRejecting(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: adjustmentKey }),
  });
  return (
    <Group gap="xs" justify="end" wrap="nowrap">
      {adjustment.may_approve ? (
        <Button size="compact-sm" loading={decide.isPending} onClick={() => decide.mutate('approve')}>
          {t.approve}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t.ownWaits}
        </Text>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setRejecting(true)}>
        {t.reject}
      </Button>
      {isRejecting && (
        <FormDialog
          title={t.rejectOf(adjustment.adjustment_no)}
          onClose={() => setRejecting(false)}
          onSubmit={() => decide.mutate('reject')}
          submit={{
            label: t.reject,
            color: 'red',
            isPending: decide.isPending,
            isDisabled: reason.trim() === '',
          }}
        >
          <Textarea
            label={t.rejectReason}
            value={reason}
            maxLength={adjustmentReasonLengthMax}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
            required
          />
        </FormDialog>
      )}
    </Group>
  );
}
