import type { FilePurpose } from '@amberdock/contract/files.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { StoredContent } from './re-encode.ts';

export type FileRow = {
  id: string;
  account_id: string;
  purpose: FilePurpose;
  media_type: StoredContent['mediaType'];
  /** In pixels; null for a PDF. */
  width: number | null;
  height: number | null;
  bytes: number;
  sealed: boolean;
};

const columns = sql`id, account_id, purpose, media_type, width, height, bytes, sealed`;

export const insertFile = (tx: Tx, f: FileRow): Promise<number> =>
  tx.run(sql`insert into files (id, account_id, purpose, media_type, width, height, bytes, sealed)
    values (${f.id}, ${f.account_id}, ${f.purpose}, ${f.media_type}, ${f.width}, ${f.height}, ${f.bytes}, ${f.sealed})`);

export const findFile = (read: Reader, id: string): Promise<FileRow | null> =>
  read.maybe<FileRow>(sql`select ${columns} from files where id = ${id}`);

/** Returns the ids of those of these files that are the buyer's own, for that purpose. */
export const findOwn = async (
  read: Reader,
  { accountId, purpose, ids }: { accountId: string; purpose: FilePurpose; ids: readonly string[] },
): Promise<Set<string>> => {
  const rows = await read.rows<{ id: string }>(sql`select id from files
    where id = any(${[...ids]}::uuid[]) and account_id = ${accountId} and purpose = ${purpose}`);
  return new Set(rows.map(({ id }) => id));
};

/** Uploads of the past day, labels or all others. */
export const countRecent = async (
  read: Reader,
  { accountId, isLabel }: { accountId: string; isLabel: boolean },
): Promise<number> => {
  const { files } = await read.one<{ files: number }>(sql`select count(*)::int as files from files
    where account_id = ${accountId} and created_at > now() - interval '1 day'
      and (purpose = 'label') = ${isLabel}`);
  return files;
};
