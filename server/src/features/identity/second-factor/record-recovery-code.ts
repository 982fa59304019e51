import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { findSecondFactor } from './second-factors.store.ts';

/** Tells a person that one of their recovery codes was used, and how many are left. */
export async function recordRecoveryCode(
  tx: Tx,
  { id, account_id }: { id: string; account_id: string },
): Promise<void> {
  const factor = await findSecondFactor(tx, { kind: 'buyer', id });
  appendEvents(tx, [
    {
      kind: 'second_factor.recovery_code_used',
      accountId: account_id,
      actor: 'buyer',
      actorId: id,
      subject: id,
      data: { user_id: id, codes_left: factor?.codes_left ?? 0 },
    },
  ]);
}
