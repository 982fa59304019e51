import { addressLengthMax } from '@amberdock/contract/people/addresses.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { cutText } from '../../../text/cut-text.rules.ts';
import { type BatchRecord, beginTry, findBatch, triesMax } from '../batches.store.ts';
import { findRawRows, refuseUnchecked, type RowVerdict, saveVerdicts } from './checking.store.ts';
import { findFacts } from './find-facts.ts';
import { type JudgedRow, judgeRows } from './judge-rows.rules.ts';
import { labelNameMax, readLine } from './read-line.ts';

/**
 * Decides the verdict of every row of a batch, and appends an event for the sender. All verdicts are written in one
 * transaction: an interrupted check writes none, nor does one that began before the current labels or columns. Nothing
 * is reserved before the confirmation. Refuses all rows if the check has failed again and again, so that the sender
 * learns of it.
 */
export async function checkBatch(db: Database, batchId: string): Promise<void> {
  const batch = await findBatch(db, batchId);
  if (batch?.status !== 'checking') return;
  const tries = await inTx(db, (tx) => beginTry(tx, batchId));
  if (tries > triesMax) return inTx(db, (tx) => giveUp(tx, batch));
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
  // Canceled meanwhile, checked by another process, or given labels or columns that this check has not seen.
  if (!(await saveVerdicts(tx, batch, verdicts))) return;
  const ready = verdicts.filter(({ reason }) => reason === null).length;
  announce(tx, batch, { ready, refused: verdicts.length - ready });
}

async function giveUp(tx: Tx, batch: BatchRecord): Promise<void> {
  const refused = await refuseUnchecked(tx, batch);
  if (refused !== null) announce(tx, batch, { ready: 0, refused });
}

function announce(tx: Tx, batch: BatchRecord, counts: { ready: number; refused: number }): void {
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
        ...counts,
      },
    },
  ]);
}

/** Cells of refused rows may be of any length: they are cut to what a row that is ready can hold. */
function verdictOf(judged: JudgedRow): RowVerdict {
  const { line } = judged;
  const ready = 'ready' in judged ? judged.ready : null;
  const reason = 'reason' in judged ? judged.reason : null;
  return {
    position: line.position,
    reference: cutText(line.cells.own_reference ?? '', textLengthMax.ownReference),
    recipient: cutText((ready?.address ?? line.address)?.recipient ?? '', addressLengthMax.recipient),
    sku: cutText(line.cells.sku ?? '', textLengthMax.sku),
    quantity: line.quantity || null,
    address: ready?.address ?? line.address,
    remarks: cutText(line.cells.remarks ?? '', textLengthMax.remarks),
    label: cutText(line.cells.label ?? '', labelNameMax),
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
