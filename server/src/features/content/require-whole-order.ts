import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { changedMeanwhile } from '../../http/failing/changed-meanwhile.ts';

/**
 * Requires an order to name exactly what there is. The refusal tells who added or removed the first thing that differs.
 *
 * @throws Refusal changed_meanwhile
 */
export async function requireWholeOrder(
  tx: Tx,
  by: Operator,
  { present, ordered }: { present: readonly string[]; ordered: readonly string[] },
): Promise<void> {
  const [presentIds, orderedIds] = [new Set(present), new Set(ordered)];
  const different =
    present.find((id) => !orderedIds.has(id)) ?? ordered.find((id) => !presentIds.has(id)) ?? null;
  if (different !== null) throw await changedMeanwhile(tx, { subject: different, by });
}
