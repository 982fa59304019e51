import type { SubmitOrder } from '@amberdock/contract/trade/submit-order.ts';
import { notFound, pathsIn } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import type { GroupContent } from '../../settlement/index.ts';

/**
 * Checks the groups that a submit names against those of its settlement (docs/design/cart-and-settlement.md#submit): a choice
 * that belongs to no group, or the second of two for one, would be dropped in silence. Refuses `not_found` by `group_id`; throws
 * BadInput for a group that stands twice.
 */
export function checkGroups({ groups = [] }: SubmitOrder, settled: readonly GroupContent[]): void {
  const named = groups.map(({ group_id }) => group_id);
  if (new Set(named).size < named.length) throw new BadInput([{ field: 'groups', fault: 'format' }]);
  const known = new Set(settled.map(({ groupId }) => groupId));
  const paths = pathsIn('groups', groups, {
    field: 'group_id',
    isFaulty: ({ group_id }) => !known.has(group_id),
  });
  if (paths.length > 0) throw notFound('group_id', paths);
}
