import { type AccountRecord, peopleRoutes } from '@amberdock/contract/console/people.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { Alert, Button, Code, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { accountKey } from './account-key.ts';
import { AskAdjustment } from '../ledger/ask-adjustment.tsx';
import { AccountNotes } from './account-notes.tsx';
import {
  MembersTable,
  OrdersTable,
  usedWallets,
  VerificationsTable,
  WalletsTable,
} from './account-tables.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

/** An account with its members; orders and wallets only if the role may read them. */
export function Component() {
  const { id = '' } = useParams();
  const account = useQuery({
    queryKey: accountKey(id),
    queryFn: () => call(peopleRoutes.account, { params: { id } }),
  });
  return (
    <Loaded key={id} query={account} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <AccountSections account={data} />}
    </Loaded>
  );
}

function AccountSections({ account }: { account: AccountRecord }) {
  const t = useTexts();
  const operator = useOperator().data;
  const [isBlockDialogOpen, setBlockDialogOpen] = useState(false);
  const [adjusting, setAdjusting] = useState<{ currency: Currency | null } | null>(null);
  const { account_status: status, verified_company: verified } = account;
  const may = (permission: Parameters<typeof mayDo>[1]) =>
    operator !== null && operator !== undefined && mayDo(operator, permission);
  const mayAdjust = may('money.book') && status !== 'closed';
  const wallets = usedWallets(account.wallets);
  return (
    <>
      <PageHeader title={account.account_name}>
        {may('money.read') && (
          <Button variant="default" component={Link} to={`/ledger?account=${account.id}`}>
            {t.adjustments.open}
          </Button>
        )}
        {mayAdjust && (
          <Button
            variant="default"
            onClick={() =>
              setAdjusting({ currency: wallets.length === 1 ? (wallets[0]?.currency ?? null) : null })
            }
          >
            {t.adjustments.ask}
          </Button>
        )}
        {may('accounts.block') && status !== 'closed' && (
          <Button
            variant={status === 'blocked' ? 'filled' : 'default'}
            onClick={() => setBlockDialogOpen(true)}
          >
            {status === 'blocked' ? t.accounts.unblock : t.accounts.block}
          </Button>
        )}
      </PageHeader>
      <Stack>
        <StatusNote account={account} />
        <Section title={t.accounts.name}>
          <Facts
            facts={[
              [t.accounts.status, <StatusBadge key="status" status={status} />],
              [t.accounts.type, t.accounts.types[account.account_type]],
              [t.accounts.companyName, account.company_name],
              [t.accounts.verifiedCompany, verified === account.company_name ? null : verified],
              [t.accounts.created, <Time key="created" value={account.created_at} />],
              [t.accounts.closed, account.closed_at && <Time key="closed" value={account.closed_at} />],
              [t.accounts.accountId, <Code key="id">{account.id}</Code>],
            ]}
          />
        </Section>
        <MembersTable members={account.members} />
        <WalletsTable
          wallets={account.wallets}
          onAdjust={mayAdjust ? (currency) => setAdjusting({ currency }) : undefined}
        />
        <OrdersTable {...account} />
        <VerificationsTable verifications={account.verifications} mayDecide={may('verifications.decide')} />
        <AccountNotes account={account} mayWrite={may('people.write') && status !== 'closed'} />
      </Stack>
      {adjusting && <AskAdjustment account={account} {...adjusting} onClose={() => setAdjusting(null)} />}
      {isBlockDialogOpen && <BlockDialog account={account} onClose={() => setBlockDialogOpen(false)} />}
    </>
  );
}

/** Says that the account is blocked, since when and why, or that it is closed. */
function StatusNote({ account }: { account: AccountRecord }) {
  const t = useTexts();
  const { account_status: status } = account;
  return (
    <>
      {status === 'blocked' && (
        <Alert color="red" title={t.accounts.statuses.blocked}>
          {account.blocked_reason}
          {account.blocked_at && (
            <>
              {' · '}
              <Time value={account.blocked_at} />
            </>
          )}
        </Alert>
      )}
      {status === 'closed' && (
        <Alert color="gray" title={t.accounts.statuses.closed}>
          {t.accounts.closedNote}
        </Alert>
      )}
    </>
  );
}
