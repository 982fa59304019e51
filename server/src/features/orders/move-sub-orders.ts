import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { opaqueValue } from '../../db/planner.sql.ts';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';

/** The party that moves a sub order, as the log keeps it. */
export type Mover = { actor: 'buyer' | 'operator'; actorId: string } | { actor: 'system' };

export type Move = Mover & {
  subOrderIds: readonly string[];
  from: SubOrderStatus;
  to: SubOrderStatus;
  /** A key of statusReasons, or an operator's own words. */
  reason: string;
};

/** The assignment that records when a sub order reached a status. */
const stampOf: Partial<Record<SubOrderStatus, Sql>> = {
  shipped: sql`shipped_at = coalesce(
    (select max(p.shipped_at) from parcels p where p.sub_order_id = sub_orders.id), shop_now()),`,
  received: sql`received_at = shop_now(),`,
  completed: sql`completed_at = shop_now(),`,
  closed: sql`closed_at = shop_now(),`,
};

/**
 * Moves sub orders to another status, and is the only way to do so: guarded by `from` in the WHERE, stamped by the
 * shop's clock, and written to the log whose foreign key knows the allowed moves (docs/design/orders.md#statuses).
 * Refuses `move_not_allowed` unless all can move. `opaqueValue` hides the number of ids from the planner, which would
 * plan the statement again at each call and take twice the time.
 */
export async function moveSubOrders(tx: Tx, move: Move): Promise<void> {
  const { subOrderIds, from, to, reason } = move;
  const moved = await tx.run(sql`
    with moved as (
      update sub_orders set
        status = ${to}, ${stampOf[to] ?? empty} version = version + 1
      where id = any(${opaqueValue(subOrderIds, 'uuid[]')}::uuid[]) and status = ${from}
      returning id
    )
    insert into status_log (sub_order_id, from_status, to_status, actor, actor_id, reason)
    select id, ${from}, ${to}, ${move.actor}, ${'actorId' in move ? move.actorId : null}::uuid, ${reason}
    from moved order by id`);
  if (moved < subOrderIds.length) throw new Refusal('move_not_allowed');
}
