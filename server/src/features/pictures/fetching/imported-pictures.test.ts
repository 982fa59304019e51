import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../../../env.ts';
import { jobs as shopJobs } from '../../index.ts';
import { startJobs } from '../../../jobs/index.ts';
import type { FetchDeps } from '../../../jobs/job.ts';
import { webPictures } from '../../../ports/picture-source/web-pictures.ts';
import { seedCatalog } from '../../../testing/goods.ts';
import { goodsFile, shopifyFiles } from '../../../testing/goods-files/goods-file.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { importFiles } from '../../imports/index.ts';
import { mockLog } from '../../../testing/log.ts';

let shop: TestShop;
let folder: string;
let outside: Server;
let port: number;
let requested: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-imported-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
  await seedCatalog(shop.db);
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  requested = [];
  outside = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url?.startsWith('/photos/')) response.end(photo);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  ({ port } = outside.address() as AddressInfo);
});
afterEach(async () => {
  outside.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Works the queue with the shop's own settings until `work` has ended. */
async function whileWorking(
  work: () => Promise<void>,
  { env = {}, pictures }: { env?: Record<string, string>; pictures?: FetchDeps['pictures'] } = {},
): Promise<void> {
  const jobs = await startJobs({
    jobs: shopJobs,
    databaseUrl: shop.databaseUrl,
    db: shop.db,
    env: readEnv({ DEMO: '0', DATA_DIR: folder, ...env }),
    log: mockLog(),
    ...(pictures && { ports: { mail: null, sms: null, pictures } }),
  });
  try {
    await work();
  } finally {
    await jobs.stop();
  }
}

const importPaths = (...paths: string[]) =>
  importFiles({ db: shop.db, paths, currency: 'USD', stock: 'open', onFile() {}, onRow() {}, onTotals() {} });

async function importCups(): Promise<void> {
  const path = join(folder, 'cups.csv');
  const here = `http://127.0.0.1:${port}`;
  await writeFile(
    path,
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src\n' +
      `cup,Cup,Size,S,5.00,${here}/photos/cup.jpg\njug,Jug,Size,S,9.00,${here}/photos/jug.jpg\n` +
      `mug,Mug,Size,S,7.00,${here}/gone.jpg\n`,
  );
  await importPaths(path);
}

const states = () =>
  shop.db.rows<{ status: string; fault: string | null; number: number }>(
    sql`select status, fault, count(*)::int as number from picture_addresses group by 1, 2 order by 1, 2`,
  );
const cardPicture = async (handle: string) => {
  const { id } = await shop.db.one<{ id: string }>(sql`select i.id from product_pictures i
    join products p on p.id = i.product_id where p.handle = ${handle} and i.position = 0`);
  const { headers } = await shop.app.inject(`/pictures/${id}/320.avif`);
  return [headers['content-type'], headers['cache-control']];
};

describe('The pictures of an imported file', () => {
  test('are fetched by the job, and shown by every address of their pages', async () => {
    await importCups();
    const env = { PICTURES_FROM_PRIVATE_NETWORKS: '1' };
    await whileWorking(
      async () => {
        await vi.waitFor(
          async () =>
            expect(await states()).toEqual([
              { status: 'kept', fault: null, number: 2 },
              { status: 'refused', fault: 'http_404', number: 1 },
            ]),
          30_000,
        );
      },
      { env },
    );
    expect(await cardPicture('cup')).toEqual(['image/avif', 'public, max-age=31536000, immutable']);
    expect(await cardPicture('mug')).toEqual(['image/svg+xml; charset=utf-8', 'public, max-age=3600']);
    await importCups();
    await whileWorking(async () => {}, { env });
    expect(requested.sort()).toEqual(['/gone.jpg', '/photos/cup.jpg', '/photos/jug.jpg']);
  });

  test('are not fetched from private networks by a shop whose settings say nothing of it', async () => {
    await importCups();
    await whileWorking(async () => {
      await vi.waitFor(
        async () =>
          expect(await states()).toEqual([{ status: 'refused', fault: 'private_address', number: 3 }]),
        30_000,
      );
    });
    expect(requested).toEqual([]);
  });

  test('wait where another process is to fetch them', async () => {
    await importCups();
    await whileWorking(
      async () => {
        await vi.waitFor(
          async () =>
            expect(
              await shop.db.rows(
                sql`select from graphile_worker.jobs where task_identifier = 'reindex_products'`,
              ),
            ).toEqual([]),
          30_000,
        );
      },
      { env: { PICTURE_HOSTS_AT_ONCE: '0', PICTURES_FROM_PRIVATE_NETWORKS: '1' } },
    );
    expect(await states()).toEqual([{ status: 'waiting', fault: null, number: 3 }]);
  });
});

test('hundreds of pictures of imported files wait politely where the internet is away: a look-up or two a host, no fault in the log', async () => {
  for (const file of [goodsFile('household.csv'), ...shopifyFiles]) await importPaths(file);
  const [waiting] = await states();
  expect(waiting?.number).toBeGreaterThan(300);
  const resolve = vi.fn(async (_hostname: string) => [] as string[]);
  const pictures = webPictures({ from: 'https://shop.example', isAllowed: () => true, resolve });
  await whileWorking(
    async () => {
      await vi.waitFor(
        async () =>
          expect(await states()).toEqual([
            { status: 'waiting', fault: 'unreachable', number: waiting?.number },
          ]),
        15_000,
      );
    },
    { pictures },
  );
  // Three hosts.
  expect(resolve.mock.calls.length).toBeLessThanOrEqual(6);
});
