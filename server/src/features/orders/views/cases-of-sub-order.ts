import type { SubOrderCase } from '@amberdock/contract/trade/after-sales.ts';
import sql, { type Sql } from 'sql-template-tag';

/** A case of a sub order, as JSON. */
export type SubOrderCaseRow = SubOrderCase;

/** Selects the cases of a sub order, in their order, as one JSON array of SubOrderCaseRow. */
export const casesOf = (subOrderId: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('case_no', c.case_no, 'kind', c.kind, 'units', c.units, 'status', c.status,
      'due_at', c.due_at, 'quantity', (select sum(coalesce(i.approved_quantity, i.quantity)) from case_lines i
        where i.case_id = c.id)) order by c.position), '[]')
    from cases c where c.sub_order_id = ${subOrderId})`;

export const subOrderCaseView = (row: SubOrderCaseRow): SubOrderCase => ({
  case_no: row.case_no,
  kind: row.kind,
  units: row.units,
  status: row.status,
  quantity: row.quantity,
  due_at: row.due_at && new Date(row.due_at).toISOString(),
});
