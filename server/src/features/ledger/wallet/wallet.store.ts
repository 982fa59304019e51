import { type Currency, currencies } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

export type Wallet = {
  currency: Currency;
  availableMinor: bigint;
  depositMinor: bigint;
  preAuthorisedMinor: bigint;
  /** Captured + stockpile + storage − refunds (docs/design/wallet.md#kinds-of-bookings). */
  totalSpendMinor: bigint;
};

export type WalletRow = {
  currency: Currency;
  available_minor: bigint;
  deposit_minor: bigint;
  pre_authorised_minor: bigint;
  total_spend_minor: bigint;
};

export const walletColumns = sql`currency, available_minor, deposit_minor, pre_authorised_minor, total_spend_minor`;

export const toWallet = (row: WalletRow): Wallet => ({
  currency: row.currency,
  availableMinor: row.available_minor,
  depositMinor: row.deposit_minor,
  preAuthorisedMinor: row.pre_authorised_minor,
  totalSpendMinor: row.total_spend_minor,
});

const emptyWallet = (currency: Currency): Wallet => ({
  currency,
  availableMinor: 0n,
  depositMinor: 0n,
  preAuthorisedMinor: 0n,
  totalSpendMinor: 0n,
});

/** Returns one wallet for each currency of the shop, in its order; a wallet that nothing was booked in yet is empty. */
export async function findWallets(read: Reader, accountId: string): Promise<Wallet[]> {
  const rows = await read.rows<WalletRow>(
    sql`select ${walletColumns} from wallets where account_id = ${accountId}`,
  );
  const known = new Map(rows.map((row) => [row.currency, toWallet(row)]));
  return currencies.map((currency) => known.get(currency) ?? emptyWallet(currency));
}

export async function findWallet(read: Reader, accountId: string, currency: Currency): Promise<Wallet> {
  const row = await read.maybe<WalletRow>(sql`
    select ${walletColumns} from wallets where account_id = ${accountId} and currency = ${currency}`);
  return row ? toWallet(row) : emptyWallet(currency);
}
