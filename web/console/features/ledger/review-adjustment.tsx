import {
  adjustmentReasonLengthMax,
  bookkeepingRoutes,
  type ReviewedAdjustment,
} from '@amberdock/contract/console/bookkeeping.ts';
import {
  Alert,
  Anchor,
  Button,
  Drawer,
  Grid,
  Group,
  Image,
  Skeleton,
  Stack,
  Table,
  Text,
  Textarea,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { adjustmentKey } from './adjustment-key.ts';

/** The address of a proof is good for a minute. */
const proofFreshMs = 45_000;

/** One adjustment: its proof beside the figures, and the decision. */
export function ReviewAdjustment({ no, onClose }: { no: string; onClose: () => void }) {
  const { adjustments: t, close } = useTexts();
  const review = useQuery({
    queryKey: [...adjustmentKey, 'review', no],
    queryFn: () => call(bookkeepingRoutes.review, { params: { no } }),
    staleTime: proofFreshMs,
    refetchOnWindowFocus: false,
  });
  const adjustment = review.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={`${t.title} ${no}`}
      closeButtonProps={{ 'aria-label': close }}
    >
      {review.isError && <LoadFailure error={review.error} onRetry={() => void review.refetch()} />}
      {review.isPending && <Skeleton h={240} />}
      {adjustment && (
        <Stack>
          <Grid>
            <Grid.Col span={{ base: 12, md: 6 }}>
              <Figures adjustment={adjustment} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 6 }}>
              <Proof proof={adjustment.proof} />
            </Grid.Col>
          </Grid>
          {adjustment.adjustment_status === 'waiting' && (
            <Decide adjustment={adjustment} onDecided={onClose} />
          )}
        </Stack>
      )}
    </Drawer>
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
  return (
    <Table variant="vertical" layout="fixed" withTableBorder>
      <Table.Tbody>
        {lines.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w={140}>{label}</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Proof({ proof }: { proof: ReviewedAdjustment['proof'] }) {
  const { adjustments: t } = useTexts();
  if (!proof) return <Text c="dimmed">{t.noProof}</Text>;
  return proof.media_type === 'application/pdf' ? (
    <Alert color="gray" title={t.proof}>
      <Anchor href={proof.url} download>
        {t.downloadPdf}
      </Anchor>
    </Alert>
  ) : (
    <Anchor href={proof.url} target="_blank" rel="noreferrer">
      <Image src={proof.url} alt={t.proof} fit="contain" mah={420} radius="sm" />
    </Anchor>
  );
}

/** Approves or rejects an adjustment that waits; whoever asked for it can only take it back. */
function Decide({ adjustment, onDecided }: { adjustment: ReviewedAdjustment; onDecided: () => void }) {
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
      onDecided();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: adjustmentKey }),
  });
  return (
    <Group gap="xs" justify="end">
      {adjustment.may_approve ? (
        <Button loading={decide.isPending} onClick={() => decide.mutate('approve')}>
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
