import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeStorefront } from '../testing/storefront.ts';
import { pageCache } from './web/page-cache.ts';
import { registerWeb } from './web.ts';

/** A storefront that says what it was given: how it is mounted is tested here, what it shows in the browser tests. */
const storefront = `
  let renders = 0;
  export const headScript = 'document.documentElement.dataset.theme = "light"';
  export const pageQuery = ['q', 'is_diy', 'lang'];
  export async function render(request, { language, nonce, origin, visitorApi }) {
    const url = new URL(request.url);
    if (url.pathname === '/nowhere') return new Response(null, { status: 302, headers: { Location: '/library' } });
    const settings = await visitorApi({ method: 'GET', path: '/settings' }, {}, language);
    const said = { render: ++renders, language, address: url.pathname + url.search, origin, settings,
      headers: [...request.headers.keys()] };
    const status = Number(/^\\/([45]\\d\\d)$/.exec(url.pathname)?.[1] ?? 200);
    return new Response('<script nonce="' + nonce + '">' + JSON.stringify(said) + '</script>',
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
  app = fastify();
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

  it('are cached by path, language and the parameters that matter, in any order', async () => {
    const first = said((await get('/library?q=cup&is_diy=true&utm=1')).body);
    const second = said((await get('/library?is_diy=true&_t=2&q=cup')).body);
    expect(second.render).toBe(first.render);
    expect(first.address).toBe('/library?q=cup&is_diy=true');
    expect(said((await get('/library?q=mug')).body).render).not.toBe(first.render);
    expect(said((await get('/library?q=cup&is_diy=true&lang=en')).body).render).not.toBe(first.render);
  });

  it('never come from the cache for a request with a token', async () => {
    const cached = said((await get('/library')).body);
    const own = said((await get('/library', { authorization: 'Bearer t' })).body);
    expect(own.render).not.toBe(cached.render);
    expect(said((await get('/library')).body).render).toBe(cached.render);
  });

  it('have a nonce of their own in every answer, the same in page and policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await get('/library');
        const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
        expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}' 'sha256-`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('keep their status and their way on, and tell caches to keep nothing', async () => {
    expect((await get('/404')).statusCode).toBe(404);
    expect(await get('/nowhere')).toMatchObject({
      statusCode: 302,
      headers: { location: '/library', 'content-type': 'text/html; charset=utf-8' },
    });
    expect((await get('/library')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });
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
  it('under /assets stay for ever, compressed where the browser allows', async () => {
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
});

it('a storefront that is not built stops the start with a sentence', async () => {
  await expect(registerWeb(fastify(), { buildDir: '/nowhere', origin: '', cache })).rejects.toThrow(
    /is not built/,
  );
});
