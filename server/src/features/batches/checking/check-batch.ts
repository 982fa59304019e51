import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { type BatchRecord, findBatch } from '../batches.store.ts';
import { findRawRows, type RowVerdict, saveVerdicts } from './checking.store.ts';
import { findFacts } from './find-facts.ts';
import { type JudgedRow, judgeRows } from './judge-rows.rules.ts';
import { readLine } from './read-line.ts';

/**
 * Decides the verdict of every row of a batch, and appends an event for the sender. All verdicts are written in one
 * transaction: an interrupted check writes none. Nothing is reserved before the confirmation.
 */
export async function checkBatch(db: Database, batchId: string): Promise<void> {
  const batch = await findBatch(db, batchId);
  if (batch?.status !== 'checking') return;
  const rows = await findRawRows(db, batchId);
  const lines = rows.map((row) => readLine(row, batch.columns));
  const facts = await findFacts(
    db,
    { id: batchId, accountId: batch.account_id, currency: batch.currency },
    lines,
  );
  const judged = judgeRows(lines, facts);
  await inTx(db, (tx) => keepVerdicts(tx, batch, judged.map(verdictOf)));
}

async function keepVerdicts(tx: Tx, batch: BatchRecord, verdicts: readonly RowVerdict[]): Promise<void> {
  // Canceled meanwhile, or checked by another process.
  if (!(await saveVerdicts(tx, batch.id, verdicts))) return;
  const ready = verdicts.filter(({ reason }) => reason === null).length;
  appendEvents(tx, [
    {
      kind: 'batch.checked',
      accountId: batch.account_id,
      actor: 'system',
      subject: batch.id,
      data: {
        batch_id: batch.id,
        made_by: batch.made_by,
        file_name: batch.file_name,
        ready,
        refused: verdicts.length - ready,
      },
    },
  ]);
}

function verdictOf(judged: JudgedRow): RowVerdict {
  const { line } = judged;
  const ready = 'ready' in judged ? judged.ready : null;
  const reason = 'reason' in judged ? judged.reason : null;
  return {
    position: line.position,
    reference: line.cells.own_reference ?? '',
    recipient: (ready?.address ?? line.address)?.recipient ?? '',
    sku: line.cells.sku ?? '',
    quantity: line.quantity || null,
    address: ready?.address ?? line.address,
    remarks: line.cells.remarks ?? '',
    label: line.cells.label ?? '',
    label_file_id: ready?.labelFileId ?? null,
    offer_id: ready?.offerId ?? null,
    service_id: ready?.serviceId ?? null,
    goods_minor: ready ? String(ready.goodsMinor) : null,
    freight_minor: ready ? String(ready.freightMinor) : null,
    fees_minor: String(ready?.feesMinor ?? 0),
    from_pallets: line.fromPallets,
    verdict: ready ? 'ready' : 'refused',
    reason: reason?.code ?? null,
    reason_details: reason?.details ?? {},
  };
}
