import type { Address } from '@amberdock/contract/people/account.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import { lockAccount } from './accounts.store.ts';

const columns = sql`id, company, recipient, phone, email, country, state, postal_code, city,
  address1, address2, address3, is_default`;

export const addressesOf = (read: Reader, accountId: string): Promise<Address[]> =>
  read.rows<Address>(sql`select ${columns} from addresses where account_id = ${accountId}
    order by is_default desc, created_at desc, id desc limit 1000`);

export const findAddress = (read: Reader, accountId: string, id: string): Promise<Address | null> =>
  read.maybe<Address>(sql`select ${columns} from addresses where id = ${id} and account_id = ${accountId}`);

/** Makes one buyer's changes to the book happen one after the other, so that its size and its only default hold. */
export async function lockBook(tx: Tx, accountId: string): Promise<number> {
  await lockAccount(tx, accountId);
  const { addresses } = await tx.one<{ addresses: number }>(sql`
    select count(*)::int as addresses from addresses where account_id = ${accountId}`);
  return addresses;
}

export const clearDefault = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`update addresses set is_default = false where account_id = ${accountId} and is_default`);

/** Makes the newest address the default if none is. */
export const ensureDefault = (tx: Tx, accountId: string): Promise<number> =>
  tx.run(sql`update addresses set is_default = true
    where id = (select id from addresses where account_id = ${accountId} order by created_at desc, id desc limit 1)
      and not exists (select 1 from addresses where account_id = ${accountId} and is_default)`);

/** Inserts the address, or replaces the buyer's own of this id. */
export const saveAddress = (tx: Tx, accountId: string, a: Address): Promise<number> =>
  tx.run(sql`
    insert into addresses (id, account_id, company, recipient, phone, email, country, state, postal_code, city,
      address1, address2, address3, is_default)
    values (${a.id}, ${accountId}, ${a.company}, ${a.recipient}, ${a.phone}, ${a.email}, ${a.country}, ${a.state},
      ${a.postal_code}, ${a.city}, ${a.address1}, ${a.address2}, ${a.address3}, ${a.is_default})
    on conflict (id) do update set company = excluded.company, recipient = excluded.recipient,
      phone = excluded.phone, email = excluded.email, country = excluded.country, state = excluded.state,
      postal_code = excluded.postal_code, city = excluded.city, address1 = excluded.address1,
      address2 = excluded.address2, address3 = excluded.address3, is_default = excluded.is_default
    where addresses.account_id = excluded.account_id`);

/** Inserts new addresses in one statement. */
export const insertAddresses = (tx: Tx, accountId: string, addresses: readonly Address[]): Promise<number> =>
  tx.run(sql`
    insert into addresses (account_id, id, company, recipient, phone, email, country, state, postal_code, city,
      address1, address2, address3, is_default)
    select ${accountId}::uuid, a.* from json_to_recordset(${JSON.stringify(addresses)}::json) as a (id uuid,
      company text, recipient text, phone text, email text, country text, state text, postal_code text, city text,
      address1 text, address2 text, address3 text, is_default boolean)`);

export const deleteAddress = (tx: Tx, accountId: string, id: string): Promise<number> =>
  tx.run(sql`delete from addresses where id = ${id} and account_id = ${accountId}`);
