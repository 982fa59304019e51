import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeStorefront } from '../testing/storefront.ts';
import { answerUnrouted } from './failing/error-handler.ts';
import { pageCache } from './web/page-cache.ts';
import { registerWeb } from './web.ts';
import { twice } from '../testing/twice.ts';

/** A storefront that says what it was given: how it is mounted is tested here, what it shows in the browser tests. */
const storefront = `
  let renders = 0;
  export const headScript = 'document.documentElement.dataset.theme = "light"';
  export const pageQuery = ['q', 'is_diy', 'lang'];
  export async function render(request, { language, origin, visitorApi }) {
    const url = new URL(request.url);
    if (url.pathname === '/nowhere') return new Response(null, { status: 302, headers: { Location: '/library' } });
    const settings = await visitorApi({ method: 'GET', path: '/settings' }, {}, language);
    const said = { render: ++renders, language, address: url.pathname + url.search, origin, settings,
      headers: [...request.headers.keys()] };
    const status = Number(/^\\/([45]\\d\\d)$/.exec(url.pathname)?.[1] ?? 200);
    return new Response('<pre>' + JSON.stringify(said) + '</pre>',
      { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Set-Cookie': 'never=1' } });
  }`;

let built: ReturnType<typeof writeStorefront>;
let app: FastifyInstance;
const cache = pageCache();

beforeAll(async () => {
  built = writeStorefront(storefront, {
    'assets/app-1a2b.js': 'plain()',
    'assets/app-1a2b.js.br': 'brotli',
  });
  app = fastify({ frameworkErrors: answerUnrouted });
  await app.register(cookie);
  app.get('/api/settings', (request) => ({
    status: 200,
    data: { language: request.headers['accept-language'], token: request.headers.authorization ?? null },
  }));
  await registerWeb(app, { buildDir: built.folder, origin: 'https://shop.example', cache });
});
afterAll(async () => {
  await app.close();
  built.remove();
});
beforeEach(() => cache.forget());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const decoded = ({ rawPayload, headers }: Awaited<ReturnType<typeof get>>): string => {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
};
const said = (body: string) => JSON.parse(/>(\{.*\})</.exec(body)?.[1] ?? '{}') as Record<string, unknown>;

describe('rendered pages', () => {
  it('are rendered for a visitor: no header of the request reaches the page or its calls', async () => {
    const { body, headers } = await get('/library', { authorization: 'Bearer secret', cookie: 'a=b' });
    expect(said(body)).toMatchObject({ headers: [], settings: { data: { token: null } } });
    expect(body).not.toContain('secret');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('say when to ask again where the shop cannot answer now', async () => {
    const { statusCode, headers } = await get('/503');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect((await get('/404')).headers['retry-after']).toBeUndefined();
  });

  it('come in the language of the cookie, of the address before it, else in Chinese', async () => {
    const languageAt = async (url: string, chosen?: string) =>
      said((await get(url, chosen ? { cookie: `set_language=${chosen}` } : {})).body);
    expect(await languageAt('/library')).toMatchObject({
      language: 'zh',
      settings: { data: { language: 'zh-Hans' } },
    });
    expect(await languageAt('/library', 'en')).toMatchObject({
      language: 'en',
      settings: { data: { language: 'en' } },
    });
    expect((await languageAt('/library?lang=zh', 'en')).language).toBe('zh');
    expect((await languageAt('/library', 'fr')).language).toBe('zh');
  });

  it('come in the language under which the nginx of docs/operations.md keeps them, however a cookie is written', async () => {
    const operations = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const map = /map \$http_cookie \$language \{ "~(.+?)" en; default zh; \}/.exec(operations)?.[1];
    const isEnglish = new RegExp(map ?? '$^');
    const cookies =
      'set_language=en|SET_LANGUAGE=en|set_language=EN|a=b, set_language=en|set_language =en|set_language= en';
    for (const cookie of `${cookies}|set_language=zh; set_language=en|a=b;set_language=en; c=d|xset_language=en`.split(
      '|',
    )) {
      const { language } = said((await get('/library', { cookie })).body);
      expect([cookie, language]).toEqual([cookie, isEnglish.test(cookie) ? 'en' : 'zh']);
    }
    expect(isEnglish.test('a=b; set_language=en')).toBe(true);
  });

  it('are cached by path, language and the parameters that matter, in any order', async () => {
    const first = said((await twice(() => get('/library?q=cup&is_diy=true&utm=1'))).body);
    const second = said((await get('/library?is_diy=true&_t=2&q=cup')).body);
    expect(second.render).toBe(first.render);
    expect(first.address).toBe('/library?q=cup&is_diy=true');
    expect(said((await get('/library?q=mug')).body).render).not.toBe(first.render);
    expect(said((await get('/library?q=cup&is_diy=true&lang=en')).body).render).not.toBe(first.render);
  });

  it('never come from the cache for a request with a token', async () => {
    const cached = said((await twice(() => get('/library'))).body);
    const own = said((await get('/library', { authorization: 'Bearer t' })).body);
    expect(own.render).not.toBe(cached.render);
    expect(said((await get('/library')).body).render).toBe(cached.render);
  });

  it('let no inline script run but the one of the head, which the policy names by its hash', async () => {
    const hash = createHash('sha256')
      .update('document.documentElement.dataset.theme = "light"')
      .digest('base64');
    const policies = await Promise.all(
      ['/library', '/library?q=cup', '/404'].map(
        async (url) => (await get(url)).headers['content-security-policy'],
      ),
    );
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policies[0]).toContain("default-src 'none'");
    expect(policies[0]).not.toMatch(/nonce-|script-src [^;]*'unsafe/);
  });

  it('keep their status and their way on', async () => {
    expect((await get('/404')).statusCode).toBe(404);
    expect(await get('/nowhere')).toMatchObject({
      statusCode: 302,
      headers: { location: '/library', 'content-type': 'text/html; charset=utf-8' },
    });
    expect((await get('/library')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });
});

describe('what caches between the shop and its readers are told', () => {
  const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

  it.each([
    ['/library', 'Cookie, Accept-Encoding'],
    ['/library?lang=fr', 'Cookie, Accept-Encoding'],
    ['/library?lang=en', 'Accept-Encoding'],
    ['/nowhere?lang=zh', 'Accept-Encoding'],
  ])('%s is everybody’s for ten seconds, and varies by %s', async (url, vary) => {
    const { headers } = await get(url, { cookie: 'set_language=en' });
    expect(headers).toMatchObject({ 'cache-control': shared, vary });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('a failure is kept by nobody, and an answer to a token by no one else', async () => {
    expect((await get('/503')).headers['cache-control']).toBe('no-store');
    expect((await get('/503')).headers.etag).toBeUndefined();
    const { headers } = await get('/library', { authorization: 'Bearer t' });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('a page has one entity tag in every encoding, and is not sent to whoever has it', async () => {
    const { headers, body } = await get('/library');
    const etag = headers.etag as string;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const encoding of ['br', 'gzip'])
      expect((await get('/library', { 'accept-encoding': encoding })).headers.etag).toBe(etag);
    const held = await get('/library', { 'if-none-match': `"other", ${etag}` });
    expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', etag]);
    expect(held.headers).toMatchObject({ 'cache-control': shared, vary: 'Cookie, Accept-Encoding' });
    expect((await get('/library', { 'if-none-match': '"other"' })).body).toBe(body);
    expect((await get('/library?q=cup', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('a page is the same text in every encoding', () => {
  it.each(['gzip, deflate, br', 'gzip', 'identity', ''])('for whoever accepts "%s"', async (accepted) => {
    const plain = (await get('/library')).body;
    cache.forget();
    const first = await get('/library', { 'accept-encoding': accepted });
    const second = await get('/library', { 'accept-encoding': accepted });
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(decoded(first)).toBe(plain);
    expect(first.headers['content-length']).toBe(String(first.rawPayload.length));
    expect(decoded(await get('/library', { 'accept-encoding': 'br' }))).toBe(plain);
    expect(decoded(await get('/library', { 'accept-encoding': 'gzip' }))).toBe(plain);
  });

  it('is compressed only as the reader accepts it', async () => {
    const encoding = async (accepted: string) =>
      (await get('/library', { 'accept-encoding': accepted })).headers['content-encoding'];
    for (const taken of ['br', 'br, gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5'])
      expect(await encoding(taken), taken).toBe('br');
    for (const taken of ['gzip', 'gzip;q=0.01', 'br;q=0, gzip', 'br; q=0.0, gzip'])
      expect(await encoding(taken), taken).toBe('gzip');
    for (const none of ['identity', '', 'gzip;q=0', 'gzip; q=0.00, br ;q=0.0', 'zstd'])
      expect(await encoding(none), none).toBeUndefined();
  });
});

it('a page that is ready passes the framework’s hooks as any other answer', async () => {
  const own = fastify();
  const seen: string[] = [];
  own.addHook('onResponse', async ({ url }) => void seen.push(url));
  own.get('/api/settings', () => ({ status: 200, data: {} }));
  await registerWeb(own, { buildDir: built.folder, origin: 'https://shop.example', cache });
  await own.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.server.address() as AddressInfo;
  for (const _ of [1, 2]) await (await fetch(`http://127.0.0.1:${port}/library?q=cup`)).text();
  await own.close();
  expect(seen.filter((url) => url.startsWith('/library'))).toHaveLength(2);
});

describe('a slash at the end', () => {
  it.each([
    ['/library/?q=cup&is_diy=true', '/library?q=cup&is_diy=true'],
    ['/cart//', '/cart'],
  ])('%s is the page without it, for good', async (asked, page) => {
    expect(await get(asked)).toMatchObject({ statusCode: 301, headers: { location: page } });
  });

  it.each(['/', '//evil.example/', '/.//evil.example/', '/\\evil.example/'])(
    '%s leads to no other shop',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode === 301, headers.location ?? '']).toEqual([
        false,
        expect.not.stringMatching(/evil/),
      ]);
    },
  );
});

describe('files and what is neither', () => {
  it('under /assets stay forever, compressed where the browser allows', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(brotli).toMatchObject({ body: 'brotli', headers: { 'content-encoding': 'br' } });
    const beyond = await get('/assets/app-1a2b.js', { range: 'bytes=999-' });
    expect([beyond.statusCode, beyond.body]).toEqual([200, 'plain()']);
  });

  it.each([
    '/assets/gone-9f.js',
    '/assets/../server/index.js',
    '/api/gone',
    '/api',
    '/gone.png',
    '/wp-login.php',
  ])('%s is a real 404', async (path) => expect((await get(path)).statusCode).toBe(404));

  it.each([
    ['/index.html', 302],
    ['/library/lamp.html', 302],
    ['/%E0%A4%A', 302],
    ['/api/gone', 404],
    ['/api/%E0%A4%A', 404],
    ['/console/%E0%A4%A', 404],
    ['/assets/gone-9f.js', 404],
  ])(
    '%s, which a person opens, is "any other path", unless it is a call or a file of the storefront: %i',
    async (path, status) => {
      const answer = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        status,
        status === 302 ? '/library' : undefined,
      ]);
    },
  );
});

it('a storefront that is not built stops the start with a sentence', async () => {
  await expect(registerWeb(fastify(), { buildDir: '/nowhere', origin: '', cache })).rejects.toThrow(
    /is not built/,
  );
});
