import { type Permission, permissionsOfRole } from '@amberdock/contract/access.ts';
import { lowStockUnits } from '@amberdock/contract/console/products/products.ts';
import type { WaitingItem, WaitingKind } from '@amberdock/contract/console/operations.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';

type Caller = Pick<Operator, 'operatorId' | 'role' | 'warehouseCodes'>;
type Row = { kind: WaitingKind; count: number; oldest: Date | null };

const ratesEndWithinHours = 6;

/** The queues of work, each with the permission needed to act on it. */
const countsFor = ({
  operatorId,
  warehouseCodes,
}: Caller): Record<WaitingKind, { needs: Permission; statement: Sql }> => ({
  orders_to_ship: {
    needs: 'orders.ship',
    statement: sql`select count(*)::int, min(created_at) from sub_orders where status = 'awaiting_shipment'
      and ${inWarehouses(sql`warehouse_code`, warehouseCodes)}`,
  },
  order_threads: {
    needs: 'orders.answer',
    statement: sql`select count(*)::int, min(waiting_since) from order_threads t where waiting_since is not null
      and (${warehouseCodes}::text[] is null or exists (select from sub_orders s
        where s.order_id = t.order_id and s.warehouse_code = any(${warehouseCodes}::text[])))`,
  },
  cases: {
    needs: 'cases.decide',
    statement: sql`select count(*)::int, min(c.opened_at) from cases c join sub_orders s on s.id = c.sub_order_id
      where c.ended_at is null and c.status <> 'approved'
        and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}`,
  },
  verifications: {
    needs: 'verifications.decide',
    statement: sql`select count(*)::int, min(submitted_at) from verifications where status = 'submitted'`,
  },
  failing_webhooks: {
    needs: 'people.write',
    // Those that were disabled are no longer tried: the list has them, nobody waits for them.
    statement: sql`select count(*)::int, min(failing_since) from webhooks
      where failing_since is not null and disabled_at is null`,
  },
  wallet_requests: {
    needs: 'money.approve',
    // With what the provider took back from cards and a wallet could not give.
    statement: sql`select count(*)::int, min(created_at) from (
      select created_at from wallet_requests where status in ('requested', 'approved')
      union all select created_at from card_refunds where status = 'owed') waiting`,
  },
  adjustments: {
    needs: 'money.approve',
    // Another operator decides those that one has asked for.
    statement: sql`select count(*)::int, min(created_at) from adjustments
      where status = 'waiting' and requested_by <> ${operatorId}`,
  },
  low_stock: {
    needs: 'stock.write',
    statement: sql`
      select count(*)::int, null::timestamptz from offers o join products p on p.id = o.product_id
      where o.active and p.published and p.sold_30d > 0 and o.on_hand - o.reserved < ${lowStockUnits}
        and ${inWarehouses(sql`o.warehouse_code`, warehouseCodes)}`,
  },
  rates_ending: {
    needs: 'rates.write',
    statement: sql`select count(*)::int, min(expires_at) from exchange_rates
      where expires_at < now() + make_interval(hours => ${ratesEndWithinHours})`,
  },
  broken_invariants: {
    needs: 'system',
    statement: sql`select coalesce(max(broken_count), 0)::int, max(started_at) from (
      select broken_count, started_at from audit_runs order by started_at desc, id desc limit 1) newest`,
  },
  failed_jobs: {
    needs: 'system',
    statement: sql`select count(*)::int, min(created_at) from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null`,
  },
  unsent_letters: {
    needs: 'system',
    statement: sql`select count(*)::int, min(created_at) from outbox where sent_at is null`,
  },
});

/** Returns what waits for an operator; nothing that the role or the warehouses can do nothing about. */
export async function viewHome(read: Reader, operator: Caller): Promise<WaitingItem[]> {
  const mine = Object.entries(countsFor(operator)).filter(([, { needs }]) =>
    permissionsOfRole[operator.role].includes(needs),
  );
  if (mine.length === 0) return [];
  const parts = mine.map(
    ([kind, { statement }]) => sql`select ${kind}::text as kind, * from (${statement}) as c (count, oldest)`,
  );
  const rows = await read.rows<Row>(join(parts, ' union all '));
  return rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null }));
}
