import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import { ownerColumn, type SignInOwner } from '../devices/known-devices.store.ts';

export type SecondFactor = {
  id: string;
  secret_sealed: Buffer;
  turned_on_at: Date;
  codes_left: number;
  /** The database's clock, which all processes share. */
  now_seconds: number;
};

export const findSecondFactor = (read: Reader, owner: SignInOwner): Promise<SecondFactor | null> =>
  read.maybe<SecondFactor>(sql`
    select id, secret_sealed, turned_on_at, extract(epoch from now())::int as now_seconds,
      (select count(*)::int from recovery_codes where factor_id = second_factors.id and used_at is null) as codes_left
    from second_factors where ${ownerColumn(owner)} = ${owner.id}`);

export const findNow = (read: Reader): Promise<{ seconds: number }> =>
  read.one<{ seconds: number }>(sql`select extract(epoch from now())::int as seconds`);

type NewFactor = { secretSealed: Buffer; step: number };

/** Returns the id; null if the owner has a second factor. */
export async function insertSecondFactor(
  tx: Tx,
  owner: SignInOwner,
  { secretSealed, step }: NewFactor,
): Promise<string | null> {
  const made = await tx.maybe<{ id: string }>(sql`
    insert into second_factors (id, ${ownerColumn(owner)}, secret_sealed, last_step)
    values (${newId()}, ${owner.id}, ${secretSealed}, ${step}) on conflict do nothing returning id`);
  return made?.id ?? null;
}

export const deleteSecondFactor = (tx: Tx, owner: SignInOwner): Promise<number> =>
  tx.run(sql`delete from second_factors where ${ownerColumn(owner)} = ${owner.id}`);

/** Takes a step's code; 0 if it, or a later one, has been taken. */
export const takeStep = (tx: Tx, factorId: string, step: number): Promise<number> =>
  tx.run(sql`update second_factors set last_step = ${step} where id = ${factorId} and last_step < ${step}`);

/** Takes a recovery code; 0 if there is no such code that is good. */
export const takeRecoveryCode = (tx: Tx, factorId: string, codeHash: Buffer): Promise<number> =>
  tx.run(sql`update recovery_codes set used_at = now()
    where factor_id = ${factorId} and code_hash = ${codeHash} and used_at is null`);

export const isGoodRecoveryCode = async (
  read: Reader,
  factorId: string,
  codeHash: Buffer,
): Promise<boolean> =>
  (await read.maybe(sql`select 1 from recovery_codes
    where factor_id = ${factorId} and code_hash = ${codeHash} and used_at is null`)) !== null;

/** Replaces all of a factor's recovery codes; who else does it waits for the lock, and replaces these. */
export async function replaceRecoveryCodes(tx: Tx, factorId: string, hashes: Buffer[]): Promise<void> {
  await tx.run(sql`select 1 from second_factors where id = ${factorId} for update`);
  await tx.run(sql`delete from recovery_codes where factor_id = ${factorId}`);
  await tx.run(sql`insert into recovery_codes (factor_id, code_hash)
    select ${factorId}, hash from unnest(${hashes}::bytea[]) as t (hash)`);
}
