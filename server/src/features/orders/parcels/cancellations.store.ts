import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { LinePart } from './divide-lines.ts';

/** A cancellation with its lines, as JSON; amounts are decimal text, for JSON has no bigint. */
export type CancellationRow = {
  cancellation_no: string;
  reason: string;
  canceled_at: string;
  amount_minor: string;
  lines: { line_id: string; quantity: number }[];
};

/** Selects the cancellations of a sub order, in their order, as one JSON array of CancellationRow. */
export const cancellationsOf = (subOrderId: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('cancellation_no', c.cancellation_no, 'reason', c.reason,
      'canceled_at', c.canceled_at, 'amount_minor', (c.freight_minor + c.fees_minor + i.released_minor)::text,
      'lines', i.lines) order by c.position), '[]')
    from cancellations c, lateral (
      select sum(i.released_minor) as released_minor,
        json_agg(json_build_object('line_id', i.line_id, 'quantity', i.quantity) order by l.position) as lines
      from cancellation_lines i join order_lines l on l.id = i.line_id where i.cancellation_id = c.id
    ) i where c.sub_order_id = ${subOrderId})`;

/** Returns the cancellations that a locked sub order has. */
export const findCancellationsOf = async (tx: Tx, subOrderId: string): Promise<CancellationRow[]> =>
  (
    await tx.one<{ cancellations: CancellationRow[] }>(
      sql`select ${cancellationsOf(sql`${subOrderId}::uuid`)} as cancellations`,
    )
  ).cancellations;

export type NewCancellation = {
  no: string;
  subOrderId: string;
  position: number;
  reason: string;
  operatorId: string;
  /** The approved case that asked for it; null if the operator canceled by themselves. */
  caseId: string | null;
  freightMinor: bigint;
  feesMinor: bigint;
  lines: readonly LinePart[];
};

/**
 * Writes a cancellation with its lines and counts their units as canceled, in one statement. Returns false if units of a line
 * have shipped or were canceled since the lines were read; the caller must then roll back.
 */
export async function insertCancellation(tx: Tx, cancellation: NewCancellation): Promise<boolean> {
  const lines = cancellation.lines.map(({ lineId, quantity, goneBefore, amountMinor }) => ({
    line_id: lineId,
    quantity,
    gone_before: goneBefore,
    released_minor: String(amountMinor),
  }));
  const { are_open } = await tx.one<{ are_open: boolean }>(sql`
    with made as (
      insert into cancellations (id, cancellation_no, sub_order_id, position, reason, freight_minor, fees_minor, canceled_by,
        case_id)
      values (${newId()}, ${cancellation.no}, ${cancellation.subOrderId}, ${cancellation.position}, ${cancellation.reason},
        ${cancellation.freightMinor}, ${cancellation.feesMinor}, ${cancellation.operatorId}, ${cancellation.caseId})
      returning id
    ), filled as (
      insert into cancellation_lines (cancellation_id, line_id, quantity, gone_before, released_minor)
      select made.id, l.* from made, json_to_recordset(${JSON.stringify(lines)}::json)
        as l (line_id uuid, quantity int, gone_before int, released_minor bigint)
      returning line_id, quantity, gone_before
    ), counted as (
      update order_lines l set canceled_quantity = l.canceled_quantity + f.quantity from filled f
      where l.id = f.line_id and l.shipped_quantity + l.canceled_quantity = f.gone_before
        and f.gone_before + f.quantity <= l.quantity
      returning l.id
    )
    select (select count(*) from counted) = (select count(*) from filled) as are_open`);
  return are_open;
}
