import type { Language } from '@amberdock/contract/language.ts';
import type { AccountExport } from '@amberdock/contract/people/leaving.ts';
import { newId } from '../../../db/new-id.ts';
import { type Database, inTx, type Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { removeStoredFiles } from '../../files/index.ts';
import { type IdentityProof, lockAccount, proveIdentity } from '../../identity/index.ts';
import { deleteExports, type ExportRow, findExport, insertExport } from './exports.store.ts';
import { makeAccountExport } from './make-export.ts';

/** The most exports that an account can request in a day. */
const exports = { hitsMax: 5, windowSeconds: 86_400 };

type Request = { proof: IdentityProof; language: Language };

/**
 * Has the account's data made into a zip; the export before it goes (docs/design/accounts.md#leaving). Needs the owner's
 * login password, and a code where two-step verification is on.
 *
 * @throws Refusal wrong_password, second_factor_required, second_factor_wrong, export_running, too_many_requests
 */
export async function requestExport(
  db: Database,
  buyer: Buyer,
  { proof, language }: Request,
): Promise<AccountExport> {
  const { accountId } = buyer;
  const proven = await proveIdentity(db, buyer, proof);
  await hitLimit(db, `account_export:${accountId}`, exports);
  return inTx(db, async (tx) => {
    await lockAccount(tx, accountId);
    await proven.take(tx);
    const last = await findExport(tx, buyer);
    if (last && stateOf(last) === 'preparing') throw new Refusal('export_running');
    const keys = await deleteExports(tx, accountId);
    if (keys.length > 0) await enqueue(tx, removeStoredFiles, { keys });
    const id = newId();
    await insertExport(tx, { id, account_id: accountId, requested_by: buyer.userId, language });
    await enqueue(tx, makeAccountExport, { export_id: id });
    return exportView((await findExport(tx, buyer)) as ExportRow);
  });
}

/** Returns the owner's last export that is kept; null if there is none. */
export async function viewExport(
  read: Reader,
  buyer: Pick<Buyer, 'accountId' | 'userId'>,
): Promise<AccountExport | null> {
  const found = await findExport(read, buyer);
  return found && exportView(found);
}

const stateOf = ({ ready_at, is_late }: ExportRow): AccountExport['export_state'] =>
  ready_at ? 'ready' : is_late ? 'failed' : 'preparing';

const exportView = (row: ExportRow): AccountExport => ({
  export_state: stateOf(row),
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  zip_bytes: row.bytes === null ? null : Number(row.bytes),
});
