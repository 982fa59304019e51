import {
  bankReferenceLengthMax,
  type ReviewedRequest,
  requestReasonLengthMax,
  walletRequestRoutes as routes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { currencyLabel, moneyText } from '@amberdock/contract/money.ts';
import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { queueKey } from './queue-keys.ts';

type Props = { request: ReviewedRequest; onDecided: () => void };
type Action = 'approve' | 'reject' | 'book' | 'fail';

/**
 * Offers the possible actions on the request: approve or reject it, book or fail an approved withdrawal. In another state, or after
 * the first of two approvals, another decision is asked for and the form starts again; the refusal of the one before and the reason
 * that was typed stay.
 */
export function DecideRequest({ request, onDecided }: Props) {
  const decide = useDecision(request, onDecided);
  const [reason, setReason] = useState('');
  return (
    <>
      {decide.error && <Alert color="red">{decide.error.message}</Alert>}
      <DecisionForm
        key={`${request.status} ${request.first_approved_by ?? ''}`}
        {...{ request, decide, reason }}
        onReason={setReason}
      />
    </>
  );
}

type FormProps = {
  request: ReviewedRequest;
  decide: ReturnType<typeof useDecision>;
  reason: string;
  onReason: (reason: string) => void;
};

function DecisionForm({ request, decide, reason, onReason }: FormProps) {
  const t = useTexts();
  const operator = useOperator().data;
  const [reference, setReference] = useState(request.bank_reference);
  const [amount, setAmount] = useState((request.credited_amount ?? request.amount).amount);
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
  const press = (action: Action, isReady: boolean) => ({
    loading: decide.isPending && decide.variables?.action === action,
    disabled: !isReady || decide.isPending,
    onClick: () =>
      decide.mutate({
        action,
        reference: reference.trim(),
        amount: amount.trim(),
        reason: reason.trim(),
        hasLeft,
      }),
    children: t.walletRequests.actions[action],
  });
  return (
    <Stack gap="sm">
      {isStopped && <StoppedNote action={good} hasLeft={hasLeft} onChange={setHasLeft} />}
      {isOpen && !isStopped && <ApprovalsNote request={request} />}
      <Group align="end" justify="end">
        {isOpen && kind === 'top_up' && request.first_approved_by === null && (
          <CreditedField request={request} amount={amount} onChange={setAmount} />
        )}
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
          onChange={(event) => onReason(event.currentTarget.value)}
        />
        <Button {...press(bad, reason.trim() !== '')} variant="default" c="red" />
      </Group>
    </Stack>
  );
}

type StoppedProps = { action: 'approve' | 'book'; hasLeft: boolean; onChange: (hasLeft: boolean) => void };

/** Says that no withdrawal leaves an account that owes money, and asks whether the transfer had left before. */
function StoppedNote({ action, hasLeft, onChange }: StoppedProps) {
  const t = useTexts().walletRequests.stopped;
  return (
    <>
      <Alert color="red">{t[action]}</Alert>
      {action === 'book' && (
        <Checkbox
          label={t.leftBefore}
          checked={hasLeft}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

type CreditedProps = { request: ReviewedRequest; amount: string; onChange: (amount: string) => void };

/** The amount that the bank credited, which is what was requested unless fees were taken out of it. */
function CreditedField({ request, amount, onChange }: CreditedProps) {
  const t = useTexts().walletRequests;
  const { currency, amount: requested } = request.amount;
  return (
    <TextInput
      w={{ base: '100%', sm: '11rem' }}
      label={t.creditedIn(currencyLabel(currency))}
      description={amount.trim() === requested ? t.creditedHint : t.creditedOf(moneyText(request.amount))}
      inputMode="decimal"
      value={amount}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Decision = { action: Action; reference: string; amount: string; reason: string; hasLeft: boolean };

/** Sends a decision, shows its result, and reloads the queue, also if another operator was first. */
function useDecision({ request_no: no, kind }: ReviewedRequest, onDecided: () => void) {
  const t = useTexts();
  return useChange({
    change: ({ action, reference: bank_reference, amount, reason, hasLeft }: Decision) => {
      const params = { no };
      if (action === 'approve')
        return call(routes.approve, {
          params,
          body: { ...(bank_reference && { bank_reference }), ...(kind === 'top_up' && { amount }) },
        });
      if (action === 'book')
        return call(routes.book, { params, body: { bank_reference, ...(hasLeft && { left_before: true }) } });
      return call(action === 'reject' ? routes.reject : routes.fail, { params, body: { reason } });
    },
    queryKey: queueKey,
    done: ({ next_step }, { action }) =>
      next_step === 'second_approval' ? t.walletRequests.firstApproved : t.walletRequests.done[action],
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
