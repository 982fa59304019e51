import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../server/src/db/new-id.ts';
import { inTx } from '../server/src/db/tx.ts';
import { appendEvents, type NewEvent } from '../server/src/events/append-events.ts';
import { newSecret, sealSecret } from '../server/src/features/webhooks/secrets.ts';
import { insertWebhook } from '../server/src/features/webhooks/webhooks.store.ts';
import { type FlowPath, flowPaths, purchasesOf } from './flows.ts';
import { flowRound } from './load.ts';
import type { Bench } from './measure.ts';
import { columns } from './report.ts';
import { accountIdOf, buyerNumber, payingBuyers, userIdOf } from './shop/buyers.ts';
import { clearUp, jobsDone } from './shop/between-rounds.ts';
import { benchPepper } from './shop/pepper.ts';
import { whileResumed, type Target } from './shop/target.ts';

const receivers = 50;
const events = 10_000;
const eventsAtOnce = 1_000;
/** Orders of each buyer: half a minute of them, so that the events' first seconds, in which they are queued, are a part. */
const ordersEach = 5;
/** Deliveries that take longer have failed. */
const limitMs = 300_000;

/** Figures of paid orders of one line: their rate, and the processor time of server and database for one. */
type Orders = { perSecond: number; p50Ms: number; p99Ms: number; cpuMs: number; seconds: number };
type Sample = {
  alone: Orders;
  meanwhile: Orders;
  /** Deliveries that arrived before the last order was paid. */
  during: number;
  perSecond: number;
  /** Processor time of server and database for a delivery, from the log to the receiver. */
  deliveryMs: number;
};
export type WebhookFigures = Sample & { cost: number };

/** Opens receivers in this process, each at its own address, that accept everything. */
async function openReceivers() {
  let received = 0;
  const server: Server = createServer((request, response) => {
    request.resume().once('end', () => {
      received++;
      response.end('ok');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urlOf: (index: number) => `${address}/${index}`,
    received: () => received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The accounts that subscribe to bookings of their wallets; they buy nothing in this bench. */
const follower = (index: number) => buyerNumber(payingBuyers + 1 + index);

async function addWebhooks({ shop }: Target, urlOf: (index: number) => string): Promise<void> {
  await inTx(shop.db, async (tx) => {
    for (let index = 0; index < receivers; index++) {
      const maker = {
        accountId: accountIdOf(follower(index)),
        userId: userIdOf(follower(index)),
      };
      const secretSealed = sealSecret(benchPepper, newSecret());
      await insertWebhook(tx, {
        id: newId(),
        maker,
        url: urlOf(index),
        kinds: ['wallet.booked'],
        secretSealed,
      });
    }
  });
}

const booked = (index: number): NewEvent => ({
  kind: 'wallet.booked',
  accountId: accountIdOf(follower(index % receivers)),
  actor: 'system',
  subject: `bench-${index}`,
  data: {
    booking: 'top_up',
    amount: { amount: '1.00', currency: 'CNY' },
    available: { amount: '1.00', currency: 'CNY' },
    reason: '',
    reference: `bench-${index}`,
  },
});

async function appendAll({ shop }: Target): Promise<void> {
  for (let first = 0; first < events; first += eventsAtOnce) {
    const some = Array.from({ length: eventsAtOnce }, (_, index) => booked(first + index));
    await inTx(shop.db, async (tx) => appendEvents(tx, some));
  }
}

const cpuOf = ({ server, databaseCpuMs }: Target): number => (server.cpuMs() ?? 0) + (databaseCpuMs() ?? 0);

/** Lets every buyer place and pay some orders, sixteen at once. */
async function payOrders(target: Target, path: FlowPath, seed: number): Promise<Orders> {
  const [before, began] = [cpuOf(target), performance.now()];
  const { perSecond, p50Ms, p99Ms, count } = await flowRound(
    target.server.address,
    path,
    purchasesOf(path, target.goods, seed),
    ordersEach,
  );
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond, p50Ms, p99Ms, cpuMs: (cpuOf(target) - before) / count, seconds };
}

/** One round: orders alone, then orders while 10,000 events are delivered. */
async function sampleOf(target: Target, received: () => number, seed: number): Promise<Sample> {
  const path = flowPaths.find(({ area }) => area === 'checkout') as FlowPath;
  await clearUp(target.shop.db);
  const alone = await payOrders(target, path, seed);
  await jobsDone(target.shop.db);
  await clearUp(target.shop.db);
  const [before, cpuBefore, began] = [received(), cpuOf(target), performance.now()];
  await appendAll(target);
  const meanwhile = await payOrders(target, path, seed);
  const during = received() - before;
  while (received() - before < events) {
    if (performance.now() - began > limitMs)
      throw new Error(`${received() - before} of ${events} events arrived`);
    await delay(100);
  }
  const perSecond = (events * 1_000) / (performance.now() - began);
  const ofOrders = alone.cpuMs * path.buyers * ordersEach;
  return { alone, meanwhile, during, perSecond, deliveryMs: (cpuOf(target) - cpuBefore - ofOrders) / events };
}

/**
 * Measures how much slower orders are while 10,000 events are delivered to 50 receivers, in rounds that alternate with
 * orders alone.
 */
export async function measureWebhooks(
  { options, targets }: Bench,
  say: (line: string) => void,
): Promise<WebhookFigures> {
  const target = targets.at(-1) as Target;
  const open = await openReceivers();
  try {
    await addWebhooks(target, open.urlOf);
    const samples: Sample[] = [];
    await whileResumed(target, async () => {
      // The first round is a warm-up and not counted.
      for (let round = -1; round < options.rounds; round++) {
        say(`Measuring: orders alone, and while ${events} events go to ${receivers} receivers …`);
        const sample = await sampleOf(target, open.received, options.seed + round + 1);
        if (round >= 0) samples.push(sample);
      }
    });
    const middle = samples.toSorted((a, b) => costOf(a) - costOf(b))[
      Math.floor(samples.length / 2)
    ] as Sample;
    return { ...middle, cost: costOf(middle) };
  } finally {
    open.close();
  }
}

/** The share by which the rate of paid orders drops meanwhile. */
const costOf = ({ alone, meanwhile }: Sample): number => 1 - meanwhile.perSecond / alone.perSecond;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function webhookTable({
  alone,
  meanwhile,
  during,
  perSecond,
  deliveryMs,
  cost,
}: WebhookFigures): string {
  const row = (name: string, one: Orders) => [
    name,
    one.perSecond.toFixed(1),
    one.p50Ms.toFixed(0),
    one.p99Ms.toFixed(0),
    one.cpuMs.toFixed(1),
  ];
  return [
    columns([
      ['orders of one line, paid', 'per second', 'p50 ms', 'p99 ms', 'server + database ms'],
      row('alone', alone),
      row(`while ${events} events go to ${receivers} receivers`, meanwhile),
    ]),
    `Orders lose ${percent(cost)} of their rate. ${Math.round(during)} events arrived meanwhile, all ${events} at ` +
      `${Math.round(perSecond)} a second; a delivery costs ${deliveryMs.toFixed(2)} ms of server and database.`,
  ].join('\n');
}
