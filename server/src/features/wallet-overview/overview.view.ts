import { baseCurrency, convertHalfUp, type Currency, money } from '@amberdock/contract/money.ts';
import type { LowBalance, OwedMoney, WalletOverview } from '@amberdock/contract/wallet/overview.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { findRates, type Rates } from '../exchange/index.ts';
import { findWallets, type Wallet } from '../ledger/index.ts';

/**
 * Reads an account's wallets together, in the base currency at the current rates, and the limits of its low balances.
 * A balance in a currency without a good rate is not counted, and its currency is named.
 */
export async function viewOverview(read: Reader, accountId: string): Promise<WalletOverview> {
  const [wallets, rates, low_balances, owed] = await Promise.all([
    findWallets(read, accountId),
    findRates(read),
    findLowBalances(read, accountId),
    findOwed(read, accountId),
  ]);
  return { estimate: estimateOf(wallets, rates), owed, low_balances };
}

const isEmpty = ({ availableMinor, preAuthorisedMinor, depositMinor }: Wallet): boolean =>
  availableMinor === 0n && preAuthorisedMinor === 0n && depositMinor === 0n;

function estimateOf(wallets: readonly Wallet[], rates: Rates): WalletOverview['estimate'] {
  const used = wallets.filter((wallet) => !isEmpty(wallet));
  const [withoutRate, counted] = [[] as Currency[], [] as { wallet: Wallet; rate: string }[]];
  let until: Date | null = null;
  for (const wallet of used) {
    const good = rates.between(wallet.currency, baseCurrency);
    if (!good) {
      withoutRate.push(wallet.currency);
      continue;
    }
    counted.push({ wallet, rate: good.rate });
    if (wallet.currency !== baseCurrency && (until === null || good.expiresAt < until))
      until = good.expiresAt;
  }
  const sumOf = (amountIn: (wallet: Wallet) => bigint) =>
    counted.reduce(
      (sum, { wallet, rate }) =>
        sum + convertHalfUp({ amountMinor: amountIn(wallet), from: wallet.currency, to: baseCurrency, rate }),
      0n,
    );
  const available = sumOf(({ availableMinor }) => availableMinor);
  const preAuthorised = sumOf(({ preAuthorisedMinor }) => preAuthorisedMinor);
  const deposit = sumOf(({ depositMinor }) => depositMinor);
  return {
    available: money(available, baseCurrency),
    pre_authorised: money(preAuthorised, baseCurrency),
    deposit: money(deposit, baseCurrency),
    total: money(available + preAuthorised + deposit, baseCurrency),
    without_rate: withoutRate,
    rates_until: until === null ? null : until.toISOString(),
  };
}

type LowBalanceRow = { currency: Currency; below_minor: bigint; is_low: boolean };

async function findLowBalances(read: Reader, accountId: string): Promise<LowBalance[]> {
  const rows = await read.rows<LowBalanceRow>(sql`
    select l.currency, l.below_minor, coalesce(w.available_minor, 0) < l.below_minor as is_low
    from low_balances l left join wallets w on w.account_id = l.account_id and w.currency = l.currency
    where l.account_id = ${accountId} order by l.currency`);
  return rows.map(({ currency, below_minor, is_low }) => ({ below: money(below_minor, currency), is_low }));
}

type OwedRow = { currency: Currency; owed_minor: bigint; available_minor: bigint };

/** Each currency that card payments are owed in. */
async function findOwed(read: Reader, accountId: string): Promise<OwedMoney[]> {
  const rows = await read.rows<OwedRow>(sql`
    select t.paid_currency as currency, sum(r.amount_minor)::bigint as owed_minor,
      coalesce(max(w.available_minor), 0)::bigint as available_minor
    from card_refunds r join card_top_ups t using (top_up_no)
      left join wallets w on w.account_id = t.account_id and w.currency = t.paid_currency
    where t.account_id = ${accountId} and r.status = 'owed'
    group by t.paid_currency order by t.paid_currency`);
  return rows.map(({ currency, owed_minor: owedMinor, available_minor: availableMinor }) => ({
    owed: money(owedMinor, currency),
    missing: money(owedMinor > availableMinor ? owedMinor - availableMinor : 0n, currency),
  }));
}
