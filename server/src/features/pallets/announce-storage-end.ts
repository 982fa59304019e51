import { storageNoticeDays } from '@amberdock/contract/trade/pallets.ts';
import sql from 'sql-template-tag';
import { shopDay } from '../../db/shop-time-zone.ts';
import { type Database, inTx } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';

type Row = { account_id: string; pallet_nos: string[]; units: number; day: string };

/** The most pallets announced in one run; the next hourly run continues. */
const palletsAtOnce = 1000;

/**
 * Notifies accounts, once for each pallet, that the free storage of units still on it ends within a week, where the
 * warehouse then asks a fee; pallets whose free storage ends on one day share a notice. Returns how many pallets were
 * announced.
 */
export const announceStorageEnd = (db: Database): Promise<number> =>
  inTx(db, async (tx) => {
    const rows = await tx.rows<Row>(sql`
      with due as (
        select p.id from pallets p join warehouses w on w.code = p.warehouse_code and w.storage_fee_minor > 0
        where p.storage_announced_at is null and p.bought > p.reserved + p.shipped and p.free_until > shop_now()
          and p.free_until <= shop_now() + make_interval(days => ${storageNoticeDays})
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
      rows.map(({ account_id: accountId, pallet_nos, units, day }) => ({
        kind: 'pallet.storage_due' as const,
        accountId,
        actor: 'system' as const,
        subject: pallet_nos[0] ?? '',
        data: { pallet_nos, units, day },
      })),
    );
    return rows.reduce((sum, { pallet_nos }) => sum + pallet_nos.length, 0);
  });
