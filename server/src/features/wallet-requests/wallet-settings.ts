import { secondApprovalAboveMinor, type ShopBankAccount } from '@amberdock/contract/trade/wallet-requests.ts';
import type { walletRequestRoutes, WalletSettings } from '@amberdock/contract/trade/wallet-requests.ts';
import type { RouteInput } from '@amberdock/contract/http.ts';
import { baseCurrency, type Currency, currencyLabel, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { readAmount } from '../../http/read-amount.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../http/refusal.ts';

type StoredSettings = {
  second_approval_above_minor: string;
  bank_accounts: ShopBankAccount[];
  version: number;
};

const unset: StoredSettings = {
  second_approval_above_minor: String(secondApprovalAboveMinor),
  bank_accounts: [],
  version: 0,
};

const auditAction = 'change_wallet_settings';

async function findStored(read: Reader): Promise<StoredSettings> {
  const row = await read.maybe<{ value: StoredSettings }>(
    sql`select value from settings where key = 'wallet'`,
  );
  return row?.value ?? unset;
}

/** Returns the limit above which two operators approve, in minor units of the base currency. */
export const findSecondApprovalLimit = async (read: Reader): Promise<bigint> =>
  BigInt((await findStored(read)).second_approval_above_minor);

export const findBankAccounts = async (read: Reader): Promise<ShopBankAccount[]> =>
  (await findStored(read)).bank_accounts;

/** Returns the shop's bank account for a currency, or null. */
export const findBankAccount = async (read: Reader, currency: Currency): Promise<ShopBankAccount | null> =>
  (await findBankAccounts(read)).find((account) => account.currency === currency) ?? null;

export const viewWalletSettings = async (read: Reader): Promise<WalletSettings> =>
  settingsView(await findStored(read));

const settingsView = (stored: StoredSettings): WalletSettings => ({
  second_approval_above: money(BigInt(stored.second_approval_above_minor), baseCurrency),
  bank_accounts: stored.bank_accounts,
  version: stored.version,
});

type SettingsInput = NonNullable<RouteInput<typeof walletRequestRoutes.changeSettings>['body']>;

/**
 * Changes the limit and the bank accounts; existing requests keep theirs.
 *
 * @throws Refusal changed_meanwhile, amount_digits, bank_account_twice
 */
export async function changeWalletSettings(
  tx: Tx,
  by: Operator,
  { version, second_approval_above, bank_accounts }: SettingsInput,
): Promise<WalletSettings> {
  const limitMinor = readAmount(second_approval_above, baseCurrency);
  const twice = bank_accounts.find(
    ({ currency }, index) => bank_accounts.findIndex((account) => account.currency === currency) !== index,
  );
  if (twice) throw new Refusal('bank_account_twice', { currency: currencyLabel(twice.currency) });
  const before = await findStored(tx);
  const after: StoredSettings = {
    second_approval_above_minor: String(limitMinor),
    bank_accounts,
    version: version + 1,
  };
  const written = await tx.run(sql`
    insert into settings (key, value) select 'wallet', ${JSON.stringify(after)}::jsonb
    where ${version} = 0 or exists (select from settings where key = 'wallet')
    on conflict (key) do update set value = excluded.value, updated_at = now()
    where (settings.value ->> 'version')::int = ${version}`);
  if (written === 0) throw await changedMeanwhile(tx, { subject: 'wallet', by, actions: [auditAction] });
  await writeAuditLog(tx, by, [{ action: auditAction, subject: 'wallet', before, after }]);
  return settingsView(after);
}
