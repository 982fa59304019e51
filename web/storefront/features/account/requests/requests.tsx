import { type Currency, isCurrency } from '@amberdock/contract/money.ts';
import type { CardTopUp } from '@amberdock/contract/wallet/card-top-ups.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import {
  type RequestKind,
  requestKinds,
  type WalletRequest,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Box, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../../ui/page/infinite-list.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRows } from '../my/panel-rows.tsx';
import { CardTopUps } from './card-top-ups.tsx';
import { DepositForm } from './deposit-form.tsx';
import { RequestRow } from './request-row.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

type Props = {
  wallets: WalletBalances[];
  /** The newest top-ups by card, and the currencies that cards can be charged in. */
  cards: { topUps: CardTopUp[]; currencies: readonly Currency[] };
  /** Whether the member may make requests; others see the list alone. */
  canWrite: boolean;
  onChanged: () => void;
};

/**
 * The account's requests with their state, and the forms that make new ones. The address can ask for a top-up with its
 * currency and amount filled in: a wallet that cannot pay leads here.
 */
export function Requests({ wallets, cards, canWrite, onChanged }: Props) {
  const { t } = useTranslation('requests');
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<RequestKind | null>(null);
  const [version, setVersion] = useState(0);
  const list = useInfiniteList<WalletRequest>({
    key: String(version),
    load: (cursor, signal) =>
      api.send(walletRequestRoutes.list, { query: { page_size: 10, ...(cursor && { cursor }) } }, { signal }),
  });
  const linked = params.get('top_up');
  const opened = canWrite ? (chosen ?? (linked === null ? null : 'top_up')) : null;
  const close = () => {
    setChosen(null);
    if (linked === null) return;
    const rest = new URLSearchParams(params);
    rest.delete('top_up');
    rest.delete('amount');
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  const changed = () => {
    setVersion((last) => last + 1);
    onChanged();
  };
  const done = (request: WalletRequest) => {
    showAlert(t(`done.${request.kind}`));
    changed();
    // A top-up goes on with the bank account and the code to quote.
    if (request.kind !== 'top_up') close();
  };
  return (
    <Panel title={t('title')} flush actions={canWrite && <Actions onChoose={setChosen} />}>
      <CardTopUps topUps={cards.topUps} />
      <InfiniteList
        list={list}
        waiting={
          <Box p="md">
            <Skeleton lines={3} height="2rem" />
          </Box>
        }
        empty={
          cards.topUps.length === 0 && (
            <EmptyState icon="wallet" headingLevel={3} title={t('none')} text={t('none_text')} />
          )
        }
      >
        {(rows) => (
          <PanelRows label={t('title')}>
            {rows.map((request) => (
              <RequestRow
                key={request.request_no}
                request={request}
                canWrite={canWrite}
                onChanged={changed}
              />
            ))}
          </PanelRows>
        )}
      </InfiniteList>
      <RequestDialog
        opened={opened}
        start={startOf(params)}
        wallets={wallets}
        cardCurrencies={cards.currencies}
        onDone={done}
        onProof={changed}
        onClose={close}
      />
    </Panel>
  );
}

/** The top-up that the address asks for. */
function startOf(params: URLSearchParams): DialogProps['start'] {
  const currency = params.get('top_up') ?? '';
  return { currency: isCurrency(currency) ? currency : undefined, amount: params.get('amount') ?? '' };
}

const Actions = ({ onChoose }: { onChoose: (kind: RequestKind) => void }) => {
  const { t } = useTranslation('requests');
  return (
    <Group gap="xs">
      {requestKinds.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'top_up' ? 'filled' : 'default'}
          size="compact-sm"
          onClick={() => onChoose(kind)}
        >
          {t(`action.${kind}`)}
        </Button>
      ))}
    </Group>
  );
};

type DialogProps = {
  opened: RequestKind | null;
  start: { currency: Currency | undefined; amount: string };
  wallets: WalletBalances[];
  cardCurrencies: readonly Currency[];
  onDone: (request: WalletRequest) => void;
  onProof: () => void;
  onClose: () => void;
};

/** The dialog with the form for the chosen kind of request. */
function RequestDialog({ opened, wallets, onDone, ...topUp }: DialogProps) {
  const { t } = useTranslation('requests');
  return (
    <Modal opened={opened !== null} onClose={topUp.onClose} title={opened && t(`action.${opened}`)} size="lg">
      {opened === 'top_up' && <TopUpForm {...topUp} onDone={onDone} />}
      {opened === 'withdrawal' && <WithdrawalForm wallets={wallets} onDone={onDone} />}
      {(opened === 'deposit_in' || opened === 'deposit_out') && (
        <DepositForm kind={opened} wallets={wallets} onDone={onDone} />
      )}
    </Modal>
  );
}
