import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import { appendEvents } from '../../events/append-events.ts';
import type { FetchDeps } from '../../jobs/job.ts';
import { numbersFrom, seed, times } from '../../testing/properties/seed-and-length.ts';
import {
  type HostileReceiver,
  openHostileReceiver,
  type Trouble,
  troubles,
} from '../../testing/providers/hostile-receiver.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { booked, webhookEnv } from '../../testing/webhooks.ts';
import { deliverWebhook } from './deliver.ts';

/** A receiver's troubles, and a host that has become a private one: then nothing may be opened to it. */
type Phase = Trouble | 'private';
const phases: readonly Phase[] = [...troubles, 'private'];
const faultOf: Record<Phase, string> = {
  slow: 'too_slow',
  down: 'unreachable',
  redirecting: 'redirect',
  'wrongly certified': 'certificate',
  'failing half of the time': 'status',
  'hanging up': 'unreachable',
  private: 'private_address',
};
const subjects = ['A', 'B', 'C'];
const random = numbersFrom(seed);

let shop: TestShop;
let owner: TestBuyer;
let receiver: HostileReceiver;
let id: string;
beforeAll(async () => {
  shop = await createShop({ env: webhookEnv });
  owner = await shop.buyer();
  receiver = await openHostileReceiver(random);
  const body = { url: receiver.url, kinds: ['wallet.booked'] } as const;
  id = (await shop.ok(webhookRoutes.add, { actor: owner, body })).webhook.id;
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});

/** Works the queue once, as if the wait after the last failure were over. */
async function deliver({ reachesPrivate = true } = {}): Promise<void> {
  await shop.db.rows(sql`update webhooks set rest_until = null where id = ${id}`);
  await shop.db.rows(sql`update webhook_deliveries set next_attempt_at = shop_now()
    where webhook_id = ${id} and state = 'waiting'`);
  const env = readEnv(reachesPrivate ? webhookEnv : {});
  const stopping = new AbortController().signal;
  await deliverWebhook({ db: shop.db, env, stopping } as FetchDeps, { webhook_id: id });
}

/** Has the ten seconds of an attempt pass in a fifth of one. */
function hurry(): { mockRestore(): void } {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50));
}

/** Tries a few times in a phase and returns the faults that it met. */
async function tryIn(phase: Phase): Promise<string[]> {
  receiver.become(phase === 'private' ? null : phase);
  const hurried = phase === 'slow' ? hurry() : null;
  const { since } = await shop.db.one<{ since: Date }>(sql`select shop_now() as since`);
  const met = new Set<string>();
  for (let turn = 0; turn < 3; turn++) {
    await deliver({ reachesPrivate: phase !== 'private' });
    const rows = await shop.db.rows<{ fault: string }>(sql`
      select distinct last_fault as fault from webhook_deliveries
      where webhook_id = ${id} and state = 'waiting' and last_attempt_at >= ${since}`);
    for (const { fault } of rows) met.add(fault);
  }
  hurried?.mockRestore();
  return [...met];
}

const waiting = async (): Promise<number> =>
  (
    await shop.db.one<{ count: number }>(sql`select count(*)::int as count from webhook_deliveries
      where webhook_id = ${id} and state = 'waiting'`)
  ).count;

test('through every trouble of a receiver each event arrives, in the order of its subject, and nothing goes elsewhere', async () => {
  const sent: string[] = [];
  for (let round = 0; round < times(2, 20); round++) {
    for (const phase of phases.toSorted(() => random() - 0.5)) {
      const events = subjects.map((subject) => `${subject}#${sent.length + subjects.indexOf(subject)}`);
      sent.push(...events);
      await inTx(shop.db, async (tx) =>
        appendEvents(
          tx,
          events.map((reference) => booked(owner, reference)),
        ),
      );
      await workEvents(shop.db);
      const before = { connections: receiver.connections(), taken: receiver.taken.length };
      expect([phase, await tryIn(phase)]).toEqual([phase, [faultOf[phase]]]);
      if (phase === 'private') expect(receiver.connections()).toBe(before.connections);
      const mayTake = phase === 'failing half of the time' || phase === 'slow' || phase === 'hanging up';
      if (!mayTake) expect([phase, receiver.taken.length]).toEqual([phase, before.taken]);
    }
  }
  receiver.become(null);
  for (let turn = 0; turn < sent.length && (await waiting()) > 0; turn++) await deliver();

  expect(receiver.requestsElsewhere()).toBe(0);
  const firstTime = new Map(receiver.taken.map(({ id: eventId, data }) => [eventId, data]));
  const arrived = [...firstTime.values()].map((data) => (data as { reference: string }).reference);
  expect(arrived.toSorted()).toEqual(sent.toSorted());
  for (const subject of subjects) {
    const mine = (all: readonly string[]) => all.filter((reference) => reference.startsWith(subject));
    expect(mine(arrived)).toEqual(mine(sent));
  }
  const states = await shop.db.rows(sql`
    select distinct state, last_fault from webhook_deliveries where webhook_id = ${id}`);
  expect(states).toEqual([{ state: 'delivered', last_fault: null }]);
});
