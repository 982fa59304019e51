import { walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { sealDocument } from '../../features/verification/identity-document.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { operatorHeaders } from '../checkout.ts';
import type { TestBuyer, TestShop } from '../shop.ts';

/** The bank account that a test's withdrawals go to. */
export const payee = {
  holder: 'Jane Doe',
  bank: 'Harbor Bank',
  account_number: 'DE75512108001245126199',
  swift: 'COBADEHH',
};

/** Sets the shop's bank accounts for top-ups in these currencies. */
export async function openBankAccounts(
  shop: TestShop,
  currencies: Currency[] = ['CNY', 'USD'],
): Promise<void> {
  const headers = await operatorHeaders(shop.db, 'admin');
  const { version } = await shop.ok(walletRequestRoutes.settings, { headers });
  const bank_accounts = currencies.map((currency) => ({
    ...payee,
    holder: 'Amberdock Ltd',
    currency,
    note: '',
  }));
  const body = { version, second_approval_above: '50000.00', bank_accounts };
  await shop.ok(walletRequestRoutes.changeSettings, { headers, body });
}

type Papers = { companyName?: string };

/** Inserts an approved verification of an account: a company's by its name, else that of the payee's holder. */
export const verify = (
  shop: TestShop,
  { accountId }: TestBuyer,
  { companyName }: Papers = {},
): Promise<number> =>
  inTx(shop.db, (tx) =>
    tx.run(sql`
      insert into verifications (id, account_id, status, account_type, id_type, identity_sealed, answers, decided_at)
      values (${newId()}, ${accountId}, 'approved', ${companyName === undefined ? 'individual' : 'company'}, 'passport',
        ${sealDocument(pepperOf(shop.db), { name: payee.holder, id_number: 'P1234567' })},
        ${JSON.stringify({ company_name: companyName ?? '' })}, now())`),
  );
