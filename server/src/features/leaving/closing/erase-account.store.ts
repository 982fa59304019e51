import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/** Deletes what an account has and no order needs; its keys are revoked and stay for the payments that they made. */
export async function deleteAccountData(tx: Tx, accountId: string): Promise<void> {
  await Promise.all([
    tx.run(
      sql`delete from api_key_calls where key_id in (select id from api_keys where account_id = ${accountId})`,
    ),
    tx.run(sql`update api_keys set revoked_at = coalesce(revoked_at, now()), name = begins_with
      where account_id = ${accountId}`),
    // Their deliveries go with them.
    tx.run(sql`delete from webhooks where account_id = ${accountId}`),
    tx.run(sql`delete from member_invitations where account_id = ${accountId}`),
    tx.run(sql`delete from addresses where account_id = ${accountId}`),
    tx.run(sql`delete from billing_details where account_id = ${accountId}`),
    tx.run(sql`delete from verifications where account_id = ${accountId}`),
    tx.run(sql`delete from low_balances where account_id = ${accountId}`),
    tx.run(sql`delete from exchange_quotes where account_id = ${accountId}`),
    tx.run(sql`delete from sku_mappings where account_id = ${accountId}`),
    tx.run(sql`delete from batch_columns where account_id = ${accountId}`),
    // Their rows, which hold recipients, go with them.
    tx.run(sql`delete from batches where account_id = ${accountId}`),
  ]);
}

/** Deletes the account's files but for the proofs of transfers, which are vouchers of bookings; returns their keys. */
export const deleteFiles = async (tx: Tx, accountId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      sql`delete from files where account_id = ${accountId} and purpose <> 'proof' returning id`,
    )
  ).map(({ id }) => id);
