import { exportDays } from '@amberdock/contract/people/leaving.ts';
import { newId } from '../../../db/new-id.ts';
import { inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { everyTenMinutes, type Job } from '../../../jobs/job.ts';
import { type FileStore, filesOf } from '../../../ports/files/files.ts';
import { removeStoredFiles } from '../../files/index.ts';
import {
  addPiece,
  clearPieces,
  deleteOldExports,
  type ExportRow,
  getExport,
  setReady,
} from './exports.store.ts';
import { inPieces, putPiece } from './pieces.ts';
import { writeExport } from './write-export.ts';

/**
 * Makes the zip of an account's data and stores it in sealed pieces, then notifies its owner. A try that was cut off
 * begins again, and its pieces go.
 */
export const makeAccountExport: Job<{ export_id: string }> = {
  name: 'make_account_export',
  work: async ({ db, env }, { export_id: id }) => {
    const found = await getExport(db, id);
    if (!found || found.ready_at) return;
    await inTx(db, async (tx) => {
      if (found.piece_ids.length > 0) await enqueue(tx, removeStoredFiles, { keys: found.piece_ids });
      await clearPieces(tx, id);
    });
    const store = filesOf(env);
    const { account_id: accountId, requested_by: userId, language } = found;
    const zip = writeExport({ db, store }, { accountId, userId, language });
    let bytes = 0;
    const put: string[] = [];
    for await (const piece of inPieces(zip)) {
      const pieceId = newId();
      put.push(pieceId);
      const isWanted = (await inTx(db, (tx) => addPiece(tx, id, pieceId))) === 1;
      // The account was closed: nothing names what was stored meanwhile.
      if (!isWanted) return removeAll(store, put);
      await putPiece({ store, pepper: pepperOf(db) }, pieceId, piece);
      bytes += piece.length;
    }
    const isReady = await inTx(db, async (tx) => {
      const isSet = (await setReady(tx, id, bytes)) === 1;
      if (isSet) notifyOwner(tx, found);
      return isSet;
    });
    if (!isReady) await removeAll(store, put);
  },
};

async function removeAll(store: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.remove(key);
}

function notifyOwner(tx: Tx, { id, account_id, requested_by }: ExportRow): void {
  appendEvents(tx, [
    {
      kind: 'account.export_ready',
      accountId: account_id,
      actor: 'system',
      subject: id,
      data: { user_id: requested_by, days: exportDays },
    },
  ]);
}

const exportsAtOnce = 20;

/** Deletes exports that nobody can download any more, with their pieces. */
export const deleteAccountExports: Job = {
  name: 'delete_old_account_exports',
  schedule: everyTenMinutes,
  work: async ({ db }) => {
    for (let count = exportsAtOnce; count === exportsAtOnce; ) {
      count = await inTx(db, async (tx) => {
        const old = await deleteOldExports(tx, exportsAtOnce);
        const keys = old.flat();
        if (keys.length > 0) await enqueue(tx, removeStoredFiles, { keys });
        return old.length;
      });
    }
  },
};
