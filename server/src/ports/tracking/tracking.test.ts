import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readTime, reportsOf } from './aggregator-reports.ts';
import { aggregatorTracking } from './aggregator-tracking.ts';
import { fakeEnds, fakeTracking } from './fake-tracking.ts';
import { NumberRefused } from './number-refused.ts';
import type { FollowedCarton } from './tracking.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const going = new AbortController().signal;
const shippedAt = new Date('2026-11-01T08:00:00Z');
const carton = (trackingNumber: string, country = 'US'): FollowedCarton => ({
  trackingNumber,
  carrier: 'DHL',
  shippedAt,
  from: { city: 'Shenzhen', country: 'CN', timeZone: 'Asia/Shanghai' },
  to: { city: 'Chicago', country, timeZone: null },
});

/** A server that answers as the aggregator would, a text as it is; keeps what it was asked. */
async function aggregator(answer: (request: string) => { status: number; body: unknown }) {
  const requests: { request: string; key: unknown; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const line = `${request.method} ${request.url}`;
      requests.push({ request: line, key: request.headers['as-api-key'], body });
      const { status, body: answered } = answer(line);
      const text = typeof answered === 'string' ? answered : JSON.stringify(answered);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4`;
  return { requests, service: aggregatorTracking({ url, apiKey: 'key' }) };
}

const tracking = {
  tracking_number: 'N1',
  checkpoints: [
    { tag: 'OutForDelivery', checkpoint_time: '2026-11-09T08:12:00-06:00', city: 'Chicago', message: 'Out' },
  ],
};

test('the aggregator is told to follow a number, and says what it knows', async () => {
  const { requests, service } = await aggregator(() => ({
    status: 201,
    body: { meta: { code: 201 }, data: { tracking } },
  }));
  expect(await service.report(carton('N1'), going)).toEqual([
    {
      trackingNumber: 'N1',
      code: 'out_for_delivery',
      happenedAt: new Date('2026-11-09T14:12:00Z'),
      utcOffsetMinutes: -360,
      place: 'Chicago',
      text: 'Out',
    },
  ]);
  expect(requests).toMatchObject([{ request: 'POST /v4/trackings', key: 'key' }]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    tracking: { tracking_number: 'N1', destination_country_region: 'US' },
  });
});

test('a number that it follows already is asked for again', async () => {
  const { requests, service } = await aggregator((request) =>
    request.startsWith('POST')
      ? { status: 400, body: { meta: { code: 4003, message: 'Tracking already exists.' } } }
      : { status: 200, body: { meta: { code: 200 }, data: { trackings: [tracking] } } },
  );
  expect(await service.report(carton('N1'), going)).toHaveLength(1);
  expect(requests[1]?.request).toBe('GET /v4/trackings?tracking_numbers=N1');
});

test('a number that it does not take is told apart from a service that is away or takes no more', async () => {
  const failureAt = async (status: number) => {
    const { service } = await aggregator(() => ({ status, body: { meta: { code: 4005, message: 'no' } } }));
    return service.report(carton('N1'), going).catch((error: unknown) => error);
  };
  for (const status of [400, 404]) expect(await failureAt(status)).toBeInstanceOf(NumberRefused);
  for (const status of [401, 429, 500, 503]) {
    expect(await failureAt(status)).not.toBeInstanceOf(NumberRefused);
    expect(await failureAt(status)).toMatchObject({
      message: `the tracking aggregator answered ${status} no`,
    });
  }
  const { service } = await aggregator(() => ({ status: 200, body: { data: {} } }));
  await expect(service.report(carton('N1'), going)).rejects.toThrow(NumberRefused);
});

test('an answer that is not JSON, such as a page of a proxy, refuses no number', async () => {
  for (const status of [200, 404]) {
    const { service } = await aggregator(() => ({ status, body: '<html>Sign in to the network</html>' }));
    const failure = await service.report(carton('N1'), going).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(NumberRefused);
    expect(failure).toMatchObject({ message: `the tracking aggregator answered ${status} without JSON` });
  }
});

test.each([
  ['2026-11-09T08:12:00-06:00', '2026-11-09T14:12:00.000Z', -360],
  ['2026-11-09T08:12:00+0530', '2026-11-09T02:42:00.000Z', 330],
  ['2026-11-09T08:12:00Z', '2026-11-09T08:12:00.000Z', null],
  ['2026-11-09T08:12:00', '2026-11-09T08:12:00.000Z', null],
  ['2026-11-09 08:12', '2026-11-09T08:12:00.000Z', null],
])('reads the time %s', (text, time, offset) => {
  expect(readTime(text)).toEqual({ happenedAt: new Date(time), utcOffsetMinutes: offset });
});

test.each([['2026-13-40T08:12:00'], ['now'], [''], [7], [null]])('reads no time from %j', (text) => {
  expect(readTime(text)).toBeNull();
});

test('a checkpoint of no year that can be stored is passed over, and texts are cut to whole characters', () => {
  const checkpoint = (checkpoint_time: string, message = '') => ({
    tag: 'InTransit',
    checkpoint_time,
    message,
  });
  const reports = reportsOf({
    tracking_number: 'N1',
    checkpoints: [
      checkpoint('0000-01-01T00:00:00Z'),
      checkpoint('0001-01-01T00:00:00+05:00'),
      checkpoint('9999-12-31T23:59:59-05:00'),
      checkpoint('2026-11-09T08:12:00Z', `${'x'.repeat(299)}😀`),
      { ...checkpoint('2026-11-09T08:12:00Z', '\ud83d'), city: `${'x'.repeat(99)}😀`, country_region: 'USA' },
    ],
  });
  expect(reports.map(({ text }) => text)).toEqual([`${'x'.repeat(299)}😀`, '\ufffd']);
  expect(reports[1]?.place).toBe(`${'x'.repeat(99)}😀`);
});

test('the fake carrier moves a parcel along its way, the same whenever it is asked', async () => {
  const trackingAfter = (days: number) =>
    fakeTracking(() => new Date(shippedAt.getTime() + days * 86_400_000));
  const codes = async (days: number, number = 'FAKE00') =>
    (await trackingAfter(days).report(carton(number), going)).map(({ code }) => code);
  expect(await codes(0)).toEqual(['info_received']);
  const [early, late] = [
    await trackingAfter(3).report(carton('FAKE00'), going),
    await trackingAfter(30).report(carton('FAKE00'), going),
  ];
  expect(late.slice(0, early.length)).toEqual(early);
  expect(late.map(({ code }) => code)).toEqual([
    'info_received',
    'in_transit',
    'in_transit',
    'customs',
    'in_transit',
    'out_for_delivery',
    'delivered',
  ]);
  expect(late[0]).toMatchObject({ place: 'Shenzhen, CN', utcOffsetMinutes: 480 });
  expect(late.at(-1)).toMatchObject({ place: 'Chicago, US', utcOffsetMinutes: -360 });
  expect((await codes(60, `FAKE${fakeEnds.lost}`)).at(-1)).toBe('lost');
  expect((await codes(60, `FAKE${fakeEnds.returned}`)).at(-1)).toBe('returned');
  expect((await codes(60, `FAKE${fakeEnds.pickup}`)).at(-1)).toBe('ready_for_pickup');
  expect((await codes(60, `FAKE${fakeEnds.secondAttempt}`)).at(-1)).toBe('delivered');
});
