import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { readEnv } from '../../../env.ts';
import type { FetchDeps } from '../../../jobs/job.ts';
import { fakePictures } from '../../../ports/picture-source/fake-pictures.ts';
import { PictureUnavailable } from '../../../ports/picture-source/picture-unavailable.ts';
import { productOf, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { saveProducts } from '../../catalogue/index.ts';
import { fetchPictures, wakePictureHosts } from './fetch-pictures.ts';
import { tidyPictures } from './tidy-pictures.ts';
import { mockLog } from '../../../testing/log.ts';

let shop: TestShop;
let folder: string;
let photo: Buffer;
let drawing: Buffer;

beforeAll(async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } });
  photo = await plain('#336699').jpeg().toBuffer();
  drawing = await plain('#cc3300').png().toBuffer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-fetch-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  await seedCatalog(shop.db);
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const host = 'pictures.example';
const url = (path: string) => `https://${host}/${path}`;
const deps = (pictures: FetchDeps['pictures'], stopping = new AbortController().signal): FetchDeps => {
  const env = readEnv({ DATA_DIR: folder });
  return { db: shop.db, env, log: mockLog(), mail: null, sms: null, pictures, stopping };
};
const fetchAll = (source: FetchDeps['pictures'], from = host) => fetchPictures(deps(source), { host: from });

/** A product with pictures at these addresses. */
const sell = (handle: string, ...addresses: string[]) =>
  inTx(shop.db, (tx) => {
    const pictures = addresses.map((source_url) => ({ kind: 'pending', source_url }));
    return saveProducts(tx, 'test', [productOf({ handle, pictures })]);
  });

const picturesOf = async (handle: string) => {
  const rows = await shop.db.rows<{ id: string }>(sql`select i.id from product_pictures i
    join products p on p.id = i.product_id where p.handle = ${handle} order by i.position`);
  return rows.map(({ id }) => id);
};
const getPicture = async (id: string | undefined, name = '160.jpg') => {
  const { statusCode, headers, rawPayload } = await shop.app.inject(`/pictures/${id}/${name}`);
  const { 'content-type': type, 'cache-control': caching } = headers;
  return { status: statusCode, type, caching, bytes: rawPayload };
};
const addresses = () =>
  shop.db.rows<{ address: string; status: string; tries: number; fault: string | null }>(
    sql`select address, status, tries, fault from picture_addresses order by address`,
  );
const waitingJobs = async () => {
  const rows = await shop.db.rows<{ key: string }>(
    sql`select key from graphile_worker.jobs where task_identifier = 'fetch_pictures' order by key`,
  );
  return rows.map(({ key }) => key);
};
const passTime = (hours: number) =>
  shop.db.rows(sql`update picture_addresses set due_at = due_at - make_interval(hours => ${hours}),
    held_until = held_until - make_interval(hours => ${hours}), changed_at = changed_at - make_interval(hours => ${hours}),
    named_at = named_at - make_interval(hours => ${hours})`);
const keptFiles = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length;

const pending = { status: 200, type: 'image/svg+xml; charset=utf-8', caching: 'public, max-age=60' };
const none = { ...pending, caching: 'public, max-age=3600' };
const fetched = { status: 200, type: 'image/jpeg', caching: 'public, max-age=31536000, immutable' };
const down = () => new PictureUnavailable('unreachable', { wholeHost: true });

describe('Saving products', () => {
  test('asks for their pictures in its own transaction, a job for each host', async () => {
    await sell('cup', url('a.jpg'), url('b.jpg'), 'https://other.example:8080/c.jpg');
    await sell('mug', url('a.jpg'), url('d.jpg'));
    expect(await waitingJobs()).toEqual(['fetch_pictures:other.example:8080', `fetch_pictures:${host}`]);
    expect((await addresses()).map(({ status }) => status)).toEqual(Array(4).fill('waiting'));
  });

  test('that is rolled back asks for nothing', async () => {
    const failed = inTx(shop.db, async (tx) => {
      const pictures = [{ kind: 'pending', source_url: url('a.jpg') }];
      await saveProducts(tx, 'test', [productOf({ pictures })]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await waitingJobs(), await addresses()]).toEqual([[], []]);
  });

  test('with a text that is not an address does no harm', async () => {
    const long = url('x'.repeat(3_000));
    await sell('cup', 'nonsense', 'ftp://pictures.example/a.jpg', `https://${'h'.repeat(300)}/a.jpg`, long);
    expect((await addresses()).map(({ address }) => address)).not.toContain(long);
    expect(await getPicture((await picturesOf('cup'))[3])).toMatchObject(none);
  });
});

describe('A picture that was named by its address', () => {
  test('is a stand-in until it has been fetched, and then itself forever', async () => {
    await sell('cup', url('a.jpg'));
    const [id] = await picturesOf('cup');
    expect(await getPicture(id)).toMatchObject(pending);
    await fetchAll(fakePictures({ [url('a.jpg')]: photo }));
    const { bytes, ...answer } = await getPicture(id);
    expect(answer).toEqual(fetched);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160 });
    expect(await picturesOf('cup')).toEqual([id]);
  });

  test('is fetched once however many products name it, also later', async () => {
    await sell('cup', url('a.jpg'));
    await sell('mug', url('a.jpg'));
    const pictures = fakePictures({ [url('a.jpg')]: photo });
    await fetchAll(pictures);
    await sell('jug', url('a.jpg'));
    await fetchAll(pictures);
    expect(pictures.urls).toEqual([url('a.jpg')]);
    for (const handle of ['cup', 'mug', 'jug']) {
      expect(await getPicture((await picturesOf(handle))[0])).toMatchObject(fetched);
    }
  });

  test('is one file where two addresses bring the same bytes', async () => {
    await sell('cup', url('a.jpg'), url('b.jpg'));
    await fetchAll(fakePictures({ [url('a.jpg')]: photo, [url('b.jpg')]: photo }));
    expect([await keptFiles(), (await addresses()).map(({ status }) => status)]).toEqual([
      1,
      ['kept', 'kept'],
    ]);
  });

  test('gets another id when its address changes, and is fetched again; the same file again fetches nothing', async () => {
    const pictures = fakePictures({ [url('a.jpg')]: photo, [url('b.png')]: drawing });
    await sell('cup', url('a.jpg'));
    await fetchAll(pictures);
    const [before] = await picturesOf('cup');
    await sell('cup', url('a.jpg'));
    await sell('cup', url('b.png'));
    const [after] = await picturesOf('cup');
    expect(after).not.toBe(before);
    expect([(await getPicture(before)).status, await getPicture(after)]).toMatchObject([404, pending]);
    await fetchAll(pictures);
    expect(await getPicture(after)).toMatchObject(fetched);
    expect(pictures.urls).toEqual([url('a.jpg'), url('b.png')]);
  });

  test('may be replaced while it is being fetched: what comes is not taken for the new one', async () => {
    await sell('cup', url('a.jpg'));
    await fetchAll(
      {
        fetch: async () => {
          await sell('cup', url('b.png'));
          return photo;
        },
      },
      'pictures.example',
    );
    const [id] = await picturesOf('cup');
    await shop.db.rows(
      sql`update picture_addresses set status = 'waiting', file_key = null where address = ${url('b.png')}`,
    );
    expect(await getPicture(id)).toMatchObject(pending);
  });

  test('of an unpublished product is not public', async () => {
    await sell('cup', url('a.jpg'));
    await fetchAll(fakePictures({ [url('a.jpg')]: photo }));
    await shop.db.rows(sql`update products set published = false`);
    expect((await getPicture((await picturesOf('cup'))[0])).status).toBe(404);
  });
});

describe('A server that will not give it', () => {
  test('is not asked twice where the answer is final, and the reason is stored beside the address', async () => {
    await sell('cup', url('a.jpg'), url('b.jpg'));
    const pictures = fakePictures({ [url('b.jpg')]: Buffer.from('GIF89a and no picture after all') });
    await fetchAll(pictures);
    await passTime(20);
    await fetchAll(pictures);
    expect(pictures.urls.sort()).toEqual([url('a.jpg'), url('b.jpg')]);
    expect(await addresses()).toMatchObject([
      { status: 'refused', fault: 'http_404' },
      { status: 'refused', fault: 'damaged' },
    ]);
    for (const id of await picturesOf('cup')) expect(await getPicture(id)).toMatchObject(none);
  });

  test('is asked again when the product is named more than a day later', async () => {
    const pictures = fakePictures({
      [url('a.jpg')]: [new PictureUnavailable('http_404', { lasting: true }), photo],
    });
    await sell('cup', url('a.jpg'));
    await fetchAll(pictures);
    await sell('cup', url('a.jpg'));
    expect((await addresses())[0]?.status).toBe('refused');
    await passTime(25);
    await sell('cup', url('a.jpg'));
    await fetchAll(pictures);
    expect(await getPicture((await picturesOf('cup'))[0])).toMatchObject(fetched);
  });

  test('is tried six times, less and less often, and then no more', async () => {
    await sell('cup', url('a.jpg'));
    const pictures = fakePictures({ [url('a.jpg')]: new PictureUnavailable('http_500') });
    const rests: number[] = [];
    for (let tries = 1; tries <= 6; tries++) {
      await fetchAll(pictures);
      await fetchAll(pictures);
      const { rest } = await shop.db.one<{ rest: number }>(
        sql`select round(extract(epoch from due_at - now()) / 60)::int as rest from picture_addresses`,
      );
      rests.push(rest);
      await passTime(9);
    }
    expect(rests.slice(0, 5)).toEqual([1, 5, 30, 120, 480]);
    expect(await addresses()).toMatchObject([{ status: 'refused', tries: 6, fault: 'http_500' }]);
    await fetchAll(pictures);
    expect(pictures.urls).toHaveLength(6);
  });

  test('is not called for as long as it asks', async () => {
    const busy = new PictureUnavailable('http_429', { wholeHost: true, restMs: 7_200_000 });
    await sell('cup', ...Array.from({ length: 9 }, (_, n) => url(`${n}.jpg`)));
    const pictures = fakePictures(
      Object.fromEntries(Array.from({ length: 9 }, (_, n) => [url(`${n}.jpg`), busy])),
    );
    await fetchAll(pictures);
    const { least } = await shop.db.one<{ least: number }>(
      sql`select round(extract(epoch from min(due_at) - now()) / 60)::int as least from picture_addresses`,
    );
    expect(pictures.urls.length).toBeLessThanOrEqual(2);
    expect(least).toBe(120);
  });

  test('that is down is given up with all that lies there, after six tries and not six for each', async () => {
    const paths = Array.from({ length: 30 }, (_, n) => url(`${n}.jpg`));
    await sell('cup', ...paths, 'https://other.example/a.jpg');
    const pictures = fakePictures({
      ...Object.fromEntries(paths.map((path) => [path, down()])),
      'https://other.example/a.jpg': photo,
    });
    for (let tries = 1; tries <= 6; tries++) {
      await fetchAll(pictures);
      await passTime(9);
    }
    expect(pictures.urls.length).toBeLessThanOrEqual(12);
    await fetchAll(pictures, 'other.example');
    const statuses = (await addresses()).map(({ status }) => status).sort();
    expect(statuses).toEqual(['kept', ...Array(30).fill('refused')]);
  });

  test('does not spoil the others’ tries where one of them has come in the same turn', async () => {
    const paths = Array.from({ length: 6 }, (_, n) => url(`${n}.jpg`));
    await sell('cup', ...paths);
    const [bad = ''] = paths;
    const isDown = Promise.withResolvers<void>();
    let fetchCount = 0;
    const fetch = async (address: string) => {
      if (address !== bad) {
        if (++fetchCount > 1) await isDown.promise;
        return photo;
      }
      await vi.waitFor(async () => {
        expect((await addresses()).filter(({ status }) => status === 'kept')).toHaveLength(1);
      }, 60_000);
      isDown.resolve();
      throw down();
    };
    await fetchAll({ fetch });
    const [fault, ...others] = await addresses();
    expect(fault).toMatchObject({ address: bad, status: 'waiting', tries: 1 });
    const waiting = others.filter(({ status }) => status === 'waiting');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.map(({ tries }) => tries)).toEqual(waiting.map(() => 0));
  });
});

describe('Whoever fetches', () => {
  test('asks a host for two at a time at most, however many jobs there are', async () => {
    const paths = Array.from({ length: 12 }, (_, n) => url(`${n}.jpg`));
    await sell('cup', ...paths);
    const pictures = fakePictures(Object.fromEntries(paths.map((path) => [path, photo])), { meeting: 2 });
    await Promise.all([fetchAll(pictures), fetchAll(pictures), fetchAll(pictures)]);
    expect([pictures.urls.length, new Set(pictures.urls).size, pictures.mostAtOnce()]).toEqual([12, 12, 2]);
  });

  test('and is killed has lost it after two minutes; what kills six times is tried no more', async () => {
    await sell('cup', url('a.jpg'));
    for (let deaths = 1; deaths <= 6; deaths++) {
      await shop.db.rows(
        sql`update picture_addresses set tries = ${deaths}, held_until = now() + interval '2 minutes'`,
      );
      await wakePictureHosts(deps(fakePictures({})), undefined);
      const pictures = fakePictures({ [url('a.jpg')]: photo });
      await fetchAll(pictures);
      expect(pictures.urls).toEqual([]);
      await passTime(1);
    }
    await wakePictureHosts(deps(fakePictures({})), undefined);
    expect(await addresses()).toMatchObject([{ status: 'refused', fault: 'damaged' }]);
  });

  test('finds the hosts again by the clock', async () => {
    await sell('cup', url('a.jpg'));
    await shop.db.rows(sql`select graphile_worker.remove_job(${`fetch_pictures:${host}`})`);
    await wakePictureHosts(deps(fakePictures({})), undefined);
    await wakePictureHosts(deps(fakePictures({})), undefined);
    expect(await waitingJobs()).toEqual([`fetch_pictures:${host}`]);
  });

  test('and cannot store it fails itself, and counts no try', async () => {
    await sell('cup', url('a.jpg'));
    await writeFile(join(folder, 'files'), 'in the way');
    const pictures = fakePictures({ [url('a.jpg')]: photo });
    await expect(fetchAll(pictures)).rejects.toThrow();
    expect(await addresses()).toMatchObject([{ status: 'waiting', tries: 0, fault: null }]);
    await rm(join(folder, 'files'));
    await passTime(1);
    await fetchAll(pictures);
    expect(await addresses()).toMatchObject([{ status: 'kept' }]);
  });

  test('gives back what it holds when the shop closes', async () => {
    await sell('cup', url('a.jpg'), url('b.jpg'), url('c.jpg'));
    const closing = new AbortController();
    const source: FetchDeps['pictures'] = {
      fetch: async (_, stop) => {
        closing.abort(new Error('closing'));
        stop?.throwIfAborted();
        return photo;
      },
    };
    await fetchPictures(deps(source, closing.signal), { host });
    expect((await addresses()).map(({ status, tries }) => [status, tries])).toEqual(
      Array(3).fill(['waiting', 0]),
    );
    await fetchAll(fakePictures({ [url('a.jpg')]: photo, [url('b.jpg')]: photo, [url('c.jpg')]: photo }));
    expect((await addresses()).map(({ status }) => status)).toEqual(['kept', 'kept', 'kept']);
  });
});

describe('Tidying', () => {
  const tidy = () => tidyPictures(deps(fakePictures({})), undefined);
  const age = (days: number) =>
    shop.db.rows(sql`update picture_files set brought_at = brought_at - make_interval(days => ${days})`);

  test('removes pictures that nothing names any more, a day later, and what was made of them', async () => {
    await sell('cup', url('a.jpg'), url('b.png'));
    await fetchAll(fakePictures({ [url('a.jpg')]: photo, [url('b.png')]: drawing }));
    for (const id of await picturesOf('cup')) await getPicture(id);
    await sell('cup', url('a.jpg'));
    await tidy();
    expect(await keptFiles()).toBe(2);
    await passTime(25);
    await age(2);
    await tidy();
    expect((await addresses()).map(({ address }) => address)).toEqual([url('a.jpg')]);
    const cached = await readdir(join(folder, 'pictures'), { recursive: true });
    expect([await keptFiles(), cached.filter((name) => name.endsWith('.jpg')).length]).toEqual([1, 1]);
    expect(await getPicture((await picturesOf('cup'))[0], '320.webp')).toMatchObject({
      ...fetched,
      type: 'image/webp',
    });
  });

  test('that was ended half way is ended by the next', async () => {
    await sell('cup', url('a.jpg'));
    await fetchAll(fakePictures({ [url('a.jpg')]: photo }));
    await shop.db.rows(sql`delete from product_pictures`);
    await shop.db.rows(sql`delete from picture_addresses`);
    await shop.db.rows(sql`update picture_files set leaving = true`);
    await sell('mug', url('a.jpg'));
    await expect(fetchAll(fakePictures({ [url('a.jpg')]: photo }))).rejects.toThrow('being removed');
    await tidy();
    expect([await keptFiles(), await shop.db.rows(sql`select from picture_files`)]).toEqual([0, []]);
    await passTime(1);
    await fetchAll(fakePictures({ [url('a.jpg')]: photo }));
    expect(await getPicture((await picturesOf('mug'))[0])).toMatchObject(fetched);
  });
});
