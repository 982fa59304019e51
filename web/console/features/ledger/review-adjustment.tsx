import {
  type Adjustment,
  adjustmentReasonLengthMax,
  bookkeepingRoutes,
  type ReviewedAdjustment,
} from '@amberdock/contract/console/bookkeeping.ts';
import { Alert, Button, Grid, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Proof, proofFreshMs } from '../../ui/proof.tsx';
import { ReviewDrawer } from '../../ui/dialogs/review-drawer.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { Time } from '../../ui/time.tsx';
import { adjustmentKey } from './adjustment-key.ts';

/** One adjustment: its proof next to the figures, and the decision. */
export function ReviewAdjustment({ no, onClose }: { no: string; onClose: () => void }) {
  const { adjustments: t } = useTexts();
  const review = useQuery({
    queryKey: [...adjustmentKey, 'review', no],
    queryFn: () => call(bookkeepingRoutes.review, { params: { no } }),
    refetchInterval: proofFreshMs,
    refetchOnWindowFocus: false,
  });
  return (
    <ReviewDrawer title={`${t.title} ${no}`} review={review} onClose={onClose}>
      {(adjustment) => (
        <>
          <Grid>
            <Grid.Col span={{ base: 12, md: 6 }}>
              <Figures adjustment={adjustment} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 6 }}>
              {adjustment.proof ? (
                <Proof proof={adjustment.proof} label={t.proof} download={t.downloadPdf} />
              ) : (
                <Text c="dimmed">{t.noProof}</Text>
              )}
            </Grid.Col>
          </Grid>
          <Decide adjustment={adjustment} onDecided={onClose} />
        </>
      )}
    </ReviewDrawer>
  );
}

function Figures({ adjustment }: { adjustment: ReviewedAdjustment }) {
  const { adjustments: t, ledger } = useTexts();
  const lines = [
    [ledger.account, adjustment.account_name],
    [t.amount, <strong key="amount">{formatMoney(adjustment.amount)}</strong>],
    [t.available, formatMoney(adjustment.available)],
    [t.reason, adjustment.adjustment_reason],
    [t.askedBy, adjustment.asked_by],
    [ledger.time, <Time key="time" value={adjustment.created_at} />],
    [t.status, t.statuses[adjustment.adjustment_status]],
  ] as const;
  return <FiguresTable facts={lines} />;
}

/**
 * Approves or rejects an undecided adjustment; the operator who requested it can only withdraw it. A rejection that is
 * being written stays when another operator decides meanwhile.
 */
function Decide({ adjustment, onDecided }: { adjustment: ReviewedAdjustment; onDecided: () => void }) {
  const { adjustments: t } = useTexts();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const params = { no: adjustment.adjustment_no };
  const decision = {
    queryKey: adjustmentKey,
    done: ({ adjustment_status: status }: Adjustment) => t.done[status],
    onDone: onDecided,
  };
  const approve = useChange({
    ...decision,
    change: () => call(bookkeepingRoutes.approve, { params, body: {} }),
  });
  const reject = useChange({
    ...decision,
    change: () => call(bookkeepingRoutes.reject, { params, body: { reason: reason.trim() } }),
  });
  return (
    <>
      {approve.error && <Alert color="red">{approve.error.message}</Alert>}
      {adjustment.adjustment_status === 'waiting' && (
        <Group gap="xs" justify="end">
          {adjustment.may_approve ? (
            <Button loading={approve.isPending} onClick={() => approve.mutate()}>
              {t.approve}
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              {t.ownWaits}
            </Text>
          )}
          <Button variant="default" onClick={() => setRejecting(true)}>
            {t.reject}
          </Button>
        </Group>
      )}
      {isRejecting && (
        <FormDialog
          title={t.rejectOf(adjustment.adjustment_no)}
          onClose={() => setRejecting(false)}
          onSubmit={() => reject.mutate()}
          error={reject.error}
          submit={{
            label: t.reject,
            color: 'red',
            isPending: reject.isPending,
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
    </>
  );
}
