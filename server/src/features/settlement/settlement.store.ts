import type { Address } from '@amberdock/contract/people/account.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { type OrderKind, openSettlementsMax } from '@amberdock/contract/trade/settlement.ts';
import sql, { type Sql } from 'sql-template-tag';
import { takeTurns } from '../../db/take-turns.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { benefitOf } from '../identity/index.ts';
import type { SettlementContent, StoredSettlement } from './settlement.content.ts';

export type BuyerFacts = {
  /** By the shop's clock. */
  now: Date;
  has_payment_password: boolean;
  address: Omit<Address, 'is_default'> | null;
  wallets: { currency: Currency; available: string; unpaid: string }[];
  /** The account's tax numbers, for customs. */
  tax_numbers: TaxNumbers;
  /** The days that a stockpile paid now is stored free. */
  free_storage_days: number;
};

const taxNumbersOf = (accountId: string): Sql => sql`
  (select jsonb_build_object('ioss', ioss_number, 'vat', vat_number, 'eori', eori_number)
    from accounts where id = ${accountId})`;

/** Reads the buyer's facts for a settlement in one statement; the address may be chosen by its id. */
export async function findBuyerFacts(
  read: Reader,
  { buyer: { userId, accountId }, addressId }: { buyer: Member; addressId: string | null },
): Promise<BuyerFacts> {
  return read.one<BuyerFacts>(sql`
    select shop_now() as now,
      exists(select from payment_passwords where user_id = ${userId}) as has_payment_password,
      (select to_jsonb(a) from addresses a where a.id = ${addressId} and a.account_id = ${accountId}) as address,
      ${taxNumbersOf(accountId)} as tax_numbers,
      ${benefitOf(accountId, 'free_storage_days')} as free_storage_days,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', w.currency, 'available', w.available_minor::text,
          'unpaid', coalesce(u.unpaid, 0)::text) order by w.currency), '[]')
        from wallets w left join (
          select currency, sum(total_minor) as unpaid from orders
          where account_id = ${accountId} and payment_status = 'pending' and pay_before > shop_now()
            and approval_requested_at is null group by currency
        ) u using (currency)
        where w.account_id = ${accountId}) as wallets`);
}

/**
 * Locks the oldest open settlements of a person beyond the number allowed, so that a new one can replace them. From here on,
 * settlements of one person run one after the other. One that is being submitted is skipped, since it becomes an order.
 */
export async function lockSurplus(tx: Tx, userId: string): Promise<string[]> {
  takeTurns(tx, 'settlement', userId);
  const rows = await tx.rows<{ id: string }>(sql`
    select id from settlements where id in (
      select id from settlements s where user_id = ${userId} and expires_at > shop_now()
        and not exists (select from orders o where o.settlement_id = s.id)
      order by created_at desc, id desc offset ${openSettlementsMax - 1}
    ) for update skip locked`);
  return rows.map(({ id }) => id);
}

type NewSettlement = {
  id: string;
  buyer: Member;
  kind: OrderKind;
  currency: Currency;
  content: SettlementContent;
  expiresAt: Date;
  /** Older settlements to delete, locked by `lockSurplus`. */
  surplus: readonly string[];
};

export function insertSettlement(tx: Tx, settlement: NewSettlement): void {
  if (settlement.surplus.length > 0) {
    // Checked once more: a settlement may have become an order before it was locked.
    void tx.run(sql`delete from settlements s where id = any(${[...settlement.surplus]}::uuid[])
      and not exists (select from orders o where o.settlement_id = s.id)`);
  }
  void tx.run(sql`
    insert into settlements (id, user_id, account_id, kind, currency, content, expires_at)
    values (${settlement.id}, ${settlement.buyer.userId}, ${settlement.buyer.accountId}, ${settlement.kind},
      ${settlement.currency}, ${JSON.stringify(settlement.content)}, ${settlement.expiresAt})`);
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
    select id, kind, currency, content, expires_at from settlements s
    where id = ${id} and user_id = ${userId} and not exists (select from orders o where o.settlement_id = s.id)`);
  return row && storedSettlement(row);
}

const storedSettlement = ({
  expires_at: expiresAt,
  id,
  kind,
  currency,
  content,
}: SettlementRow): StoredSettlement => ({ id, kind, currency, content, expiresAt });

export type LockedSettlement = StoredSettlement & {
  /** By the shop's clock. */
  now: Date;
  expired: boolean;
  /** The order that the settlement became, or null. */
  orderId: string | null;
  /** The available balance in the settlement's currency; null if the account has no such wallet. */
  availableMinor: bigint | null;
  /** The account's tax numbers, for customs. */
  taxNumbers: TaxNumbers;
};

type LockedRow = SettlementRow & {
  now: Date;
  expired: boolean;
  available_minor: bigint | null;
  tax_numbers: TaxNumbers;
  /** Never read: selecting it takes the lock by which the submits of one person follow each other. */
  turn: string;
};

/**
 * Locks a person's settlement and the account's wallet in its currency. From here on these run one after the other: submits
 * of one settlement, submits of one account in one currency, and submits of one person, so that unpaid orders can be counted.
 * A separate statement looks for the settlement's order: one snapshot for both would be taken before the lock is held, and
 * could miss an order that was committed meanwhile.
 */
export async function lockSettlement(
  tx: Tx,
  { userId, accountId }: Member,
  id: string,
): Promise<LockedSettlement | null> {
  const [row, order] = await Promise.all([
    tx.maybe<LockedRow>(sql`
      with settled as materialized (
        select id, kind, currency, content, expires_at from settlements
        where id = ${id} and user_id = ${userId} for update
      ), wallet as materialized (
        select available_minor from wallets
        where account_id = ${accountId} and currency = (select currency from settled) for update
      )
      select settled.*, shop_now() as now, expires_at <= shop_now() as expired, available_minor, ${taxNumbersOf(accountId)} as tax_numbers,
        pg_advisory_xact_lock(hashtextextended(${`submit:${userId}`}, 0)) as turn
      from settled left join wallet on true`),
    tx.maybe<{ id: string }>(sql`select id from orders where settlement_id = ${id}`),
  ]);
  return (
    row && {
      ...storedSettlement(row),
      now: row.now,
      expired: row.expired,
      orderId: order?.id ?? null,
      availableMinor: row.available_minor,
      taxNumbers: row.tax_numbers,
    }
  );
}
