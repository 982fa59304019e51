import sql, { type Sql } from 'sql-template-tag';
import { accountName } from '../identity/index.ts';

/** The buyer of a document as of now: the account's billing details, else its own name and default address. */
export const buyerNow = sql`jsonb_build_object(
  'name', coalesce(nullif(b.name, ''), ${accountName}),
  'address', coalesce(nullif(b.address, ''), concat_ws(E'\n', nullif(h.address1, ''), nullif(h.address2, ''), nullif(h.address3, ''),
    nullif(concat_ws(' ', nullif(h.postal_code, ''), nullif(h.city, '')), ''),
    nullif(concat_ws(', ', nullif(h.state, ''), h.country), ''))),
  'tax_number', coalesce(b.tax_number, ''))`;

/** Joins the tables that `buyerNow` reads. */
export const billed = (accountId: Sql): Sql => sql`
  join accounts a on a.id = ${accountId}
  left join users o on o.account_id = a.id and o.role = 'owner'
  left join billing_details b on b.account_id = a.id
  left join addresses h on h.account_id = a.id and h.is_default`;
