import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { type StaffSetting, staffSettingRoutes } from '@amberdock/contract/console/settings.ts';
import { apiBase, type Call } from '@amberdock/contract/http.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { changeSetting } from '../../features/content/index.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { productOf, putOnSale, seedCatalog } from '../../testing/goods.ts';
import { type ServerProcess, send, startServer } from '../../testing/processes/race.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { writeStorefront } from '../../testing/storefront.ts';
import { saveProducts } from '../../features/catalogue/index.ts';
import { twice } from '../../testing/twice.ts';

// Two server processes, and this one, which changes things as a command or an import does: beside both.

/** A page says the shop's title and its products, and how many pages its process has rendered. */
const storefront = `
  let renders = 0;
  export const headScript = '';
  export const pageQuery = ['q'];
  export async function render(request, { language, visitorApi }) {
    const settings = await visitorApi({ path: '/settings' }, {}, language);
    const products = await visitorApi({ path: '/products' }, {}, language);
    const names = products.data.map(({ name }) => name).sort().join(', ');
    return new Response([++renders, settings.data.title, names].join(' | '),
      { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }`;

let shop: TestShop;
let buyer: TestBuyer;
let built: ReturnType<typeof writeStorefront>;
let servers: ServerProcess[];
beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
  built = writeStorefront(storefront);
  await seedCatalog(shop.db);
  await putOnSale(shop.db, [{ handle: 'cup', name: 'Cup' }]);
  servers = await Promise.all([1, 2].map(() => startServer(shop, { webBuildDir: built.folder })));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  built.remove();
  await shop.close();
});

/** Both processes keep pages and lists of now. */
async function keepNow(): Promise<void> {
  await setTitle('Before');
  await expect.poll(pages, within(5_000)).toEqual([saying('Before'), saying('Before')]);
  await twice(pages);
  await twice(names);
}
const within = (timeout: number) => ({ timeout, interval: 20 });
const saying = (text: string) => expect.stringContaining(`| ${text} |`);
const setTitle = (title: string) =>
  inTx(shop.db, (tx) =>
    changeSetting(tx, 'command line', { name: 'title', given: { zh: title, en: title } }),
  );
const pages = () =>
  Promise.all(servers.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/library`)).text()));
const renders = async () => (await pages()).map((page) => Number(page.split(' ')[0]));
const names = async () =>
  Promise.all(
    servers.map(async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/products`);
      return ((await response.json()) as { data: { name: string }[] }).data.map(({ name }) => name).sort();
    }),
  );
const endListeners = () =>
  shop.db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'amberdock listen'`);

test('two processes keep their pages, and forget them within a second of a change that another commits', async () => {
  await keepNow();
  // A notification of the change before may still come, and empty a cache that is up to date already.
  await expect
    .poll(async () => JSON.stringify(await renders()) === JSON.stringify(await renders()))
    .toBe(true);
  await setTitle('After');
  await expect.poll(pages, within(1_000)).toEqual([saying('After'), saying('After')]);
});

test('what an operator sets by one process its next page shows, and that of the other within a second', async () => {
  await keepNow();
  const headers = await operatorHeaders(shop.db, 'catalogue');
  const address = `http://127.0.0.1:${servers[0]?.port}${apiBase}`;
  const title = (
    (await (await fetch(address + staffSettingRoutes.list.path, { headers })).json()) as {
      data: StaffSetting[];
    }
  ).data.find(({ setting_name }) => setting_name === 'title');
  const saved = await fetch(address + staffSettingRoutes.changeSite.path, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      settings: [{ setting_name: 'title', zh: 'Renamed', en: 'Renamed', version: title?.version }],
    }),
  });
  expect(saved.status).toBe(200);
  expect((await pages())[0]).toEqual(saying('Renamed'));
  await expect.poll(pages, within(1_000)).toEqual([saying('Renamed'), saying('Renamed')]);
});

test('what an import adds is in every list and page within a second, and what it takes away is gone', async () => {
  await keepNow();
  const save = (published: boolean) =>
    inTx(shop.db, (tx) =>
      saveProducts(tx, 'import', [productOf({ handle: 'lamp', name: 'Lamp', published })]),
    );
  expect(await names()).toEqual([['Cup'], ['Cup']]);
  await save(true);
  await expect.poll(names, within(1_000)).toEqual(Array(2).fill(['Cup', 'Lamp']));
  await expect.poll(pages, within(1_000)).toEqual(Array(2).fill(expect.stringContaining('Cup, Lamp')));
  await save(false);
  await expect.poll(names, within(1_000)).toEqual([['Cup'], ['Cup']]);
});

test('stock and prices are in no cache: whoever asks any process next has them', async () => {
  const list = async (n: number) => {
    const route: Call = catalogueRoutes.products;
    const { body } = await send(servers[n]?.port ?? '', route, { actor: buyer });
    return (body.data as unknown as { inventory: number }[])[0]?.inventory;
  };
  await twice(() => Promise.all([list(0), list(1)]));
  await shop.db.rows(
    sql`update offers set on_hand = 77, reserved = 0 where sku_id in (select id from skus where sku = 'CUP-1')`,
  );
  expect(await Promise.all([list(0), list(1)])).toEqual([77, 77]);
});

test('a process whose listening was cut off misses no change for longer than it takes to listen again', async () => {
  await keepNow();
  await endListeners();
  await setTitle('Missed');
  await expect.poll(pages, within(5_000)).toEqual([saying('Missed'), saying('Missed')]);
});
