import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestBuyer, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let buyer: TestBuyer;
let port: number;
beforeAll(async () => {
  shop = await createShop({ keepsAnswers: true });
  buyer = await shop.buyer();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as { port: number }).port;
});
afterAll(() => {
  // fetch keeps its connections open for a next call, and closing would wait for them.
  shop.app.server.closeAllConnections();
  return shop.close();
});

const json = { 'content-type': 'application/json' };
type TestRequest = {
  method?: 'GET' | 'POST';
  url: string;
  payload?: string;
  headers?: Record<string, string>;
};

test.each<[number, TestRequest]>([
  [200, { url: '/api/products' }],
  [200, { url: '/api/health' }],
  [200, { url: '/api/ready' }],
  [200, { url: '/api/openapi.json' }],
  [401, { url: '/api/my/profile' }],
  [404, { url: '/api/nothing' }],
  [404, { url: '/nothing' }],
  [404, { url: '/api/%ZZ' }],
  [422, { url: '/api/products?sort=price_asc' }],
  [422, { method: 'POST', url: '/api/authentication', payload: '{}', headers: json }],
  [400, { method: 'POST', url: '/api/authentication', payload: '{', headers: json }],
  [
    415,
    { method: 'POST', url: '/api/authentication', payload: 'a', headers: { 'content-type': 'text/plain' } },
  ],
])('an answer of %i forbids browsers to guess its type: %j', async (status, asked) => {
  const { statusCode, headers } = await shop.app.inject({ method: 'GET', ...asked });
  expect([statusCode, headers['x-content-type-options']]).toEqual([status, 'nosniff']);
});

test('so do an answer from the cache, one that is not modified, and an event stream', async () => {
  const url = `http://127.0.0.1:${port}/api/products`;
  const first = await fetch(url);
  // A body that is not read keeps its connection, and the shop waits for it when it closes.
  await first.text();
  const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  const leave = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/my/messages/stream`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    signal: leave.signal,
  });
  const headersOfAnswers = [first, again, stream].map(({ status, headers }) => [
    status,
    headers.get('x-content-type-options'),
  ]);
  leave.abort();
  expect(headersOfAnswers).toEqual([
    [200, 'nosniff'],
    [304, 'nosniff'],
    [200, 'nosniff'],
  ]);
});

test('so does the answer to bytes that are not HTTP', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('nonsense\r\n\r\n');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  await once(socket, 'end');
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*X-Content-Type-Options: nosniff\r\n/);
});
