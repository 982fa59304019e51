import type { Language } from '@amberdock/contract/language.ts';
import { exportDays } from '@amberdock/contract/people/leaving.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { FilePurpose } from '@amberdock/contract/files.ts';

export type ExportRow = {
  id: string;
  account_id: string;
  requested_by: string;
  language: Language;
  requested_at: Date;
  piece_ids: string[];
  bytes: bigint | null;
  ready_at: Date | null;
  expires_at: Date;
  /** It should have been ready long ago: its job has failed for good. */
  is_late: boolean;
};

const columns = sql`id, account_id, requested_by, language, requested_at, piece_ids, bytes, ready_at,
  requested_at + make_interval(days => ${exportDays}) as expires_at,
  ready_at is null and requested_at < now() - interval '1 day' as is_late`;

type Owner = { accountId: string; userId: string };

/**
 * Returns the account's export, if it is still kept and was made for this owner: a former owner's holds data that a new
 * one may not read.
 */
export const findExport = (read: Reader, { accountId, userId }: Owner): Promise<ExportRow | null> =>
  read.maybe<ExportRow>(sql`select ${columns} from account_exports
    where account_id = ${accountId} and requested_by = ${userId}
      and requested_at > now() - make_interval(days => ${exportDays})`);

export const getExport = (read: Reader, id: string): Promise<ExportRow | null> =>
  read.maybe<ExportRow>(sql`select ${columns} from account_exports
    where id = ${id} and requested_at > now() - make_interval(days => ${exportDays})`);

/** Deletes the account's export and returns the pieces that it leaves in the file store. */
export const deleteExports = async (tx: Tx, accountId: string): Promise<string[]> =>
  (
    await tx.rows<{ piece_ids: string[] }>(
      sql`delete from account_exports where account_id = ${accountId} returning piece_ids`,
    )
  ).flatMap(({ piece_ids }) => piece_ids);

type NewExport = Pick<ExportRow, 'id' | 'account_id' | 'requested_by' | 'language'>;

export const insertExport = (tx: Tx, e: NewExport): Promise<number> =>
  tx.run(sql`insert into account_exports (id, account_id, requested_by, language)
    values (${e.id}, ${e.account_id}, ${e.requested_by}, ${e.language})`);

/** Names a piece before it is stored, so that none is left behind unnamed; zero if the export is gone. */
export const addPiece = (tx: Tx, id: string, pieceId: string): Promise<number> =>
  tx.run(sql`update account_exports set piece_ids = piece_ids || ${pieceId}::uuid
    where id = ${id} and ready_at is null`);

/** Forgets the pieces of a try that did not come to its end. */
export const clearPieces = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update account_exports set piece_ids = '{}' where id = ${id} and ready_at is null`);

export const setReady = (tx: Tx, id: string, bytes: number): Promise<number> =>
  tx.run(
    sql`update account_exports set ready_at = now(), bytes = ${bytes} where id = ${id} and ready_at is null`,
  );

/** Deletes a few exports that nobody can download any more, and returns their pieces. */
export const deleteOldExports = async (tx: Tx, limit: number): Promise<string[][]> =>
  (
    await tx.rows<{ piece_ids: string[] }>(sql`
      delete from account_exports where id in (select id from account_exports
        where requested_at < now() - make_interval(days => ${exportDays}) limit ${limit})
      returning piece_ids`)
  ).map(({ piece_ids }) => piece_ids);

export type ExportedFile = { id: string; purpose: FilePurpose; media_type: string };

const filesAtOnce = 500;

/** Returns the pictures and proofs that the account has uploaded, by their ids. */
export const findFiles = (read: Reader, accountId: string, after: string): Promise<ExportedFile[]> =>
  read.rows<ExportedFile>(sql`select id, purpose, media_type from files
    where account_id = ${accountId} and id > ${after}::uuid order by id limit ${filesAtOnce}`);
