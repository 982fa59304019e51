import { newId } from '../../server/src/db/new-id.ts';
import { inTx } from '../../server/src/db/tx.ts';
import { hashPassword, verifyPaymentPassword } from '../../server/src/features/identity/index.ts';
import { topUp } from '../../server/src/features/ledger/index.ts';
import { findCaller, tokenHash } from '../../server/src/http/callers/session.ts';
import type { BenchShop } from './open-shop.ts';

/** Every call of a writing round has a buyer of its own; the first `payingBuyers` of them can also check out. */
export const buyersMax = 9_600;
export const payingBuyers = 640;
export const paymentPassword = 'pay123';

const first = 1_000_000;
/** Buyers have numbers, so that pgbench can act as any of them. */
export const buyerNumber = (index: number): string => String(first + index);
export const userIdOf = (number: string): string => `01900000-0000-7000-8000-00000${number}`;
export const accountIdOf = (number: string): string => `01900000-0002-7000-8000-00000${number}`;
export const sessionIdOf = (number: string): string => `01900000-0001-7000-8000-00000${number}`;
const tokenWords = 'session-token-of-measured-buyer-';
export const tokenOf = (number: string): string => tokenWords + number;
/** The hash of a buyer's token, computed from the number by the database. */
export const tokenHashSql = (numberSql: string): string =>
  `sha256(convert_to('${tokenWords}' || ${numberSql}, 'UTF8'))`;

/** Makes the buyers with a session each, and for the paying ones a wallet and a proved payment password. */
export async function openBuyers({ db }: BenchShop): Promise<void> {
  const numbers = Array.from({ length: buyersMax }, (_, index) => buyerNumber(index));
  await db.pool.query(
    `with account as (
       insert into accounts (id, type) select id, 'individual' from unnest($2::uuid[]) as a (id) on conflict do nothing
     )
     insert into users (id, account_id, role, username, password_hash, first_login)
     select id, account_id, 'owner', 'measured' || n, 'none', false
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as b (id, account_id, n) on conflict do nothing`,
    [numbers.map(userIdOf), numbers.map(accountIdOf), numbers],
  );
  await db.pool.query(
    `insert into sessions (id, token_hash, user_id, expires_at)
     select id, hash, user_id, now() + interval '30 days'
     from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as s (id, hash, user_id)
     on conflict (id) do update set expires_at = excluded.expires_at`,
    [numbers.map(sessionIdOf), numbers.map((number) => tokenHash(tokenOf(number))), numbers.map(userIdOf)],
  );
  await db.pool.query('analyze accounts; analyze users; analyze sessions');
}

/**
 * Adds money, and the first full proof of the payment password, on which a session's later payments rely
 * (docs/design/accounts.md#payment-password).
 */
export async function fundBuyers({ db, app }: BenchShop): Promise<void> {
  const hash = await hashPassword(app.pepper, paymentPassword);
  const numbers = Array.from({ length: payingBuyers }, (_, index) => buyerNumber(index));
  await db.pool.query(
    `insert into payment_passwords (user_id, password_hash) select unnest($1::uuid[]), $2
     on conflict (user_id) do update set password_hash = excluded.password_hash`,
    [numbers.map(userIdOf), hash],
  );
  const waiting = [...numbers];
  const fundSome = async () => {
    for (let number = waiting.pop(); number; number = waiting.pop()) {
      const accountId = accountIdOf(number);
      await inTx(db, (tx) =>
        topUp(tx, { accountId, currency: 'CNY', amountMinor: 10n ** 11n, reference: 'bench', key: newId() }),
      );
      const caller = await findCaller(db, `Bearer ${tokenOf(number)}`);
      if (caller.kind === 'buyer') await verifyPaymentPassword(db, caller, paymentPassword);
    }
  };
  await Promise.all(Array.from({ length: 8 }, fundSome));
}
