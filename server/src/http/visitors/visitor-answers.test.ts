import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { serve } from '../serve.ts';
import { route } from '../../testing/route.ts';
import { twice } from '../../testing/twice.ts';

const read = route({
  method: 'GET',
  path: '/kept/:id',
  access: 'visitor',
  shared: true,
  summary: 'Says how often it was worked out, and for whom.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ q: Type.Optional(Type.String()), sort: Type.Optional(Type.String()) }),
  data: Type.Object({ count: Type.Integer(), who: Type.String(), language: Type.String() }),
});
const unshared = route({ ...read, path: '/not_kept/:id', shared: undefined } as never) as typeof read;
const change = route({
  method: 'POST',
  path: '/console/change',
  access: { operator: 'console' },
  summary: 'Changes what visitors see.',
  data: Type.Object({}),
});

let shop: TestShop;
let buyer: TestBuyer;
let count = 0;

beforeAll(async () => {
  shop = await createShop({
    keepsAnswers: true,
    features: [
      (app) => {
        for (const entry of [read, unshared]) {
          serve(app, entry, async ({ actor, language, params }) => {
            if (params.id === 'broken' && count++ % 2 === 0) throw new Error('broken once');
            return { count: ++count, who: actor.kind, language };
          });
        }
        serve(app, change, async () => ({}));
      },
    ],
  });
  buyer = await shop.buyer();
});
afterAll(() => shop.close());
beforeEach(() => shop.app.forgetVisitorAnswers());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api${url}`, headers });
const countOf = async (url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).json<{ data: { count: number } }>().data.count;

describe('answers to visitors', () => {
  it('are kept by path, language and the parameters of the contract, in any order', async () => {
    const first = await twice(() => countOf('/kept/a?q=cup&sort=new&_t=1'));
    expect(await countOf('/kept/a?sort=new&utm=x&q=cup&_t=2')).toBe(first);
    const others = ['/kept/b?q=cup&sort=new', '/kept/a?q=new&sort=cup', '/kept/a?q=cup', '/kept/a'];
    for (const url of others) expect(await countOf(url)).not.toBe(first);
    expect(await countOf('/kept/a?q=cup&sort=new', { 'accept-language': 'en' })).not.toBe(first);
  });

  it('say the type that was asked for, vary by who asks and are asked for again each time', async () => {
    await twice(() => get('/kept/a'));
    const { headers } = await get('/kept/a', { accept: 'application/vnd.amberdock.v1+json' });
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.amberdock.v1+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Authorization, Accept-Language, Accept',
    });
    expect((await get('/kept/a')).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('are not sent again to whoever has them', async () => {
    const { headers } = await twice(() => get('/kept/a'));
    for (const names of [`${headers.etag}`, `"other", W/${headers.etag}`, '*']) {
      const again = await get('/kept/a', { 'if-none-match': names });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get('/kept/a', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('never go to a request with a token, nor come from one', async () => {
    const authorization = `Bearer ${buyer.token}`;
    const first = await twice(() => get('/kept/a'));
    const own = await get('/kept/a', { authorization });
    expect(own.json()).toMatchObject({ data: { who: 'buyer' } });
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(own.headers.etag).toBeUndefined();
    expect((await get('/kept/a')).body).toBe(first.body);
    expect((await get('/kept/a', { authorization: 'Bearer unknown' })).statusCode).toBe(401);
    expect(await countOf('/kept/a', { authorization: 'Bearer null' })).not.toBe(first.json().data.count);
  });

  it('are kept only where the contract says so, and no failure is', async () => {
    expect(await countOf('/not_kept/a')).not.toBe(await countOf('/not_kept/a'));
    count += count % 2;
    expect((await get('/kept/broken')).statusCode).toBe(500);
    expect((await get('/kept/broken')).statusCode).toBe(200);
  });

  it('are forgotten when an operator changes something', async () => {
    const first = await twice(() => countOf('/kept/a'));
    expect(await countOf('/kept/a')).toBe(first);
    await shop.app.inject({ method: 'POST', url: '/api/console/change' });
    expect(await countOf('/kept/a'), 'a stranger changes nothing').toBe(first);
    const headers = await operatorHeaders(shop.db);
    await shop.app.inject({ method: 'POST', url: '/api/console/change', headers });
    expect(await countOf('/kept/a')).not.toBe(first);
  });
});
