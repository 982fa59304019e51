import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { writeStorefront } from '../../testing/storefront.ts';

const storefront = `
  export const headScript = '';
  export const pageQuery = ['q'];
  export const render = async (request, { language, nonce }) => new Response(
    '<script nonce="' + nonce + '">' + language + ' ' + request.url + '</script>',
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } });`;

let built: ReturnType<typeof writeStorefront>;
let shop: TestShop;
/** How many requests have come as far as the framework, with everything that the shop has hung into it. */
let reached = 0;

beforeAll(async () => {
  built = writeStorefront(storefront);
  shop = await createShop({
    webBuildDir: built.folder,
    keepsAnswers: true,
    env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' },
    features: [
      (app) => {
        app.addHook('onRequest', async () => {
          reached += 1;
        });
      },
    ],
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shop.close();
  built.remove();
});
beforeEach(() => {
  shop.app.forgetVisitorAnswers();
  reached = 0;
});

/** Returns the answer to these bytes as text, without dates and values drawn for each answer. */
async function said(request: string): Promise<string> {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1').write(request);
  const answer = await text(socket);
  const nonces = [...answer.matchAll(/script-src 'self' 'nonce-([^']+)'/g)].map(
    ([, nonce]) => nonce as string,
  );
  const drawn = nonces.reduce((left, nonce) => left.replaceAll(nonce, ''), answer);
  // Gzip ends with a checksum of the text with its nonce, and its length.
  const fixed = /^content-encoding: gzip/im.test(drawn) ? drawn.slice(0, -8) : drawn;
  return fixed.replace(/^Date: .*$/gim, '');
}

const get = (path: string, headers: readonly string[] = [], version = '1.1') =>
  [`GET ${path} HTTP/${version}`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');
const closing = 'Connection: close';

test.each([
  ['plain', get('/library', [closing])],
  ['with a query', get('/library?utm=1&q=%e6%9d%af&_t=2', [closing])],
  ['packed', get('/library', [closing, 'Accept-Encoding: br, gzip'])],
  ['in the language of the cookie', get('/library', [closing, 'Cookie: set_language=en'])],
  ['in the language of the address', get('/library?lang=en', [closing])],
  ['behind a proxy', get('/', [closing, 'X-Forwarded-Host: other.example', 'X-Forwarded-Proto: http'])],
  ['with conditions', get('/', [closing, 'If-None-Match: "x"', 'Range: bytes=0-9', 'Accept: image/png'])],
  ['to an old client', get('/library', [], '1.0')],
  ['to one with a body', get('/library', [closing, 'Content-Length: 2']) + 'ab'],
])('a ready page is, byte for byte, what the framework gives: %s', async (_, request) => {
  const first = await said(request);
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*strict-transport-security/);
  expect(await said(request)).toBe(first);
  expect(reached).toBe(1);
});

test('pages asked for one behind the other on one connection come in that order, whoever answers', async () => {
  await said(get('/b', [closing]));
  await said(get('/d', [closing]));
  reached = 0;
  const together = await said(get('/a') + get('/b') + get('/c') + get('/d', [closing]));
  expect([...together.matchAll(/zh https:\/\/shop\.example\/(\w)/g)].map(([, page]) => page)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(reached).toBe(2);
});

test('only who asks to read a page is given it', async () => {
  await said(get('/library', [closing]));
  const ready = get('/library', [closing]);
  for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'])
    expect(await said(ready.replace('GET', method)), method).not.toContain('<script');
  expect(reached).toBe(6);
});
