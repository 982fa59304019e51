import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';

/** Deletes settlements that no order was made of: they hold recipients, and can be submitted no more. */
export const deleteOpenSettlements = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`delete from settlements s
    where s.account_id = ${accountId} and not exists (select from orders o where o.settlement_id = s.id)`);

/** Takes recipients and free texts out of the account's orders; country and state stay, because taxes depend on them. */
export async function blankRecipients(tx: Tx, accountId: string): Promise<void> {
  await Promise.all([
    tx.run(sql`
      update sub_orders set address = blank_address(address), buyer_message = '', ioss_number = '', vat_number = '',
        eori_number = ''
      where account_id = ${accountId}`),
    tx.run(sql`update orders set remarks = '' where account_id = ${accountId} and remarks <> ''`),
    tx.run(sql`
      update settlements set content = jsonb_set(content, '{groups}', (
        select coalesce(jsonb_agg(jsonb_set(g, '{address}', coalesce(blank_address(g -> 'address'), 'null'))), '[]')
        from jsonb_array_elements(content -> 'groups') as g))
      where account_id = ${accountId} and jsonb_typeof(content -> 'groups') = 'array'`),
  ]);
}

/** Deletes designs and their artworks; a design that was ordered stays without its pictures and its name. */
export async function deleteDesigns(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from design_placements p using designs d
    where d.id = p.design_id and d.account_id = ${accountId}`);
  await tx.run(sql`delete from artworks where account_id = ${accountId}`);
  await tx.run(sql`delete from designs d
    where d.account_id = ${accountId} and not exists (select from order_lines l where l.design_id = d.id)`);
  await tx.run(sql`update designs set name = '-', hidden_at = coalesce(hidden_at, shop_now())
    where account_id = ${accountId}`);
}

/** Blanks what was written about orders and cases, with its pictures, and deletes the staff's notes about the account. */
export async function eraseThreads(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from order_message_files f using order_messages m
    where m.id = f.message_id and m.account_id = ${accountId}`);
  await tx.run(sql`delete from order_thread_reads r using orders o
    where o.id = r.order_id and o.account_id = ${accountId}`);
  await tx.run(sql`update order_threads t set waiting_since = null from orders o
    where o.id = t.order_id and o.account_id = ${accountId} and t.waiting_since is not null`);
  await tx.run(sql`delete from case_message_files f using case_messages m, cases c
    where m.id = f.message_id and c.id = m.case_id and c.account_id = ${accountId}`);
  await tx.rows<{ erase_texts_of_closed_account: string }>(
    sql`select erase_texts_of_closed_account(${accountId}::uuid)::text as erase_texts_of_closed_account`,
  );
}
