import { webhookKinds, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { onTestFinished } from 'vitest';
import { newId } from '../db/new-id.ts';
import { inTx } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import { appendEvents, type NewEvent } from '../events/append-events.ts';
import { deliverWebhook } from '../features/webhooks/deliver.ts';
import type { FetchDeps } from '../jobs/job.ts';
import { openReceiver, type TestReceiver } from './providers/webhook-receiver.ts';
import { workEvents } from './read-events.ts';
import type { TestBuyer, TestShop } from './shop.ts';

/** The environment of a shop that delivers to receivers on this machine. */
export const webhookEnv = { WEBHOOKS_TO_PRIVATE_NETWORKS: '1' };

/** Opens a receiver until the test is over. */
export async function receiver(...answer: Parameters<typeof openReceiver>): Promise<TestReceiver> {
  const made = await openReceiver(...answer);
  onTestFinished(() => made.close());
  return made;
}

/** An event of an account; its subject is the reference up to a `#`. */
export const booked = ({ accountId }: TestBuyer, reference: string): NewEvent => ({
  kind: 'wallet.booked',
  accountId,
  actor: 'operator',
  actorId: newId(),
  subject: reference.split('#')[0] as string,
  data: {
    booking: 'top_up',
    amount: { amount: '12.50', currency: 'USD' },
    available: { amount: '12.50', currency: 'USD' },
    reason: '',
    reference,
  },
});

/** The references of `booked` events that a receiver got, in order. */
export const references = (to: TestReceiver) =>
  to.received.map(({ event }) => (event.data as { reference: string }).reference);

/** The steps of an event's way to a receiver, one by one, in the shop of a test file. */
export function webhookSteps(shop: () => TestShop) {
  return {
    addHook: async (actor: TestBuyer, url: string, kinds: readonly string[] = webhookKinds) => {
      const { webhook, secret } = await shop().ok(webhookRoutes.add, { actor, body: { url, kinds } });
      return { id: webhook.id, secret };
    },
    append: async (...events: NewEvent[]) => {
      await inTx(shop().db, async (tx) => appendEvents(tx, events));
      await workEvents(shop().db);
    },
    /** Works a webhook's queue once, as the job does. */
    deliver: (webhook_id: string, stopping = new AbortController().signal) =>
      deliverWebhook({ db: shop().db, env: readEnv(webhookEnv), stopping } as FetchDeps, { webhook_id }),
    dueNow: (id: string) =>
      shop().db.rows(sql`with hook as (update webhooks set rest_until = null where id = ${id})
        update webhook_deliveries set next_attempt_at = shop_now() where webhook_id = ${id} and state = 'waiting'`),
    log: async (actor: TestBuyer, id: string, query: object = {}) =>
      (await shop().ok(webhookRoutes.deliveries, {
        actor,
        params: { id },
        query: { page_size: 100, ...query },
      })) ?? [],
  };
}
