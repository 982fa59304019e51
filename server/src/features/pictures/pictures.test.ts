import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KnownPicture } from './known-picture.ts';
import { encode, photographAt, readPictureName } from './picture-format.ts';
import { openPictureCache, pictureCacheOf } from './picture-cache.ts';
import { registerPictures } from './pictures.routes.ts';
import { placeholder } from './placeholder.ts';

let dataDir: string;
let app: FastifyInstance;

const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();

const drawing: KnownPicture = {
  kind: 'drawing',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><path fill="#c66" d="M0 0h1000v1000H0z"/></svg>',
};
const known: Record<string, KnownPicture> = {
  teddy: drawing,
  broken: { kind: 'drawing', svg: '<svg' },
  photo: { kind: 'file', key: 'photo' },
  nonsense: { kind: 'file', key: 'nonsense' },
  lost: { kind: 'file', key: 'lost' },
  coming: { kind: 'pending' },
  nowhere: { kind: 'missing' },
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amberdock-pictures-'));
  app = Fastify();
  registerPictures(app, {
    cache: pictureCacheOf({ dataDir }),
    findPicture: async (id) => known[id] ?? null,
    findStaffPicture: async () => null,
    readFile: async (key) =>
      key === 'photo' ? photograph() : key === 'lost' ? null : Buffer.from('not a picture'),
  });
});

afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

test.each([
  ['640.webp', { width: 640, format: 'webp' }],
  ['160.avif', { width: 160, format: 'avif' }],
  ['1280.jpg', { width: 1280, format: 'jpg' }],
  ['641.webp', null],
  ['0640.webp', null],
  ['640.png', null],
  ['640.webp.jpg', null],
  ['640', null],
  ['', null],
])('the picture name "%s" means %o', (name, meant) => {
  expect(readPictureName(name)).toEqual(meant);
});

test('a drawn picture comes in each format, to be cached forever', async () => {
  for (const [ending, type, format] of [
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ]) {
    const answer = await get(`/pictures/teddy/160.${ending}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 160, height: 160 });
  }
});

test('what is made once is served from its file the next time, byte for byte', async () => {
  const first = await get('/pictures/teddy/160.webp');
  expect(await readdir(join(dataDir, 'pictures'), { recursive: true })).toContainEqual(
    expect.stringMatching(/-160\.webp$/),
  );
  expect((await get('/pictures/teddy/160.webp')).rawPayload.equals(first.rawPayload)).toBe(true);
});

test.each([
  '/pictures/nobody/160.webp',
  '/pictures/teddy/161.webp',
  '/pictures/teddy/160.gif',
  '/pictures/..%2F..%2Fetc/160.webp',
])('%s is 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test.each(['coming', 'broken', 'nonsense', 'lost'])(
  'the picture "%s" is a stand-in, kept a minute only',
  async (id) => {
    const answer = await get(`/pictures/${id}/320.webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  },
);

test('where there is none at its address, a stand-in stays for an hour', async () => {
  const answer = await get('/pictures/nowhere/320.webp');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
});

test('a stand-in can run nothing, and has no tag by which it could outlive itself', async () => {
  const { headers } = await get('/pictures/coming/320.webp');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['etag']).toBeUndefined();
});

test('a client that has the picture gets 304 without rendering; another size is another picture', async () => {
  const { headers } = await get('/pictures/photo/320.webp');
  const ask = (size: string, tag: string) =>
    app.inject({ url: `/pictures/photo/${size}.webp`, headers: { 'if-none-match': tag } });
  const again = await ask('320', `"other", W/${headers['etag']}`);
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag: headers['etag'], 'cache-control': headers['cache-control'] });
  expect((await ask('160', String(headers['etag']))).statusCode).toBe(200);
});

test('HEAD is answered as GET, without the picture', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/pictures/photo/320.webp' });
  const { headers } = await get('/pictures/photo/320.webp');
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
    expect(head.headers[name], name).toBe(headers[name]);
  }
});

test('a photograph is scaled down, never up, and loses its metadata', async () => {
  const small = await sharp((await get('/pictures/photo/320.jpg')).rawPayload).metadata();
  expect(small).toMatchObject({ width: 320, height: 213 });
  expect(small.exif).toBeUndefined();
  const large = await sharp(await encode(photographAt(await photograph(), 1280), 'webp')).metadata();
  expect(large.width).toBe(900);
});

test('however many ask at once, by whatever way, a picture is made once, and at most two are made at a time', async () => {
  const caches = [1, 2, 3].map(() => openPictureCache(join(dataDir, 'cache')));
  let made = 0;
  let running = 0;
  let most = 0;
  const make = async () => {
    made += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    return Buffer.from('picture');
  };
  const names = Array.from({ length: 60 }, (_, index) => `a/${index % 6}.webp`);
  await Promise.all(names.flatMap((name) => caches.map((cache) => cache.take(name, make))));
  expect({ made, most }).toEqual({ made: 6, most: 2 });
  await openPictureCache(join(dataDir, 'cache')).take('a/0.webp', make);
  expect(made).toBe(6);
});

test('a picture that failed is tried again, and leaves no file and no turn behind', async () => {
  const cache = openPictureCache(join(dataDir, 'cache'));
  const fail = async () => Promise.reject(new Error('no paint'));
  const names = ['a/1.webp', 'a/2.webp', 'a/3.webp'];
  const tried = await Promise.allSettled(names.map((name) => cache.take(name, fail)));
  expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await cache.take('a/1.webp', async () => Buffer.from('fine'))).toEqual(Buffer.from('fine'));
  expect(await readdir(join(dataDir, 'cache', 'a'))).toEqual(['1.webp']);
});

test('the stand-in is a small picture without words', async () => {
  expect(placeholder).not.toContain('<text');
  expect(placeholder.length).toBeLessThan(1100);
  expect(await sharp(Buffer.from(placeholder)).metadata()).toMatchObject({
    format: 'svg',
    width: 640,
    height: 640,
  });
});
