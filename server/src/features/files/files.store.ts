import type { FilePurpose } from '@amberdock/contract/files.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Picture } from './re-encode.ts';

export type FileRow = {
  id: string;
  user_id: string;
  purpose: FilePurpose;
  media_type: Picture['mediaType'];
  width: number;
  height: number;
  bytes: number;
  sealed: boolean;
};

const columns = sql`id, user_id, purpose, media_type, width, height, bytes, sealed`;

export const insertFile = (tx: Tx, f: FileRow): Promise<number> =>
  tx.run(sql`insert into files (id, user_id, purpose, media_type, width, height, bytes, sealed)
    values (${f.id}, ${f.user_id}, ${f.purpose}, ${f.media_type}, ${f.width}, ${f.height}, ${f.bytes}, ${f.sealed})`);

export const findFile = (read: Reader, id: string): Promise<FileRow | null> =>
  read.maybe<FileRow>(sql`select ${columns} from files where id = ${id}`);

/** How many of these are the buyer's own, for that purpose. */
export const countOwn = async (
  read: Reader,
  { userId, purpose, ids }: { userId: string; purpose: FilePurpose; ids: readonly string[] },
): Promise<number> => {
  const { files } = await read.one<{ files: number }>(sql`select count(*)::int as files from files
    where id = any(${[...ids]}::uuid[]) and user_id = ${userId} and purpose = ${purpose}`);
  return files;
};

/** Uploads of the past day. */
export const countRecent = async (read: Reader, userId: string): Promise<number> => {
  const { files } = await read.one<{ files: number }>(sql`select count(*)::int as files from files
    where user_id = ${userId} and created_at > now() - interval '1 day'`);
  return files;
};
