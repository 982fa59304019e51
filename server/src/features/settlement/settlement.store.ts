import type { Address } from '@amberdock/contract/account.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { OrderKind } from '@amberdock/contract/settlement.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { SettlementContent, StoredSettlement } from './settlement.content.ts';

export type BuyerFacts = {
  has_payment_password: boolean;
  address: Omit<Address, 'is_default'> | null;
  wallets: { currency: Currency; available: string; unpaid: string }[];
};

/** What a settlement asks of its buyer, in one statement: the address may be asked for by its id. */
export async function findBuyerFacts(
  read: Reader,
  { userId, addressId }: { userId: string; addressId: string | null },
): Promise<BuyerFacts> {
  return read.one<BuyerFacts>(sql`
    select
      exists(select from payment_passwords where user_id = ${userId}) as has_payment_password,
      (select to_jsonb(a) from addresses a where a.id = ${addressId} and a.user_id = ${userId}) as address,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', w.currency, 'available', w.available_minor::text,
          'unpaid', coalesce(u.unpaid, 0)::text) order by w.currency), '[]')
        from wallets w left join (
          select currency, sum(total_minor) as unpaid from orders
          where user_id = ${userId} and payment_status = 'pending' and pay_before > shop_now() group by currency
        ) u using (currency)
        where w.user_id = ${userId}) as wallets`);
}

type NewSettlement = {
  id: string;
  userId: string;
  kind: OrderKind;
  currency: Currency;
  content: SettlementContent;
  /** The earliest end of the rates it rests on; null where it rests on none. */
  ratesExpireAt: Date | null;
};

/** A settlement holds 15 minutes, or until its first rate ends (design §6). */
export const settlementMinutes = 15;

export async function insertSettlement(tx: Tx, settlement: NewSettlement): Promise<Date> {
  const row = await tx.one<{ expires_at: Date }>(sql`
    insert into settlements (id, user_id, kind, currency, content, expires_at)
    values (${settlement.id}, ${settlement.userId}, ${settlement.kind}, ${settlement.currency},
      ${JSON.stringify(settlement.content)}, least(shop_now() + make_interval(mins => ${settlementMinutes}),
        ${settlement.ratesExpireAt}::timestamptz))
    returning expires_at`);
  return row.expires_at;
}

type SettlementRow = {
  id: string;
  kind: OrderKind;
  currency: Currency;
  content: SettlementContent;
  expires_at: Date;
};

export async function findSettlement(
  read: Reader,
  { userId, id }: { userId: string; id: string },
): Promise<StoredSettlement | null> {
  const row = await read.maybe<SettlementRow>(sql`
    select id, kind, currency, content, expires_at from settlements
    where id = ${id} and user_id = ${userId} and order_id is null`);
  return (
    row && {
      id: row.id,
      kind: row.kind,
      currency: row.currency,
      content: row.content,
      expiresAt: row.expires_at,
    }
  );
}

export type LockedSettlement = StoredSettlement & {
  expired: boolean;
  /** The order that was made of it, if one was. */
  orderId: string | null;
  /** Of the wallet in its currency; null where the buyer has none. */
  availableMinor: bigint | null;
};

/**
 * Locks a settlement and its buyer's wallet in its currency: submits of one settlement, and of one buyer in one
 * currency, take turns from here, so that what is already unpaid can be counted.
 */
export async function lockSettlement(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<LockedSettlement | null> {
  const row = await tx.maybe<
    SettlementRow & { expired: boolean; order_id: string | null; available_minor: bigint | null }
  >(sql`
    with settled as materialized (
      select id, kind, currency, content, expires_at, order_id from settlements
      where id = ${id} and user_id = ${userId} for update
    ), wallet as materialized (
      select available_minor from wallets
      where user_id = ${userId} and currency = (select currency from settled) for update
    )
    select settled.*, expires_at <= shop_now() as expired, available_minor from settled left join wallet on true`);
  return (
    row && {
      id: row.id,
      kind: row.kind,
      currency: row.currency,
      content: row.content,
      expiresAt: row.expires_at,
      expired: row.expired,
      orderId: row.order_id,
      availableMinor: row.available_minor,
    }
  );
}
