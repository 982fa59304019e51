import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop, type TestBuyer, type TestShop } from '../testing/shop.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { route } from '../testing/route.ts';

const echo = route({
  method: 'GET',
  path: '/try/echo',
  access: 'visitor',
  summary: 'Says back what the address asks',
  query: Type.Object({ ids: Type.Optional(Type.Array(Type.Integer())) }),
  data: Type.Object({ ids: Type.Array(Type.Integer()), who: Type.String() }),
});
const mark = route({
  method: 'POST',
  path: '/try/mark',
  access: { buyer: 'catalogue' },
  summary: 'Writes a setting',
  body: Type.Object({
    key: Type.String({ minLength: 1 }),
    quantity: Type.Integer({ minimum: 1 }),
    password: Type.Optional(Type.String()),
  }),
  data: Type.Object({ times: Type.Integer() }),
  refusals: ['nothing_selected'],
});
const fault = route({
  method: 'DELETE',
  path: '/try/fault',
  access: 'visitor',
  summary: 'Breaks',
  data: Type.Object({}),
});

let shop: TestShop;
let buyer: TestBuyer;
let worked = 0;
/** Calls refused before any statement is sent. */
let most = 100;

beforeAll(async () => {
  shop = await createShop({
    features: [
      (app) => {
        serve(app, echo, async ({ query, actor }) => ({ ids: query.ids ?? [], who: actor.kind }));
        serve(app, mark, ({ body, change }) =>
          change(async (tx) => {
            worked++;
            if (body.quantity > most) throw new Refusal('nothing_selected');
            await tx.run(sql`insert into settings (key, value) values (${body.key}, '1')
              on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::int + 1)`);
            if (body.key === 'refused') throw new Refusal('nothing_selected');
            const { times } = await tx.one<{ times: number }>(
              sql`select (value #>> '{}')::int as times from settings where key = ${body.key}`,
            );
            return { times };
          }),
        );
        serve(app, fault, async () => {
          throw new Error('the inside of the shop');
        });
      },
    ],
  });
  buyer = await shop.buyer();
});
afterAll(() => shop.close());

describe('addresses', () => {
  test.each([
    ['one key is a list of one', { ids: [7] }, [7]],
    ['repeated keys are a list', { ids: [7, 8] }, [7, 8]],
    ['_t is accepted and ignored', { _t: 1, ids: [] }, []],
  ])('%s', async (_, query, ids) => {
    expect(await shop.ok(echo, { query })).toEqual({ ids, who: 'visitor' });
  });
});

describe('who calls', () => {
  test.each(['Bearer', 'Bearer null', 'Bearer undefined', ''])('«%s» is a visitor', async (authorization) => {
    expect((await shop.ok(echo, { headers: { authorization } })).who).toBe('visitor');
  });
  test('a token that nobody holds is 401 on a public route too', async () => {
    const { status, body } = await shop.call(echo, { headers: { authorization: 'Bearer abc' } });
    expect([status, body.code]).toEqual([401, 'session_ended']);
  });
  test('a visitor is refused a buyer’s route with the specification’s sentence', async () => {
    const { status, body } = await shop.call(mark, {
      body: { key: 'a', quantity: 1 },
      headers: { 'accept-language': 'en' },
    });
    expect([status, body.message]).toEqual([401, 'Please Log in First!']);
  });
});

describe('the vendor media type', () => {
  const accepting = (accept: string) => shop.call(echo, { headers: { accept } });
  test('is answered in kind', async () => {
    const { headers } = await accepting('application/vnd.amberdock.v1+json');
    expect(headers['content-type']).toContain('application/vnd.amberdock.v1+json');
  });
  test('of an unknown version is 406', async () => {
    expect((await accepting('application/vnd.amberdock.v9+json')).status).toBe(406);
  });
  test('is read in a request', async () => {
    const { status } = await shop.call(mark, {
      actor: buyer,
      body: { key: 'vendor', quantity: 1 },
      headers: { 'content-type': 'application/vnd.amberdock.v1+json' },
    });
    expect(status).toBe(200);
  });
});

describe('bad input', () => {
  test('is a list with a sentence a field in the caller’s language', async () => {
    const { status, body } = await shop.call(mark, {
      actor: buyer,
      body: { key: '' },
      headers: { 'accept-language': 'en' },
    });
    expect(status).toBe(422);
    expect(body.message).toContain('Quantity is a required field.');
  });
  test('a body’s scalar is not taken for a list, nor a text for a number', async () => {
    const { status } = await shop.call(mark, { actor: buyer, body: { key: 'x', quantity: '1' } });
    expect(status).toBe(422);
  });
  test('a body that is no JSON is 400 with a sentence', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/try/mark',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      payload: '{"key":',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body']);
  });
  test('a fault shows a reference and nothing of the inside', async () => {
    const { status, body } = await shop.call(fault);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('inside');
  });
  test('an unknown call is 404 with an envelope', async () => {
    const answer = await shop.app.inject({ url: '/api/nothing' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('idempotency', () => {
  const marked = (key: string, idempotencyKey: string, more: object = {}) =>
    shop.call(mark, {
      actor: buyer,
      body: { key, quantity: 1, ...more },
      headers: { 'idempotency-key': idempotencyKey },
    });

  test('a hundred calls at once with one key change once and all get the first’s answer', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => marked('once', 'k1')));
    expect(answers.map(({ body }) => body.data.times)).toEqual(Array(100).fill(1));
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(99);
  });
  test('the same key with another body is refused', async () => {
    const { status, body } = await marked('another', 'k1');
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });
  test('the key goes before a refusal that needed no statement', async () => {
    await marked('small', 'k4');
    expect((await marked('small', 'k4', { quantity: 101 })).body.code).toBe('idempotency_key_reused');
    expect((await marked('small', 'k5', { quantity: 101 })).body.code).toBe('nothing_selected');
    most = 0;
    const { body, headers } = await marked('small', 'k4');
    most = 100;
    expect([body.data.times, headers['idempotent-replayed']]).toEqual([1, 'true']);
  });
  test('a body nested without end is refused', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/try/mark',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'deep',
      },
      payload: `{"key":"deep","quantity":1,"more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body']);
  });

  test('a different password under the same key is the same request', async () => {
    await marked('secret', 'k2', { password: 'a' });
    expect((await marked('secret', 'k2', { password: 'b' })).body.data.times).toBe(1);
  });
  test('another code under the same key is another request: it is no secret', async () => {
    await marked('coded', 'k6', { code: 'in_transit' });
    expect((await marked('coded', 'k6', { code: 'lost' })).body.code).toBe('idempotency_key_reused');
  });
  test('a refusal is not stored, so a retry runs again', async () => {
    const before = worked;
    await marked('refused', 'k3');
    await marked('refused', 'k3');
    expect(worked).toBe(before + 2);
  });
  test('another buyer’s key is another key', async () => {
    const other = await shop.buyer();
    const { body } = await shop.call(mark, {
      actor: other,
      body: { key: 'once', quantity: 1 },
      headers: { 'idempotency-key': 'k1' },
    });
    expect(body.data.times).toBe(2);
  });
});
