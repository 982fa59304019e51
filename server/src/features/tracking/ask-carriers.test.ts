import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { startJobs } from '../../jobs/index.ts';
import type { Job } from '../../jobs/job.ts';
import { NumberRefused } from '../../ports/tracking/number-refused.ts';
import type { FollowedCarton, TrackingReport } from '../../ports/tracking/tracking.ts';
import { openCheckout, operatorHeaders, sell, type Sku } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { paidSubOrder } from '../../testing/trade/shipping.ts';
import { askCarriers } from './ask-carriers.ts';
import { trackingJobs } from './tracking.jobs.ts';
import { mockLog } from '../../testing/log.ts';

let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ sku: 'CUP-1', offers: [{ stock: 1_000 }] }] });
  operator = await operatorHeaders(shop.db);
});
beforeEach(() => shop.db.rows(sql`update parcels set ask_carrier_at = null`));
afterAll(() => shop.close());

let made = 0;
/** Ships a parcel, whose carrier is to be asked at once; returns its tracking number. */
async function shipped(): Promise<string> {
  const { no } = await paidSubOrder(shop, cup);
  const number = `ASK${++made}`;
  const body = { carrier: 'DHL', tracking_numbers: [number] };
  await shop.ok(orderRoutes.ship, { headers: operator, params: { no }, body });
  return number;
}
const manyShipped = async (count: number): Promise<string[]> => {
  const numbers: string[] = [];
  while (numbers.length < count) numbers.push(await shipped());
  return numbers;
};

const reported = ({ trackingNumber }: FollowedCarton): TrackingReport => ({
  trackingNumber,
  happenedAt: new Date(),
  utcOffsetMinutes: null,
  code: 'in_transit',
  place: '',
  text: '',
});

const ask = (
  report: (carton: FollowedCarton, signal: AbortSignal) => Promise<TrackingReport[]>,
  stopping = new AbortController().signal,
) => askCarriers({ db: shop.db, stopping }, { askAgainSeconds: 24 * 3600, report });

/** In how many hours a carrier is asked again, and how many reports there are. */
const stateOf = (number: string) =>
  shop.db.one<{ hours: number; reports: number }>(sql`
    select ceil(extract(epoch from ask_carrier_at - shop_now()) / 3600)::int as hours,
      (select count(*)::int from parcel_events e where e.parcel_id = p.id) as reports
    from parcels p where ${number} = any(tracking_numbers)`);

test('a report that cannot be recorded loses none of the others, and its carrier is asked again soon', async () => {
  const [bad = '', good = ''] = await manyShipped(2);
  const asking = ask(async (carton) => [
    { ...reported(carton), place: carton.trackingNumber === bad ? '\ud83d' : '' },
  ]);
  await expect(asking).rejects.toThrow(bad);
  expect([await stateOf(bad), await stateOf(good)]).toEqual([
    { hours: 1, reports: 0 },
    { hours: 24, reports: 1 },
  ]);
});

test('a number that the service does not take is asked for again in a day, for nothing changes before', async () => {
  const number = await shipped();
  const outcome = await ask(async () => {
    throw new NumberRefused('no such number');
  });
  expect(outcome).toEqual({ recorded: 0, refused: [number] });
  expect(await stateOf(number)).toEqual({ hours: 24, reports: 0 });
});

test('a service that is away is left alone after a few requests, and asked again soon', async () => {
  const numbers = await manyShipped(12);
  const asked: string[] = [];
  const asking = ask(async ({ trackingNumber }) => {
    asked.push(trackingNumber);
    throw new Error('the service is away');
  });
  await expect(asking).rejects.toThrow('the service is away');
  expect(asked.length).toBeLessThan(10);
  expect(numbers.length).toBe(12);
  expect((await stateOf(asked[0] ?? '')).hours).toBe(1);
});

test('a few carriers are asked at a time', async () => {
  await manyShipped(3);
  let waiting = 0;
  const together = Promise.withResolvers<void>();
  const { recorded } = await ask(async (carton) => {
    if (++waiting === 3) together.resolve();
    await together.promise;
    return [reported(carton)];
  });
  expect(recorded).toBe(3);
});

test('a service that never answers holds up no other job, nor the end of the shop', async () => {
  await manyShipped(2);
  const requested = Promise.withResolvers<void>();
  let requests = 0;
  const silent = createServer(() => {
    if (++requests === 2) requested.resolve();
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const worked = Promise.withResolvers<void>();
  const letter: Job = { name: 'letter', work: async () => worked.resolve() };
  const TRACKING_API_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const jobs = await startJobs({
    jobs: [...trackingJobs, letter],
    databaseUrl: shop.databaseUrl,
    db: shop.db,
    env: readEnv({ DEMO: '0', TRACKING_API_URL, TRACKING_API_KEY: 'key' }),
    log: mockLog(),
  });
  await shop.db.rows(sql`select graphile_worker.add_job('ask_carriers')`);
  await requested.promise;
  await shop.db.rows(sql`select graphile_worker.add_job('letter')`);
  await worked.promise;
  const start = performance.now();
  await jobs.stop();
  expect(performance.now() - start).toBeLessThan(8_000);
  silent.closeAllConnections();
  silent.close();
});
