import { currencies, type Currency, currencyLabel, minorOf, moneyText } from '@amberdock/contract/money.ts';
import {
  type QueuedRequest,
  type StatementMatch,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Alert, Badge, Button, FileInput, Group, Modal, Select, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReturnedFocus } from '../../../kit/use-returned-focus.ts';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { queueKey } from './queue-keys.ts';

const colorOf = { match: 'amber', other_amount: 'red', booked: 'gray', unknown: 'gray' } as const;

/** Reads a statement as text, in UTF-8 or the encoding of Chinese banks. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Reads a bank statement and shows which credits match which top-ups; each is approved separately. */
export function MatchStatement({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  useReturnedFocus();
  const [currency, setCurrency] = useState<Currency>('CNY');
  const [file, setFile] = useState<File | null>(null);
  const match = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async (chosen: File) =>
      call(walletRequestRoutes.matchStatement, { body: { csv: await readText(chosen), currency } }),
  });
  return (
    <Modal opened onClose={onClose} size="xl" title={t.walletRequests.statement.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t.walletRequests.statement.hint}
        </Text>
        <Group align="end">
          <Select
            label={t.walletRequests.statement.currency}
            w={110}
            data={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
            value={currency}
            onChange={(value) => value && setCurrency(value)}
            allowDeselect={false}
          />
          <FileInput
            flex="1 1 12rem"
            label={t.walletRequests.statement.file}
            placeholder={t.walletRequests.statement.choose}
            accept=".csv,text/csv,text/plain"
            value={file}
            onChange={setFile}
          />
          <Button disabled={!file} loading={match.isPending} onClick={() => file && match.mutate(file)}>
            {t.walletRequests.statement.match}
          </Button>
        </Group>
        {match.error && <Alert color="red">{match.error.message}</Alert>}
        {match.data && <Matches matches={match.data} />}
      </Stack>
    </Modal>
  );
}

function Matches({ matches }: { matches: StatementMatch[] }) {
  const t = useTexts();
  if (matches.length === 0) return <Text>{t.walletRequests.statement.none}</Text>;
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table withTableBorder striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.walletRequests.statement.date}</Table.Th>
            <Table.Th ta="right">{t.walletRequests.amount}</Table.Th>
            <Table.Th>{t.walletRequests.statement.text}</Table.Th>
            <Table.Th>{t.walletRequests.statement.verdict}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {matches.map((match) => (
            <MatchRow key={match.row} match={match} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function MatchRow({ match }: { match: StatementMatch }) {
  const t = useTexts();
  const operator = useOperator().data;
  const { request, bank_reference, verdict } = match;
  const approve = useChange({
    change: (no: string) =>
      call(walletRequestRoutes.approve, {
        params: { no },
        body: { ...(bank_reference && { bank_reference }), amount: match.amount.amount },
      }),
    queryKey: queueKey,
    done: ({ next_step }) =>
      next_step === 'second_approval' ? t.walletRequests.firstApproved : t.walletRequests.done.approve,
    onDone: () => {},
  });
  const isLess =
    verdict === 'other_amount' &&
    request?.amount.currency === match.amount.currency &&
    minorOf(match.amount) < minorOf(request.amount);
  const mayApprove = operator && mayDo(operator, 'money.approve') && (verdict === 'match' || isLess);
  return (
    <Table.Tr>
      <Table.Td>{match.date}</Table.Td>
      <Table.Td ta="right">{moneyText(match.amount)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{match.text}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={colorOf[verdict]}>
          {t.walletRequests.statement.verdicts[verdict]}
        </Badge>
        {request && (
          <Text size="xs" c="dimmed">
            {request.username} · {moneyText(request.amount)}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <Progress request={approve.data ?? request} isDecided={approve.isSuccess} />
        {request && mayApprove && !approve.isSuccess && (
          <Button
            size="compact-sm"
            loading={approve.isPending}
            onClick={() => approve.mutate(request.request_no)}
          >
            {isLess ? t.walletRequests.statement.approveLess : t.walletRequests.actions.approve}
          </Button>
        )}
        {approve.error && (
          <Text size="sm" c="red" role="alert">
            {approve.error.message}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Says that the first of two approvals is given, and by whom, or the status that the decision made here has led to. */
function Progress({ request, isDecided }: { request: QueuedRequest | null; isDecided: boolean }) {
  const { walletRequests: t } = useTexts();
  if (request?.next_step === 'second_approval' && request.first_approved_by) {
    return (
      <Text size="xs" role="status">
        {t.statement.firstApproved(request.first_approved_by)}
      </Text>
    );
  }
  if (!request || !isDecided) return null;
  return (
    <Badge variant="light" color="green" role="status">
      {t.statuses[request.status]}
    </Badge>
  );
}
