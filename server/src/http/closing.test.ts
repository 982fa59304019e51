import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createShop } from '../testing/shop.ts';

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
