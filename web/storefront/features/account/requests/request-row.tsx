import { moneyText } from '@amberdock/contract/money.ts';
import {
  requestKindText,
  type RequestStatus,
  type WalletRequest,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { ProofField } from './proof-field.tsx';
import { TransferDetails } from './transfer-details.tsx';

const toneOf = {
  requested: 'amber',
  approved: 'amber',
  booked: 'success',
  rejected: 'error',
  failed: 'error',
  canceled: 'neutral',
} as const satisfies Record<RequestStatus, string>;

type Props = { request: WalletRequest; canWrite: boolean; onChanged: () => void };

/** A request: what it is, its status, what happens next, and what the buyer can still do about it. */
export function RequestRow({ request, canWrite, onChanged }: Props) {
  const { t, i18n } = useTranslation('requests');
  const [isOpen, setOpen] = useState(false);
  const { request_no: no, kind, status, next_step: next } = request;
  const isTransferable = canWrite && kind === 'top_up' && status === 'requested';
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} flex="1 1 12rem" miw={0}>
          <Group gap="xs">
            <Text fw={600}>{requestKindText[kind][i18n.language]}</Text>
            <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>
          </Group>
          <Hint style={{ overflowWrap: 'anywhere' }}>
            {no} ·{' '}
            <time dateTime={request.requested_at}>{formatTime(request.requested_at, i18n.language)}</time>
          </Hint>
          {next !== 'none' && <Hint>{t(`next.${next}`)}</Hint>}
          {request.reason !== '' && <Hint>{t('reason', { reason: request.reason })}</Hint>}
          {request.credited_amount && (
            <Hint>{t('requested_amount', { amount: moneyText(request.amount) })}</Hint>
          )}
          {request.bank_reference !== '' && (
            <Hint>{t('bank_reference', { number: request.bank_reference })}</Hint>
          )}
        </Stack>
        <Text component="div" fw={600} className="nums">
          <Money value={request.credited_amount ?? request.amount} />
        </Text>
        <Group gap="xs">
          {isTransferable && (
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('transfer_details')}
            </Button>
          )}
          {canWrite && request.can_cancel && <CancelRequest request={request} onCanceled={onChanged} />}
        </Group>
      </Group>
      {isTransferable && (
        <Collapse expanded={isOpen}>
          <Stack pt="sm">
            <TransferDetails request={request} />
            <ProofField request={request} onSaved={onChanged} />
          </Stack>
        </Collapse>
      )}
    </li>
  );
}
