import { storageNoticeDays } from '@amberdock/contract/trade/pallets.ts';
import sql, { type Sql } from 'sql-template-tag';
import { shopDay } from '../../db/shop-time-zone.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import { workTogether } from '../../jobs/work-each.ts';

type Row = { account_id: string; pallet_nos: string[]; units: number; day: string };

/** The most pallets announced in one run; the next hourly run continues. */
const palletsAtOnce = 1000;

/**
 * Notifies accounts, once for each pallet, that the free storage of units still on it ends within a week, where the
 * warehouse then asks a fee; pallets whose free storage ends on one day share a notice. Returns how many pallets were
 * announced. An account that cannot be notified holds up no other.
 */
export const announceStorageEnd = (db: Database): Promise<number> =>
  workTogether({
    all: () => inTx(db, (tx) => announce(tx, null)),
    due: () =>
      db.rows<{ account_id: string }>(sql`
        select p.account_id from pallets p join warehouses w on w.code = p.warehouse_code where ${isDue}
        group by p.account_id order by min(p.free_until) limit ${palletsAtOnce}`),
    one: ({ account_id: accountId }) => inTx(db, (tx) => announce(tx, accountId)),
    nameOf: ({ account_id: accountId }) => accountId,
  });

const isDue: Sql = sql`w.storage_fee_minor > 0 and p.storage_announced_at is null
  and p.bought > p.reserved + p.shipped and p.free_until > shop_now()
  and p.free_until <= shop_now() + make_interval(days => ${storageNoticeDays})`;

/** Announces the pallets of an account, or the next of all. */
async function announce(tx: Tx, accountId: string | null): Promise<number> {
  const rows = await tx.rows<Row>(sql`
    with due as (
      select p.id from pallets p join warehouses w on w.code = p.warehouse_code
      where ${isDue} and (${accountId}::uuid is null or p.account_id = ${accountId}::uuid)
      order by p.free_until limit ${palletsAtOnce} for no key update of p skip locked
    ), announced as (
      update pallets p set storage_announced_at = shop_now() from due where p.id = due.id
      returning p.account_id, p.pallet_no, p.bought - p.reserved - p.shipped as units_left, p.free_until
    )
    select account_id, array_agg(pallet_no order by pallet_no) as pallet_nos, sum(units_left)::int as units,
      ${shopDay(sql`free_until`)} as day
    from announced group by account_id, day order by account_id, day`);
  appendEvents(
    tx,
    rows.map(({ account_id, pallet_nos, units, day }) => ({
      kind: 'pallet.storage_due' as const,
      accountId: account_id,
      actor: 'system' as const,
      subject: pallet_nos[0] ?? '',
      data: { pallet_nos, units, day },
    })),
  );
  return rows.reduce((sum, { pallet_nos }) => sum + pallet_nos.length, 0);
}
