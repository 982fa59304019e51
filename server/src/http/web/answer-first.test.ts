import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeStorefront } from '../../testing/storefront.ts';
import { registerWeb } from '../web.ts';
import { type PageCache, pageCache } from './page-cache.ts';

const storefront = `
  let renders = 0;
  export const headScript = '';
  export const pageQuery = ['q'];
  export const render = async (request, { language, nonce }) => new Response(
    '<script nonce="' + nonce + '">' + language + ' ' + new URL(request.url).pathname + ' ' + ++renders + '</script>',
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } });`;

let built: ReturnType<typeof writeStorefront>;
let app: FastifyInstance;
let cache: PageCache;
/** Requests that have come as far as the framework. */
let reached: string[];
let whileClosing: Got | undefined;

beforeEach(async () => {
  built = writeStorefront(storefront);
  app = fastify({ return503OnClosing: false });
  reached = [];
  app.addHook('onRequest', async ({ method, url }) => {
    reached.push(`${method} ${url}`);
  });
  cache = pageCache();
  await registerWeb(app, { buildDir: built.folder, origin: 'http://shop.example', cache });
  app.addHook('preClose', async () => {
    whileClosing = await get('/library');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  built.remove();
});

type Got = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    ask({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
    })
      .on('error', reject)
      .end();
  });
const textOf = async (path: string, headers?: Record<string, string>) =>
  /">(.*)</.exec((await get(path, headers)).body.toString())?.[1];

describe('a page that is ready', () => {
  it('is given before the framework hears of the request, as the framework gave it, with a nonce of its own', async () => {
    const accept = { 'accept-encoding': 'gzip, br' };
    const first = await get('/library?q=cup', accept);
    const second = await get('/library?utm=1&q=cup', accept);
    expect(reached).toEqual(['GET /library?q=cup']);
    const nonces = [first, second].map(({ headers, body }) => {
      const nonce = /nonce="([^"]+)"/.exec(gunzipSync(body).toString())?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    const fixed = ({ status, headers, body }: Got, at: number) => ({
      status,
      headers: JSON.stringify(headers)
        .replaceAll(nonces[at] as string, '')
        .replace(/"date":"[^"]+"/, ''),
      text: gunzipSync(body)
        .toString()
        .replaceAll(nonces[at] as string, ''),
    });
    expect(fixed(second, 1)).toEqual(fixed(first, 0));
  });

  it('is given whole to whoever reads no gzip', async () => {
    expect(await textOf('/library')).toBe(await textOf('/library'));
    expect((await get('/library')).headers['content-encoding']).toBeUndefined();
    expect(reached).toHaveLength(1);
  });

  it('is packed by gzip only for whoever takes it', async () => {
    const packing = async (accepted: string) =>
      (await get('/library', { 'accept-encoding': accepted })).headers['content-encoding'];
    for (const taken of ['gzip', 'br, gzip', 'br;q=1.0, gzip;q=0.5', 'gzip;q=0.01'])
      expect(await packing(taken), taken).toBe('gzip');
    for (const other of ['br', 'identity', '', 'gzip;q=0', 'gzip; q=0.00, br', 'gzip ;q=0.0'])
      expect(await packing(other), other).toBeUndefined();
  });

  it('comes in the language of the cookie', async () => {
    const english = { cookie: 'theme=dark; set_language=en; a=b' };
    expect(await textOf('/library')).toMatch(/^zh/);
    expect(await textOf('/library', english)).toMatch(/^en/);
    expect(await textOf('/library', english)).toMatch(/^en/);
    expect(await textOf('/library', { cookie: 'set_language=fr' })).toMatch(/^zh/);
    expect(reached).toHaveLength(2);
  });

  it('never goes to a request with a token, nor comes from one', async () => {
    const shared = await textOf('/library');
    const own = await textOf('/library', { authorization: 'Bearer t' });
    expect(own).not.toBe(shared);
    expect(await textOf('/library')).toBe(shared);
    expect(reached).toHaveLength(2);
  });

  it('goes the framework’s way once it is forgotten, and is kept where all that it was made of is as it was', async () => {
    const before = await textOf('/library');
    cache.forget();
    expect(await textOf('/library')).toBe(before);
    expect(reached).toHaveLength(2);
    await textOf('/library');
    expect(reached).toHaveLength(2);
  });

  it('is given for its address as it is written: others are the framework’s to read', async () => {
    const before = await textOf('/library');
    reached = [];
    const other = ['/assets/../library', '/./library', '//elsewhere.example/library', '/x/%2e%2e/library'];
    for (const path of other) expect(await textOf(path), path).not.toBe(before);
    expect(reached).toEqual(other.map((path) => `GET ${path}`));
  });

  it.each(['//', '///', '//%', '/\\\\', 'http://%/'])('%s is no address, and ends nothing', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
    expect(await textOf('/library')).toBeDefined();
  });

  it('is left to the framework where only its head is asked for, and while the shop closes', async () => {
    const { headers } = await get('/library');
    const head = await get('/library', {}, 'HEAD');
    expect([head.body.length, head.headers['content-length']]).toEqual([0, headers['content-length']]);
    await app.close();
    expect(whileClosing?.headers.connection).toBe('close');
  });
});
