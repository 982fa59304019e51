import { batchRowsMax } from '@amberdock/contract/batches/batches.ts';
import { labelKey } from '@amberdock/contract/batches/columns.ts';
import { BadInput } from '../../../http/validation.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, pathsIn, Refusal } from '../../../http/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { queueWork } from '../batches.jobs.ts';
import { lockBatch, startChecking } from '../batches.store.ts';
import { countNames, saveLabels } from './batch-labels.store.ts';

type Label = { name: string; file_id: string };

/**
 * Adds labels to a batch under the names used in its rows, and queues another check. A name that exists already gets
 * the new file.
 *
 * @throws Refusal not_found, batch_not_open; BadInput if a name is only a file extension, or there are too many
 */
export async function addLabels(
  tx: Tx,
  member: Member,
  { id, labels }: { id: string; labels: readonly Label[] },
): Promise<void> {
  const batch = await lockBatch(tx, { accountId: member.accountId, id });
  if (!batch) throw notFound();
  if (batch.status !== 'checked' && batch.status !== 'mapping') throw new Refusal('batch_not_open');
  await requireOwnFiles(tx, member, {
    ids: labels.map(({ file_id: file }) => file),
    purpose: 'label',
    field: 'file_id',
    pathsOf: (isMissing) =>
      pathsIn('labels', labels, { field: 'file_id', isFaulty: ({ file_id: file }) => isMissing(file) }),
  });
  const fileOf = new Map(labels.map(({ name, file_id: file }) => [labelKey(name), file]));
  if (fileOf.has('')) throw new BadInput([{ field: 'labels', fault: 'format' }]);
  await saveLabels(tx, id, fileOf);
  if ((await countNames(tx, id)) > batchRowsMax) throw new BadInput([{ field: 'labels', fault: 'format' }]);
  if (batch.status === 'mapping') return;
  await startChecking(tx, id, batch.columns);
  await queueWork(tx, [{ batch_id: id }]);
}
