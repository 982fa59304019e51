import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

/** Units of a line that came back; of a correction, by how many more or fewer. */
export type ReceivedUnits = { lineId: string; sellable: number; scrapped: number };

/** Writes a receipt with the received units of each line, or a correction with the differences, after those before. */
export const insertReceipt = (
  tx: Tx,
  caseId: string,
  { operatorId, lines }: { operatorId: string; lines: readonly ReceivedUnits[] },
): Promise<number> =>
  tx.run(sql`
    with received as (
      insert into case_receipts (case_id, position, received_by)
      select ${caseId}::uuid, coalesce(max(position) + 1, 0), ${operatorId}::uuid
      from case_receipts where case_id = ${caseId} returning case_id, position
    )
    insert into case_receipt_lines (case_id, position, line_id, sellable, scrapped)
    select received.case_id, received.position, l.* from received, unnest(
      ${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ sellable }) => sellable)}::int[],
      ${lines.map(({ scrapped }) => scrapped)}::int[]) as l (line_id, sellable, scrapped)`);

export type Receipt = { receivedAt: Date; lines: readonly ReceivedUnits[] };

/** Returns when a return was last received, and what counts of each line after all corrections. */
export async function getReceipt(read: Reader, caseId: string): Promise<Receipt> {
  const { received_at: receivedAt } = await read.one<{ received_at: Date }>(
    sql`select max(created_at) as received_at from case_log
      where case_id = ${caseId} and to_status = 'received' and from_status <> 'received'`,
  );
  const lines = await read.rows<ReceivedUnits>(sql`
    select line_id as "lineId", sum(sellable)::int as sellable, sum(scrapped)::int as scrapped
    from case_receipt_lines where case_id = ${caseId} group by line_id`);
  return { receivedAt, lines };
}

/** Whether the buyer said how the return of a case travels. */
export const isReturnSent = async (read: Reader, caseId: string): Promise<boolean> =>
  (await read.maybe(sql`select from return_shipments where case_id = ${caseId}`)) !== null;
