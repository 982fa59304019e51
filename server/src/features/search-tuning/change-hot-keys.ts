import type { ProposedSearch } from '@amberdock/contract/console/search-tuning.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { findHotKeys, replaceHotKeys } from './search-tuning.store.ts';

/** Sets the searches that the shop proposes, in their order, and returns them. */
export async function changeHotKeys(
  tx: Tx,
  by: Operator,
  keys: readonly ProposedSearch[],
): Promise<ProposedSearch[]> {
  const before = await findHotKeys(tx);
  await replaceHotKeys(
    tx,
    keys.map(({ zh, en }) => ({ zh: zh.trim(), en: en.trim() })),
  );
  const after = await findHotKeys(tx);
  await writeAuditLog(tx, by, [{ action: 'search.change_hot_keys', subject: 'hot_keys', before, after }]);
  return after;
}
