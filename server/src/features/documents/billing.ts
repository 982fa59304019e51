import type { BillingDetails } from '@amberdock/contract/documents/trade-documents.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';

/** Finds the billing details for an account's invoices; empty if none were saved. */
export async function findBilling(read: Reader, accountId: string): Promise<BillingDetails> {
  const row = await read.maybe<BillingDetails>(sql`
    select name as billing_name, address as billing_address, tax_number from billing_details
    where account_id = ${accountId}`);
  return row ?? { billing_name: '', billing_address: '', tax_number: '' };
}

/** Changes the billing details of an account's future invoices. */
export async function changeBilling(
  tx: Tx,
  accountId: string,
  { billing_name: name, billing_address: address, tax_number: taxNumber }: BillingDetails,
): Promise<BillingDetails> {
  await tx.run(sql`
    insert into billing_details (account_id, name, address, tax_number)
    values (${accountId}, ${name.trim()}, ${address.trim()}, ${taxNumber.trim()})
    on conflict (account_id) do update set name = excluded.name, address = excluded.address,
      tax_number = excluded.tax_number, updated_at = shop_now()`);
  return findBilling(tx, accountId);
}
