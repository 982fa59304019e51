import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { listenToLog } from '../../testing/log.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { writeStorefront } from '../../testing/storefront.ts';

let shop: TestShop;
const built = writeStorefront(
  `export const headScript = ''; export const pageQuery = [];
  export const render = async () => new Response('page');`,
  { 'assets/app.js': 'plain()' },
);
beforeAll(async () => {
  shop = await createShop({ webBuildDir: built.folder });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shop.close();
  built.remove();
});

/** Opens a connection and sends these bytes on it. */
const send = (bytes: string) => {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  return socket;
};

async function answerTo(bytes: string): Promise<[string, unknown]> {
  const socket = send(bytes);
  let output = '';
  socket.on('data', (piece) => (output += piece.toString()));
  await once(socket, 'close');
  const [head = '', body = ''] = output.split('\r\n\r\n');
  return [head.split('\r\n')[0] ?? '', JSON.parse(body)];
}

const to = 'POST /api/authentication HTTP/1.1\r\nHost: shop\r\nAccept-Language: en\r\n';
test.each([
  ['two lengths', `${to}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length beside chunks', `${to}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
  ['a space in a name', `${to}X : y\r\n\r\n`],
  ['chunks that are none', `${to}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
])('a request that is not HTTP (%s) is refused with a code and a sentence', async (_, bytes) => {
  expect(await answerTo(bytes)).toEqual([
    'HTTP/1.1 400 Bad Request',
    { status: 400, code: 'malformed_request', message: 'Couldn’t read the request.' },
  ]);
});

test('the sentence is Chinese where no language was read, and endless headers have a refusal of their own', async () => {
  expect(await answerTo('\x16\x03\x01 hello')).toMatchObject([
    'HTTP/1.1 400 Bad Request',
    { message: '无法读取请求。' },
  ]);
  expect(await answerTo(`${to}X: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatchObject([
    'HTTP/1.1 431 Request Header Fields Too Large',
    { status: 431, code: 'headers_too_large' },
  ]);
});

test('a request has four minutes to arrive, enough for an upload of 20 MB', () => {
  expect(shop.app.server.requestTimeout).toBe(240_000);
});

test('a caller who hangs up in the middle of a body is not logged as a fault of the database', async () => {
  const warned = vi.spyOn(shop.app.log, 'warn');
  const failed = vi.spyOn(shop.app.log, 'error');
  const ended = new Promise<void>((resolve) => {
    shop.app.server.once('request', (request) => request.once('close', () => setImmediate(resolve)));
  });
  const socket = send(`${to}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a`);
  await once(shop.app.server, 'request');
  socket.destroy();
  await ended;
  expect([warned.mock.calls, failed.mock.calls]).toEqual([[], []]);
});

test.each(['..%2fserver%2findex.js', '%2e%2e/%2e%2e/package.json', '..//', '%00'])(
  'a file outside of what is shown (%s) is not found',
  async (name) => {
    const { statusCode, body } = await shop.app.inject({ url: `/assets/${name}` });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
  },
);

test('what the database says of a row that it refused stays out of the log', async () => {
  const loud = await createShop({ env: { LOG_LEVEL: 'error' } });
  const log = listenToLog(loud.app);
  const err: { detail?: string } = await loud.pool
    .query(
      `insert into users (id, account_id, role, username, password_hash)
       values ('${newId()}', '${newId()}', 'boss', 'ann', 'her-hash')`,
    )
    .catch((error) => error);
  loud.app.log.error({ err }, 'fault');
  log.stop();
  await loud.close();
  expect(err.detail).toContain('her-hash');
  expect(log.said()).toContain('users_role_check');
  expect(log.said()).not.toContain('her-hash');
});
