import type { ProposedSearches } from '@amberdock/contract/console/search-tuning.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';
import { findHotKeys, lockHotKeys, replaceHotKeys } from './search-tuning.store.ts';

/**
 * Sets the searches that the shop proposes, in their order, and returns them.
 *
 * @throws Refusal changed_meanwhile (it names who changed them)
 */
export async function changeHotKeys(
  tx: Tx,
  by: Operator,
  { hot_keys: keys, version }: ProposedSearches,
): Promise<ProposedSearches> {
  const before = await lockHotKeys(tx);
  if (before.version !== version) throw await changedMeanwhile(tx, { subject: 'hot_keys', by });
  await replaceHotKeys(
    tx,
    keys.map(({ zh, en }) => ({ zh: zh.trim(), en: en.trim() })),
  );
  const after = await findHotKeys(tx);
  await writeAuditLog(tx, by, [
    {
      action: 'search.change_hot_keys',
      subject: 'hot_keys',
      before: before.hot_keys,
      after: after.hot_keys,
    },
  ]);
  return after;
}
