import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

/** Returns the newest code sent to a target, which a test reads from the outbox instead of the person's mail. */
export async function codeFromOutbox(read: Reader, target: string): Promise<string> {
  const { body } = await read.one<{ body: string }>(
    sql`select body from outbox where target = ${target} order by created_at desc, id desc limit 1`,
  );
  return /\d{6}/.exec(body)?.[0] ?? '';
}
