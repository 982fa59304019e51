import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { features } from '../features/index.ts';
import { createShop } from '../testing/shop.ts';
import { writeStorefront } from '../testing/storefront.ts';
import { closeApp } from './closing.ts';

/** A shop with one call that is answered when the test says so. */
async function openSlowShop(host = '127.0.0.1') {
  const answered = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const shop = await createShop({
    features: [
      (app) => {
        app.get('/api/slow', async () => {
          taken.resolve();
          await answered.promise;
          return { status: 200 };
        });
      },
    ],
  });
  await shop.app.listen({ port: 0, host });
  return { shop, taken: taken.promise, answer: answered.resolve };
}

/** Asks over the agent's connections, and fails if the connection does. */
async function ask(agent: Agent, port: number, path: string, host = '127.0.0.1') {
  const pending = request({ agent, host, port, path }).end();
  const [answer] = (await once(pending, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return [answer.statusCode, answer.headers.connection];
}

const portOf = ({ app }: Awaited<ReturnType<typeof createShop>>) =>
  (app.server.address() as AddressInfo).port;

test('who still asks while the shop begins to close is answered by it, and told that the connection ends', async () => {
  let pending: Promise<Response> | undefined;
  const shop = await createShop({
    features: [
      (app) => {
        app.addHook('preClose', async () => {
          pending = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/nothing`);
          await pending;
        });
      },
    ],
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await shop.close();
  const answer = (await pending) as Response;
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
  let pending: Promise<Response> | undefined;
  const shop = await createShop({
    webBuildDir: built.folder,
    features: [
      ...features,
      (app) => {
        app.addHook('preClose', async () => {
          pending = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/library`);
          await pending;
        });
      },
    ],
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await shop.close();
  built.remove();
  const answer = (await pending) as Response;
  expect([answer.status, await answer.text()]).toEqual([200, '200 true']);
});

test('a request that comes over an idle connection while the shop closes is answered, not reset', async () => {
  const { shop } = await openSlowShop();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(agent, portOf(shop), '/api/health')).toEqual([200, 'keep-alive']);
  const closed = closeApp(shop.app);
  expect(await ask(agent, portOf(shop), '/api/health')).toEqual([200, 'close']);
  // A balancer that asks now is told to go elsewhere.
  expect(await ask(agent, portOf(shop), '/api/ready')).toEqual([503, 'close']);
  await closed;
  await shop.close();
});

test.each(['127.0.0.1', 'localhost'])(
  'a request in hand is answered however long it takes, at each address of %s',
  async (host) => {
    const { shop, taken, answer } = await openSlowShop(host);
    const agent = new Agent({ keepAlive: true });
    const answers = shop.app
      .addresses()
      .map((address) => address as AddressInfo)
      .map(({ address, port }) => ask(agent, port, '/api/slow', address));
    await taken;
    let isClosed = false;
    const closed = closeApp(shop.app).then(() => {
      isClosed = true;
    });
    // The port is given up once it has been quiet, the request is still in hand.
    await expect.poll(() => shop.app.server.listening).toBe(false);
    expect(isClosed).toBe(false);
    answer();
    for (const answer of answers) expect(await answer).toEqual([200, 'close']);
    await closed;
    await shop.close();
  },
);

test('a request without end is cut once the time for closing is over', async () => {
  const { shop, taken } = await openSlowShop();
  const pending = ask(new Agent(), portOf(shop), '/api/slow').catch((error: Error) => error.message);
  await taken;
  await closeApp(shop.app, 500);
  expect(await pending).toBe('socket hang up');
  await shop.close();
});

test('a connection on which nothing was ever asked does not hold the shop open', async () => {
  const { shop } = await openSlowShop();
  const spare = connect(portOf(shop), '127.0.0.1');
  await once(spare, 'connect');
  const ended = once(spare.resume(), 'close');
  await closeApp(shop.app);
  await ended;
  await shop.close();
});
