import {
  type Adjustment,
  adjustmentStatuses,
  bookkeepingRoutes,
} from '@amberdock/contract/console/bookkeeping.ts';
import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { adjustmentKey } from './adjustment-key.ts';
import { ReviewAdjustment } from './review-adjustment.tsx';

type Row = Adjustment & { id: string };
const colors = { waiting: 'amber', booked: 'green', rejected: 'gray' } as const;

/** Adjustments, newest first; each opens with its proof, and an undecided one with its decision. */
export function Component() {
  const { adjustments: t, ledger } = useTexts();
  const { value, change } = useAddressFilter();
  const open = useAddressFilter({ replace: false }).change;
  const reviewed = value('review');
  const status = adjustmentStatuses.find((known) => known === value('status'));
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
          return {
            ...answer,
            data: answer.data.map((adjustment) => ({ ...adjustment, id: adjustment.adjustment_no })),
          };
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
            render: (row) => <Reason adjustment={row} />,
          },
          { accessor: 'asked_by', title: t.askedBy },
          { accessor: 'decided_by', title: t.decidedBy },
          { accessor: 'created_at', title: ledger.time, render: (row) => <Time value={row.created_at} /> },
          { accessor: 'adjustment_status', title: t.status, render: (row) => <State adjustment={row} /> },
          {
            accessor: 'id',
            title: '',
            textAlign: 'right',
            render: (row) => <Open adjustment={row} onOpen={() => open('review', row.adjustment_no)} />,
          },
        ]}
      />
      {reviewed && <ReviewAdjustment key={reviewed} no={reviewed} onClose={() => change('review', '')} />}
    </>
  );
}

function Reason({ adjustment }: { adjustment: Adjustment }) {
  const { adjustment_reason: reason, decision_reason: refusal } = adjustment;
  return (
    <>
      {reason}
      {refusal && (
        <Text size="sm" c="dimmed">
          {refusal}
        </Text>
      )}
    </>
  );
}

/** Opens an adjustment that has a proof or needs a decision. */
function Open({ adjustment, onOpen }: { adjustment: Adjustment; onOpen: () => void }) {
  const { adjustments: t } = useTexts();
  const { adjustment_status: status, may_approve: mayApprove, has_proof: hasProof } = adjustment;
  if (status !== 'waiting' && !hasProof) return null;
  const label = mayApprove ? t.review : t.view;
  return (
    <Button
      size="compact-sm"
      variant={mayApprove ? 'filled' : 'default'}
      aria-label={`${label}: ${adjustment.adjustment_no}`}
      onClick={onOpen}
    >
      {label}
    </Button>
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
