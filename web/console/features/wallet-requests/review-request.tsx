import { moneyText } from '@amberdock/contract/money.ts';
import {
  type ReviewedRequest,
  requestKindText,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Grid, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Proof, proofFreshMs } from '../../ui/proof.tsx';
import { ReviewDrawer } from '../../ui/dialogs/review-drawer.tsx';
import { Time } from '../../ui/time.tsx';
import { DecideRequest } from './decide-request.tsx';
import { queueKey } from './queue-keys.ts';

/** One request: its proof next to the figures, the wallet, the account's other requests, and the decision. */
export function ReviewRequest({ no, onClose }: { no: string; onClose: () => void }) {
  const t = useTexts();
  const { language } = usePreferences();
  const review = useQuery({
    queryKey: [...queueKey, 'review', no],
    queryFn: () => call(walletRequestRoutes.review, { params: { no } }),
    refetchInterval: proofFreshMs,
    refetchOnWindowFocus: false,
  });
  const kind = review.data && requestKindText[review.data.kind][language];
  return (
    <ReviewDrawer
      title={review.data ? `${kind} ${review.data.request_no}` : no}
      review={review}
      onClose={onClose}
    >
      {(request) => (
        <>
          <Grid>
            <Grid.Col span={{ base: 12, md: request.proof ? 6 : 12 }}>
              <Figures request={request} />
            </Grid.Col>
            {request.proof && (
              <Grid.Col span={{ base: 12, md: 6 }}>
                <Proof
                  proof={request.proof}
                  label={t.walletRequests.proof}
                  download={t.walletRequests.downloadPdf}
                />
              </Grid.Col>
            )}
          </Grid>
          <DecideRequest request={request} onDecided={onClose} />
          <OtherRequests request={request} />
        </>
      )}
    </ReviewDrawer>
  );
}

function Figures({ request }: { request: ReviewedRequest }) {
  const t = useTexts();
  const { payee, wallet, base_amount: base } = request;
  const lines: [string, React.ReactNode][] = [
    [t.walletRequests.amount, <strong key="amount">{moneyText(request.amount)}</strong>],
    ...(request.credited_amount === null
      ? []
      : ([
          [t.walletRequests.credited, <strong key="credited">{moneyText(request.credited_amount)}</strong>],
        ] satisfies [string, React.ReactNode][])),
    ...(base?.currency === request.amount.currency
      ? []
      : ([[t.walletRequests.base, base ? moneyText(base) : t.walletRequests.noRate]] satisfies [
          string,
          string,
        ][])),
    [t.walletRequests.state, t.walletRequests.statuses[request.status]],
    [t.walletRequests.buyer, [request.company_name, request.username].filter(Boolean).join(' · ')],
    [t.walletRequests.requestedAt, <Time key="time" value={request.requested_at} />],
    ...(request.reference_code === null
      ? []
      : ([[t.walletRequests.code, request.reference_code]] satisfies [string, string][])),
    ...(payee === null
      ? []
      : ([
          [t.walletRequests.verifiedName, request.verified_name ?? t.walletRequests.noVerifiedName],
          [t.walletRequests.payee.holder, payee.holder],
          [t.walletRequests.payee.account, payee.account_number],
          [t.walletRequests.payee.bank, [payee.bank, payee.swift].filter(Boolean).join(' · ')],
        ] satisfies [string, string][])),
    [t.walletRequests.available, moneyText(wallet.available)],
    [t.walletRequests.held, moneyText(wallet.pre_authorised)],
    [t.walletRequests.deposit, moneyText(wallet.deposit)],
    ...(request.first_approved_by === null
      ? []
      : ([[t.walletRequests.firstApproval, request.first_approved_by]] satisfies [string, string][])),
    ...(request.decided_by === null
      ? []
      : ([[t.walletRequests.decidedBy, request.decided_by]] satisfies [string, string][])),
    ...(request.bank_reference === ''
      ? []
      : ([[t.walletRequests.bankReference, request.bank_reference]] satisfies [string, string][])),
    ...(request.reason === ''
      ? []
      : ([[t.walletRequests.reason, request.reason]] satisfies [string, string][])),
  ];
  return <FiguresTable facts={lines} />;
}

function OtherRequests({ request }: { request: ReviewedRequest }) {
  const t = useTexts();
  const { language } = usePreferences();
  if (request.account_requests.length === 0) return null;
  return (
    <div>
      <Text fw={600} mb={4}>
        {t.walletRequests.others}
      </Text>
      <Table.ScrollContainer minWidth={480}>
        <Table withTableBorder>
          <Table.Tbody>
            {request.account_requests.map((accountRequest) => (
              <Table.Tr key={accountRequest.request_no}>
                <Table.Td>{requestKindText[accountRequest.kind][language]}</Table.Td>
                <Table.Td ta="right">
                  {moneyText(accountRequest.credited_amount ?? accountRequest.amount)}
                </Table.Td>
                <Table.Td>{t.walletRequests.statuses[accountRequest.status]}</Table.Td>
                <Table.Td>
                  <Time value={accountRequest.requested_at} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
