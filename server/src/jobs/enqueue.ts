import type { MessageKind } from '@amberdock/contract/messages.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';

/** Every job and what it is told; a payload names rows and holds no secret, for the queue is plain to read. */
export type Jobs = {
  /** Tells a buyer something, by a template of features/messages/templates.ts. */
  message: {
    user_id: string;
    kind: MessageKind;
    key: string;
    details?: Record<string, string | number>;
    /** Where it leads in the storefront. */
    link?: string;
  };
  /** Carries a letter of the outbox, if a port is configured for it. */
  deliver: { outbox_id: string };
};

/** Puts a job into the caller's transaction: it runs after the commit, or never (house, imports). */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`);
}
