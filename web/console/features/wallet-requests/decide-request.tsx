import {
  bankReferenceLengthMax,
  type ReviewedRequest,
  requestReasonLengthMax,
  walletRequestRoutes as routes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { queueKey } from './queue-keys.ts';

type Props = { request: ReviewedRequest; onDecided: () => void };
type Act = 'approve' | 'reject' | 'book' | 'fail';

/** Offers the possible actions on the request: approve or reject it, book or fail an approved withdrawal. */
export function DecideRequest({ request, onDecided }: Props) {
  const t = useTexts();
  const operator = useOperator().data;
  const decide = useDecision(request, onDecided);
  const [reference, setReference] = useState(request.bank_reference);
  const [reason, setReason] = useState('');
  const [hasLeft, setHasLeft] = useState(false);
  if (!operator) return null;
  const { status, kind } = request;
  const isOpen = status === 'requested' && mayDo(operator, 'money.approve');
  const isAtTheBank = status === 'approved' && mayDo(operator, 'money.book');
  if (!isOpen && !isAtTheBank) return null;
  const isStopped = kind === 'withdrawal' && request.owes_since !== null;
  const needsReference = isAtTheBank || kind === 'top_up';
  const isReferenced = !needsReference || /^\S+$/.test(reference.trim());
  const good = isOpen ? 'approve' : 'book';
  const bad = isOpen ? 'reject' : 'fail';
  const press = (act: Act, isReady: boolean) => ({
    loading: decide.isPending && decide.variables?.act === act,
    disabled: !isReady || decide.isPending,
    onClick: () => decide.mutate({ act, reference: reference.trim(), reason: reason.trim(), hasLeft }),
    children: t.walletRequests.acts[act],
  });
  return (
    <Stack gap="sm">
      {decide.error && <Alert color="red">{decide.error.message}</Alert>}
      {isStopped && <Alert color="red">{t.walletRequests.stopped[good]}</Alert>}
      {isStopped && isAtTheBank && (
        <Checkbox
          label={t.walletRequests.stopped.leftBefore}
          checked={hasLeft}
          onChange={(event) => setHasLeft(event.currentTarget.checked)}
        />
      )}
      {isOpen && !isStopped && <ApprovalsNote request={request} />}
      <Group align="end" justify="end">
        {needsReference && (
          <TextInput
            flex={1}
            label={t.walletRequests.bankReference}
            description={t.walletRequests.bankReferenceHint}
            maxLength={bankReferenceLengthMax}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        <Button
          {...press(good, isReferenced && (isAtTheBank ? !isStopped || hasLeft : request.may_approve))}
        />
      </Group>
      <Group align="end">
        <TextInput
          flex={1}
          label={t.walletRequests.reason}
          description={t.walletRequests.reasonHint}
          maxLength={requestReasonLengthMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button {...press(bad, reason.trim() !== '')} variant="default" c="red" />
      </Group>
    </Stack>
  );
}

type Decision = { act: Act; reference: string; reason: string; hasLeft: boolean };

/** Sends a decision, shows its result, and reloads the queue, also if another operator was first. */
function useDecision({ request_no: no }: ReviewedRequest, onDecided: () => void) {
  const t = useTexts();
  return useChange({
    change: ({ act, reference: bank_reference, reason, hasLeft }: Decision) => {
      const params = { no };
      if (act === 'approve')
        return call(routes.approve, { params, body: bank_reference ? { bank_reference } : {} });
      if (act === 'book')
        return call(routes.book, { params, body: { bank_reference, ...(hasLeft && { left_before: true }) } });
      return call(act === 'reject' ? routes.reject : routes.fail, { params, body: { reason } });
    },
    queryKey: queueKey,
    done: ({ next_step }, { act }) =>
      next_step === 'second_approval' ? t.walletRequests.firstApproved : t.walletRequests.done[act],
    onDone: onDecided,
  });
}

function ApprovalsNote({ request }: { request: ReviewedRequest }) {
  const t = useTexts();
  if (request.approvals_needed === 1) return null;
  if (request.next_step !== 'second_approval')
    return <Alert color="amber">{t.walletRequests.twoNeeded}</Alert>;
  return (
    <Alert color="amber">
      {request.may_approve ? t.walletRequests.secondNeeded : t.walletRequests.otherOperator}
    </Alert>
  );
}
