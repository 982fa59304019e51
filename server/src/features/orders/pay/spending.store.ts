import sql from 'sql-template-tag';
import { thisMonth, today } from '../../../db/shop-time-zone.ts';
import type { Reader, Tx } from '../../../db/tx.ts';

type Spending = { userId: string; orderId: string; amountMinor: bigint };

/**
 * Raises what a purchaser has spent this month, in the payment's own transaction, and notes on the payment what it
 * counted; false if the limit does not allow it. The guard stands in the WHERE of both ways to write the row, so that
 * two payments at once cannot both pass: the second waits for the first, and reads what it wrote.
 */
export async function raiseSpending(tx: Tx, { userId, orderId, amountMinor }: Spending): Promise<boolean> {
  const counted = await tx.run(sql`
    with raised as (
      insert into member_spending as s (user_id, month, spent_minor)
      select id, ${thisMonth}, ${amountMinor} from users where id = ${userId} and ${amountMinor} <= monthly_limit_minor
      on conflict (user_id, month) do update set spent_minor = s.spent_minor + excluded.spent_minor
        where s.spent_minor + excluded.spent_minor
          <= (select monthly_limit_minor from users where id = excluded.user_id)
      returning month
    )
    update payments set counted_month = month, counted_minor = ${amountMinor} from raised where order_id = ${orderId}`);
  return counted === 1;
}

/** Returns a member's spending of this month, in minor units of the base currency. */
export const findSpent = async (read: Reader, userId: string): Promise<bigint> =>
  (
    await read.maybe<{ spent_minor: bigint }>(
      sql`select spent_minor from member_spending where user_id = ${userId} and month = ${thisMonth}`,
    )
  )?.spent_minor ?? 0n;

type KeySpending = { keyId: string; orderId: string; amountMinor: bigint };

/** Raises what a key has spent today, as `raiseSpending` does for a purchaser; false if its limit does not allow it. */
export async function raiseKeySpending(
  tx: Tx,
  { keyId, orderId, amountMinor }: KeySpending,
): Promise<boolean> {
  const counted = await tx.run(sql`
    with raised as (
      insert into api_key_spending as s (key_id, day, spent_minor)
      select id, ${today}, ${amountMinor} from api_keys where id = ${keyId} and ${amountMinor} <= daily_limit_minor
      on conflict (key_id, day) do update set spent_minor = s.spent_minor + excluded.spent_minor
        where s.spent_minor + excluded.spent_minor <= (select daily_limit_minor from api_keys where id = excluded.key_id)
      returning day
    )
    update payments set api_key_id = ${keyId}, key_day = day, key_minor = ${amountMinor}
    from raised where order_id = ${orderId}`);
  return counted === 1;
}

/** Returns a key's spending of today, in minor units of the base currency. */
export const findKeySpent = async (read: Reader, keyId: string): Promise<bigint> =>
  (
    await read.maybe<{ spent_minor: bigint }>(
      sql`select spent_minor from api_key_spending where key_id = ${keyId} and day = ${today}`,
    )
  )?.spent_minor ?? 0n;
