import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';

export type PasskeyRow = {
  id: string;
  user_id: string | null;
  operator_id: string | null;
  credential_id: string;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = sql`id, user_id, operator_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at,
  last_used_at`;

const isOf = ({ kind, id }: SignInOwner): Sql =>
  kind === 'buyer' ? sql`user_id = ${id}` : sql`operator_id = ${id}`;

export const findPasskeys = (read: Reader, owner: SignInOwner): Promise<PasskeyRow[]> =>
  read.rows<PasskeyRow>(sql`select ${columns} from passkeys where ${isOf(owner)} order by created_at, id`);

export const findPasskey = (read: Reader, credentialId: string): Promise<PasskeyRow | null> =>
  read.maybe<PasskeyRow>(sql`select ${columns} from passkeys where credential_id = ${credentialId}`);

type NewPasskey = Omit<PasskeyRow, 'id' | 'user_id' | 'operator_id' | 'created_at' | 'last_used_at'>;

/**
 * Stores a passkey and returns true, unless its owner has `most` of them or the credential is known. Locks the owner's row, so
 * that additions at the same time are counted one after the other.
 */
export async function insertPasskey(
  tx: Tx,
  owner: SignInOwner,
  { passkey, most }: { passkey: NewPasskey; most: number },
): Promise<boolean> {
  const { kind, id } = owner;
  await tx.run(
    kind === 'buyer'
      ? sql`select from users where id = ${id} for no key update`
      : sql`select from operators where id = ${id} for no key update`,
  );
  const added = await tx.run(sql`
    insert into passkeys (id, user_id, operator_id, credential_id, public_key, sign_count, transports, is_synced, name)
    select ${newId()}::uuid, ${kind === 'buyer' ? id : null}::uuid, ${kind === 'operator' ? id : null}::uuid,
      ${passkey.credential_id}::text, ${passkey.public_key}::bytea, ${passkey.sign_count}::bigint,
      ${passkey.transports}::text[], ${passkey.is_synced}::boolean, ${passkey.name}::text
    where (select count(*) from passkeys where ${isOf(owner)}) < ${most}::int
    on conflict (credential_id) do nothing`);
  return added > 0;
}

/** Records a use; false if the passkey is gone, or its counter has not risen. */
export async function usePasskey(tx: Tx, { id, counter }: { id: string; counter: bigint }): Promise<boolean> {
  const used = await tx.run(sql`update passkeys set sign_count = ${counter}, last_used_at = shop_now()
    where id = ${id} and (sign_count < ${counter} or sign_count = 0 and ${counter}::bigint = 0)`);
  return used > 0;
}

export const deletePasskey = (tx: Tx, owner: SignInOwner, id: string): Promise<{ name: string } | null> =>
  tx.maybe<{ name: string }>(sql`delete from passkeys where ${isOf(owner)} and id = ${id} returning name`);

/** Removes all of an owner's passkeys; returns how many. */
export const deletePasskeys = (tx: Tx, owner: SignInOwner): Promise<number> =>
  tx.run(sql`delete from passkeys where ${isOf(owner)}`);
