import type { BatchStatus } from '@amberdock/contract/batches/batches.ts';
import type { BatchColumn } from '@amberdock/contract/batches/columns.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';

export type BatchRecord = {
  id: string;
  account_id: string;
  made_by: string;
  file_name: string;
  currency: Currency;
  status: BatchStatus;
  headings: string[];
  columns: (BatchColumn | null)[];
  authorized_by: string | null;
  api_key_id: string | null;
  /** Rises each time that its rows are to be checked again. */
  checks: number;
};

export const findBatch = (read: Reader, id: string): Promise<BatchRecord | null> =>
  read.maybe<BatchRecord>(sql`
    select id, account_id, made_by, file_name, currency, status, headings, columns, authorized_by, api_key_id, checks
    from batches where id = ${id}`);

/** Locks a batch of the account, so that changes of one batch follow each other. */
export const lockBatch = (
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<BatchRecord | null> =>
  tx.maybe<BatchRecord>(sql`
    select id, account_id, made_by, file_name, currency, status, headings, columns, authorized_by, api_key_id, checks
    from batches where id = ${id} and account_id = ${accountId} for no key update`);

export type NewBatch = {
  id: string;
  member: Member;
  source: 'file' | 'api';
  fileName: string;
  currency: Currency;
  status: 'mapping' | 'checking';
  headings: readonly string[];
  columns: readonly (BatchColumn | null)[];
  rows: readonly { line: number; fields: readonly string[] }[];
};

export function insertBatch(tx: Tx, { id, member, ...batch }: NewBatch): void {
  void tx.run(sql`
    insert into batches (id, account_id, made_by, source, file_name, currency, status, headings, columns)
    values (${id}, ${member.accountId}, ${member.userId}, ${batch.source}, ${batch.fileName}, ${batch.currency},
      ${batch.status}, ${JSON.stringify(batch.headings)}, ${JSON.stringify(batch.columns)})`);
  const rows = batch.rows.map(({ line, fields }, index) => ({ position: index + 1, line, fields }));
  void tx.run(sql`
    insert into batch_rows (batch_id, position, line, fields)
    select ${id}::uuid, position, line, fields
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (position int, line int, fields jsonb)`);
}

/** Finds the user's own currency, for a batch without one. */
export const findOwnCurrency = async (read: Reader, userId: string): Promise<Currency> =>
  (await read.one<{ currency: Currency }>(sql`select currency from users where id = ${userId}`)).currency;

/** Returns the columns that the account chose for headings; '' is a column that is not read. */
export async function findRememberedColumns(read: Reader, accountId: string): Promise<Map<string, string>> {
  const rows = await read.rows<{ heading: string; column_name: string }>(
    sql`select heading, column_name from batch_columns where account_id = ${accountId} limit 1000`,
  );
  return new Map(rows.map(({ heading, column_name: name }) => [heading, name]));
}

export const rememberColumns = (
  tx: Tx,
  accountId: string,
  columns: readonly { heading: string; column: string }[],
): Promise<number> =>
  tx.run(sql`
    insert into batch_columns (account_id, heading, column_name)
    select distinct on (heading) ${accountId}::uuid, heading, "column"
    from json_to_recordset(${JSON.stringify(columns)}::json) as c (heading text, "column" text) where heading <> ''
    on conflict (account_id, heading) do update set column_name = excluded.column_name`);

/** Marks a batch to be checked again with these columns; returns 0 if it can no longer be checked. */
export async function startChecking(
  tx: Tx,
  id: string,
  columns: readonly (BatchColumn | null)[],
): Promise<number> {
  void tx.run(sql`
    update batch_rows set verdict = 'waiting', reason = null, reason_details = '{}'
    where batch_id = ${id} and verdict in ('ready', 'refused')`);
  return tx.run(sql`
    update batches set status = 'checking', columns = ${JSON.stringify(columns)}, checked_at = null, worked_at = now(), tries = 0,
      checks = checks + 1
    where id = ${id} and status in ('mapping', 'checked')`);
}

/** How many times in a row a job may try a batch without making progress. */
export const triesMax = 10;

/** Counts a try at a batch that is being checked or ordered; returns the number of tries since it last made progress. */
export async function beginTry(tx: Tx, id: string): Promise<number> {
  const counted = await tx.maybe<{ tries: number }>(sql`
    update batches set tries = least(tries, ${triesMax}) + 1, worked_at = now()
    where id = ${id} and status in ('checking', 'ordering') returning tries`);
  return counted?.tries ?? 0;
}

export const markCanceled = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update batches set status = 'canceled'
    where id = ${id} and status in ('mapping', 'checking', 'checked')`);

export const authorize = (
  tx: Tx,
  id: string,
  { userId, apiKeyId }: { userId: string; apiKeyId: string | null },
): Promise<number> =>
  tx.run(sql`
    update batches set status = 'ordering', authorized_by = ${userId}, authorized_at = shop_now(),
      api_key_id = ${apiKeyId}, worked_at = now(), tries = 0
    where id = ${id} and status = 'checked'
      and exists (select from batch_rows r where r.batch_id = batches.id and r.verdict = 'ready')`);
