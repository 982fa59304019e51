import { cardTopUpRoutes } from '@amberdock/contract/wallet/card-top-ups.ts';
import type { Profile } from '@amberdock/contract/people/account.ts';
import { type WalletBalances, walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { type WalletOverview, walletOverviewRoutes } from '@amberdock/contract/wallet/overview.ts';
import { Grid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { useSiteSettings } from '../../lib/state/site-settings.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';
import { Panel } from './my/panel.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { readProfile } from './profile/read-profile.ts';
import { TaxNumbersForm } from './profile/tax-numbers.tsx';
import { Balances } from './wallet/balances.tsx';
import { Estimate } from './wallet/estimate.tsx';
import { ExchangeForm } from './wallet/exchange-form.tsx';
import { History } from './wallet/history.tsx';
import { LowBalances } from './wallet/low-balances.tsx';
import { OwedMoney } from './wallet/owed-money.tsx';
import { Requests } from './requests/requests.tsx';
import { Transactions } from './wallet/transactions.tsx';

const cardsShown = 5;

export async function clientLoader() {
  const [wallets, overview, topUps, { currencies }, profile] = await Promise.all([
    api.call(walletRoutes.balances),
    api.call(walletOverviewRoutes.overview),
    api.call(cardTopUpRoutes.list, { query: { page_size: cardsShown } }),
    api.call(cardTopUpRoutes.options),
    readProfile(),
  ]);
  return { wallets, overview, cards: { topUps, currencies }, profile };
}

export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

/** The account overview: wallets, exchange, requests, profile, customs numbers, transactions (docs/specification.md#2-screens-and-routes). */
export default function AccountPage() {
  const { t } = useTranslation('wallet');
  const { wallets: loaded, overview: loadedOverview, cards, profile } = useLoaderData<typeof clientLoader>();
  // After an exchange its own answer is newer than what was loaded.
  const [exchanged, setExchanged] = useState<{ wallets: WalletBalances[]; version: number } | null>(null);
  const wallets = loaded.map(
    (wallet) => exchanged?.wallets.find(({ currency }) => currency === wallet.currency) ?? wallet,
  );
  const [limits, setLimits] = useState<WalletOverview['low_balances'] | null>(null);
  const overview = { ...loadedOverview, ...(limits && { low_balances: limits }) };
  const canWrite = useMay()('wallet.write');
  const { revalidate } = useRevalidator();
  // Changes made here are older than what the loader brings from now on.
  const reloadOverview = async () => {
    await revalidate();
    setLimits(null);
  };
  const reload = () => {
    // The loader reads what a request holds or gives back; the list of transactions starts again from its first page.
    setExchanged((last) => ({ wallets: [], version: (last?.version ?? 0) + 1 }));
    void reloadOverview();
  };
  const exchangedTo = (after: WalletBalances[]) => {
    setExchanged((last) => ({
      wallets: [...after, ...(last?.wallets ?? [])],
      version: (last?.version ?? 0) + 1,
    }));
    // The estimate loses the fee, and a limit may be passed.
    void reloadOverview();
  };
  return (
    <Page title={t('title')}>
      <OwedMoney owed={overview.owed} canTopUp={canWrite} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 'auto' }} miw={0}>
          <Stack gap="md">
            <Panel title={t('wallets')} flush>
              <Estimate estimate={overview.estimate} />
              <Balances wallets={wallets} />
            </Panel>
            <PaymentInfo />
          </Stack>
        </Grid.Col>
        {canWrite && (
          <Grid.Col span={{ base: 12, lg: 'content' }} w={{ lg: '23rem' }}>
            <Panel title={t('exchange.title')}>
              <ExchangeForm wallets={wallets} onExchanged={exchangedTo} />
            </Panel>
          </Grid.Col>
        )}
      </Grid>
      <Requests wallets={wallets} cards={cards} canWrite={canWrite} onChanged={reload} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 'auto' }} miw={0}>
          <History wallets={wallets} version={exchanged?.version ?? 0} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 'content' }} w={{ lg: '23rem' }}>
          <LowBalances
            limits={overview.low_balances}
            canChange={canWrite}
            onChanged={({ low_balances }) => setLimits(low_balances)}
          />
        </Grid.Col>
      </Grid>
      <ProfilePanels profile={profile} />
      <Transactions version={exchanged?.version ?? 0} />
    </Page>
  );
}

/** The person's profile, and the account's customs numbers for members who may change them. */
function ProfilePanels({ profile }: { profile: Profile }) {
  const { t } = useTranslation('wallet');
  const may = useMay();
  return (
    <>
      <Panel title={t('profile.title')}>
        <ProfileForm profile={profile} />
      </Panel>
      {may('account.write') && (
        <Panel title={t('customs.title')}>
          <TaxNumbersForm numbers={profile.tax_numbers} />
        </Panel>
      )}
    </>
  );
}

/** The shop's own words about payments, a line each. */
function PaymentInfo() {
  const { t } = useTranslation('wallet');
  const info = useSiteSettings()?.product_payment_info;
  if (!info) return null;
  return (
    <Panel title={t('paying')}>
      <Stack component="ul" gap={4} pl="1.1rem" c="var(--ink-2)" style={{ listStyle: 'disc' }}>
        {info
          .split('\n')
          .map((line) => line.replace(/^[-*•]\s+/, '').trim())
          .filter(Boolean)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </Stack>
    </Panel>
  );
}
