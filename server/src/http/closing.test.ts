import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { features } from '../features/index.ts';
import { createShop } from '../testing/shop.ts';
import { writeStorefront } from '../testing/storefront.ts';

test('who still asks while the shop begins to close is answered by it, and told that the connection ends', async () => {
  let asked: Promise<Response> | undefined;
  const shop = await createShop({
    features: [
      (app) => {
        app.addHook('preClose', async () => {
          asked = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/nothing`);
          await asked;
        });
      },
    ],
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await shop.close();
  const answer = (await asked) as Response;
  expect([answer.status, answer.headers.get('connection')]).toEqual([404, 'close']);
  expect(await answer.json()).toMatchObject({ status: 404, code: 'not_found' });
});

test('a page that asks the API while the shop begins to close is given all the same', async () => {
  const built = writeStorefront(`
    export const headScript = '';
    export const pageQuery = [];
    export const render = async (request, { language, visitorApi }) => {
      const { status, data } = await visitorApi({ method: 'GET', path: '/settings' }, {}, language);
      return new Response(status + ' ' + ('title' in data), { headers: { 'Content-Type': 'text/html' } });
    };`);
  let asked: Promise<Response> | undefined;
  const shop = await createShop({
    webBuildDir: built.folder,
    features: [
      ...features,
      (app) => {
        app.addHook('preClose', async () => {
          asked = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/library`);
          await asked;
        });
      },
    ],
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await shop.close();
  built.remove();
  const answer = (await asked) as Response;
  expect([answer.status, await answer.text()]).toEqual([200, '200 true']);
});
