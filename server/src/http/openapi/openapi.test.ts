import { apiBase, type Route } from '@amberdock/contract/http.ts';
import { refusals } from '@amberdock/contract/refusals.ts';
import { webhookKinds } from '@amberdock/contract/people/webhooks.ts';
import { routes } from '@amberdock/contract/routes.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import { fieldKeys } from '@amberdock/contract/schemas/fields/index.ts';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';

type Described = { description: string; headers?: object; content: Record<string, { schema: unknown }> };
type Field = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  contentMediaType?: string;
  default?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Field>;
  patternProperties?: object;
  items?: Field;
  anyOf?: Field[];
};
const holdsFields = (field: Field): boolean =>
  [field.$ref, field.properties, field.patternProperties].some(Boolean) ||
  [field.items, ...(field.anyOf ?? [])].some((part) => part && holdsFields(part));
type Operation = {
  operationId?: string;
  description?: string;
  requestBody?: Described;
  responses: Record<string, Described>;
  parameters?: {
    $ref?: string;
    name?: string;
    required?: boolean;
    description?: string;
    example?: unknown;
    schema?: Field;
  }[];
  security: Record<string, string[]>[];
};
type Document = {
  openapi: string;
  webhooks: object;
  components: { schemas: Record<string, Field> };
  paths: Record<string, Record<string, Operation>>;
};

let shop: TestShop;
let document: Document;
beforeAll(async () => {
  shop = await createShop();
  document = (await shop.app.inject({ url: `${apiBase}/openapi.json` })).json();
});
afterAll(() => shop.close());

const operationOf = ({ method, path }: Route): Operation | undefined =>
  document.paths[apiBase + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('every call of the contract is described, with each refusal it may give under its status', () => {
  for (const entry of entries) {
    const operation = operationOf(entry);
    expect(operation, `${entry.method} ${entry.path}`).toBeDefined();
    for (const code of entry.refusals ?? []) {
      const failure = operation?.responses[refusals[code].status];
      expect(JSON.stringify(failure), `${code} of ${entry.path}`).toContain(`"${code}"`);
    }
  }
});

test('what any call may answer is described too, in the vendor type as well', () => {
  const submit = operationOf(routes.orders.submit);
  expect(Object.keys(submit?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '406',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ]);
  expect(Object.keys(submit?.responses['422']?.content ?? {})).toEqual([
    'application/json',
    'application/vnd.amberdock.v1+json',
  ]);
  expect(JSON.stringify(submit?.responses['401'])).toContain('login_required');
});

test('every call of a key says that the key is limited by the minute, and the state of the limit', () => {
  for (const [path, operation] of Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.values(methods).map((each) => [at, each] as const),
  )) {
    if (!operation.security.some((scheme) => 'key' in scheme)) continue;
    const { '200': done, '202': accepted, '429': limited } = operation.responses;
    expect(JSON.stringify(limited), path).toContain('"too_many_requests"');
    expect(Object.keys(limited?.headers ?? {}), path).toEqual(
      expect.arrayContaining(['RateLimit', 'Retry-After']),
    );
    expect(Object.keys((done ?? accepted)?.headers ?? {}), path).toContain('RateLimit');
  }
});

test('every list says how many rows it gives where none is asked for', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const { parameters = [] } of Object.values(methods))
      for (const { name, schema } of parameters)
        if (name === 'page_size') expect([path, schema?.default]).toEqual([path, expect.any(Number)]);
});

test('a change that keeps a key says how a repeat is told, and that the account may be closed meanwhile', () => {
  const pay = operationOf(routes.orders.pay);
  expect(Object.keys(pay?.responses['200']?.headers ?? {})).toContain('Idempotent-Replayed');
  expect(Object.keys(pay?.responses['409']?.headers ?? {})).toContain('Retry-After');
  expect(JSON.stringify(pay?.responses['422'])).toContain('"account_closed"');
  const list = operationOf(routes.orders.list);
  expect(Object.keys(list?.responses['200']?.headers ?? {})).not.toContain('Idempotent-Replayed');
});

test('a POST that makes or moves nothing lists no Idempotency-Key, since none is kept of it', () => {
  const listsKey = (route: Parameters<typeof operationOf>[0]) =>
    JSON.stringify(operationOf(route)?.parameters ?? []).includes('IdempotencyKey');
  const { orderFiles, tradeDocuments, cardTopUps, orders, exchange } = routes;
  for (const moving of [orders.submit, orders.pay, exchange.exchange, cardTopUps.start])
    expect(listsKey(moving)).toBe(true);
  for (const reading of [
    orderFiles.export,
    orderFiles.packingLists,
    orderFiles.customsPapers,
    tradeDocuments.file,
    tradeDocuments.orderFile,
    cardTopUps.refresh,
    cardTopUps.cancel,
  ])
    expect(listsKey(reading), reading.path).toBe(false);
});

test('a call names its scope where a reader sees it, and what no key can call says so', () => {
  expect(operationOf(routes.settlement.buy)?.description).toMatch(/Scope: `cart`\.$/);
  expect(operationOf(routes.account.sessions)?.description).toMatch(/Scope: `self`, of a person alone/);
  expect(operationOf(routes.orders.ship)?.description).toMatch(/Permission: `orders\.ship`\.$/);
  const upload = operationOf(routes.files.upload);
  expect(upload?.description).toMatch(/- `label`: `orders\.write`$/);
  expect(upload?.description).toMatch(/- `proof`: `wallet\.write`, of a person alone/);
  expect(upload).toMatchObject({
    'x-scopes': { purpose: { artwork: 'cart' } },
    security: [{ buyer: [] }, { key: [] }],
  });
  expect(JSON.stringify(upload?.responses['403'])).toContain('"person_only"');
});

test('what an event holds is said for each kind', () => {
  const { schemas } = document.components;
  expect(schemas['AccountEvent']?.anyOf).toHaveLength(webhookKinds.length);
  const { kind, data } = schemas['OrderPaidEvent']?.properties ?? {};
  expect([kind?.enum, Object.keys(data?.properties ?? {})]).toEqual([
    ['order.paid'],
    ['order_no', 'placed_by', 'order_kind', 'total', 'batch_id', 'own_reference', 'placed_by_name'],
  ]);
  expect(schemas['CaseRefundedEvent']?.description).toContain(
    'A case is refunded again where freight follows',
  );
  expect(JSON.stringify(document.webhooks)).toContain('#/components/schemas/AccountEvent');
  expect(JSON.stringify(document.webhooks)).toContain('#/components/schemas/TestEvent');
  expect(schemas['TestEvent']?.properties?.['kind']?.enum).toEqual(['webhook.test']);
});

test('the example of a request answers no question twice', () => {
  const exampleOf = (call: Route) => {
    const media = operationOf(call)?.requestBody?.content['application/json'];
    return JSON.stringify((media as { examples?: object } | undefined)?.examples);
  };
  for (const call of [routes.settlement.buy, routes.settlement.settleCart, routes.orders.submit]) {
    expect(exampleOf(call)).toContain('"address":');
    expect(exampleOf(call)).not.toContain('"address_id":');
  }
  expect(exampleOf(routes.orders.submit)).toMatch(/"service_id":(?!.*"label_file_id")/);
  expect(exampleOf(routes.webhooks.replay)).not.toContain('"delivery_id"');
  expect(exampleOf(routes.orders.ship)).not.toContain('"parcels"');
});

test('the fields of an example agree: a code by mail goes to a mail address, another currency is bought than sold', () => {
  const exampleOf = (call: Route) => {
    const media = operationOf(call)?.requestBody?.content['application/json'];
    return (media as { examples?: { example: { value: object } } } | undefined)?.examples?.example.value;
  };
  const byMail = { channel: 'email', target: 'anna@example.com' };
  for (const call of [routes.identity.sendCode, routes.identity.register, routes.members.invite])
    expect(exampleOf(call)).toMatchObject(byMail);
  expect(exampleOf(routes.exchange.quote)).toMatchObject({ sell_currency: 'CNY', buy_currency: 'EUR' });
});

test('what the server fills in is not required', () => {
  const asked = operationOf(routes.webhooks.events)?.parameters?.find(({ name }) => name === 'page_size');
  expect(asked?.required).not.toBe(true);
  for (const { properties = {}, required = [] } of Object.values(document.components.schemas))
    expect(required.filter((name) => properties[name]?.default !== undefined)).toEqual([]);
  expect(JSON.stringify(document.components.schemas['SettleCart']?.required)).toBe('["currency"]');
});

test('headers that a caller needs are named where they count', () => {
  const named = (entry: Route) =>
    (operationOf(entry)?.parameters ?? []).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  expect(named(routes.orders.submit)).toEqual(['AcceptLanguage', 'IdempotencyKey']);
  expect(named(routes.orders.ship)).toEqual(['AcceptLanguage', 'IdempotencyKey', 'CsrfToken']);
  expect(named(routes.orders.list)).toEqual(['AcceptLanguage']);
  expect(named(routes.identity.signIn)).toEqual(['AcceptLanguage']);
});

test('the message stream and the files behind signed addresses are described too', () => {
  const stream = document.paths['/api/my/messages/stream']?.['get'];
  expect(stream?.security).toEqual([{ buyer: [] }, { key: [] }]);
  expect(Object.keys(stream?.responses['200']?.content ?? {})).toEqual(['text/event-stream']);
  expect(JSON.stringify(stream?.responses['200'])).toContain('"unread"');
  expect(JSON.stringify(stream?.responses['429'])).toContain('"too_many_requests"');
  for (const [path, mediaTypes, named] of [
    ['/api/files/{id}/content', ['image/*'], ['expires', 'signature', 'id']],
    ['/api/designs/{id}/print/{area}', ['image/png'], ['expires', 'signature', 'id', 'area']],
    ['/api/wallet/statement/content', ['text/csv'], ['ticket', 'signature']],
    ['/api/console/ledger/export/content', ['text/csv'], ['ticket', 'signature']],
  ] as const) {
    const download = document.paths[path]?.['get'];
    expect(download?.security, path).toEqual([]);
    expect(Object.keys(download?.responses['200']?.content ?? {})).toEqual(mediaTypes);
    expect(download?.parameters?.map(({ name }) => name)).toEqual(named);
    expect(JSON.stringify(download?.responses['404'])).toContain('"not_found"');
  }
});

test('every call has its own id, which is its key in the contract', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((each) => each.operationId),
  );
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(entries.map(({ key }) => key)));
  expect(ids).not.toContain(undefined);
});

test('every field and every parameter says what it means, with an example', () => {
  const silent: string[] = [];
  const describes = (place: string, field: Field) => {
    if (!field.description) silent.push(`${place} has no description`);
    if (!holdsFields(field) && !field.examples && field.type !== 'object' && !field.contentMediaType)
      silent.push(`${place} has no example`);
  };
  const walk = (place: string, schema: Field) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      describes(`${place}.${name}`, field);
      walk(`${place}.${name}`, field);
    }
    for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) walk(place, part);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(name, schema);
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const { operationId = '', parameters = [], requestBody, responses } = operation;
    for (const { $ref, name, description, example } of parameters)
      if (!$ref && (!description || example === undefined)) silent.push(`${operationId}: parameter ${name}`);
    for (const content of Object.values(requestBody?.content ?? {}))
      walk(operationId, content.schema as Field);
    for (const content of Object.values(responses['200']?.content ?? {}))
      walk(operationId, content.schema as Field);
  }
  expect(silent, 'describe them in contract/src/schemas/fields').toEqual([]);
});

test('a description speaks of null only where the field may be null', () => {
  const mayBeNull = ({ type, anyOf = [] }: Field): boolean =>
    (type === undefined && anyOf.length === 0) || [type].flat().includes('null') || anyOf.some(mayBeNull);
  const wrong: string[] = [];
  const walk = (place: string, schema: Field) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const isWrong = /; null /.test(field.description ?? '') && (field.$ref || !mayBeNull(field));
      if (isWrong) wrong.push(`${place}.${name}: ${field.description}`);
      walk(`${place}.${name}`, field);
    }
    for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) walk(place, part);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(name, schema);
  expect(wrong).toEqual([]);
});

test('a field of an object within another is described by where it stands', () => {
  const { schemas } = document.components;
  const within = (name: string, field: string) => schemas[name]?.properties?.[field]?.properties ?? {};
  expect(within('BatchDetail', 'labels')['missing']?.description).toMatch(/^Names of which there is none/);
  expect(within('OrderFilesExportRequest', 'search')['to']?.description).toMatch(/^To this day, included/);
});

test('no description is left of a field that is no more', () => {
  const text = JSON.stringify(document);
  const gone = fieldKeys.filter((key) => {
    const [name = '', kind] = key.split(':');
    const [field, ...place] = name.split('.').toReversed();
    const isKnown = text.includes(`"${field}":`) || text.includes(`"name":"${field}"`);
    const where = place.toReversed().join('.');
    const isPlace = where === '' || ['Answer', 'EventData'].includes(where) || text.includes(`"${where}"`);
    return !isKnown || !isPlace || kind === '';
  });
  expect(gone, 'take them out of contract/src/schemas/fields').toEqual([]);
});

test('no key of a description appears twice: the later one would replace the other silently', () => {
  expect(fieldKeys.filter((key, at) => fieldKeys.indexOf(key) !== at)).toEqual([]);
});

test('what has a name in the contract is named alike, and a change of one call is made in one place', () => {
  const { schemas } = document.components;
  for (const name of [
    'Money',
    'Order',
    'SubOrder',
    'ProductCard',
    'SettleCart',
    'AddressInput',
    'Settlement',
    'Page',
  ])
    expect(Object.keys(schemas), name).toContain(name);
  expect(JSON.stringify(schemas['SubOrder'])).toContain('#/components/schemas/Money');
  expect(operationOf(routes.orders.pay)?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/PayOrders',
  });
});

test('a call that takes a file says so, and which files', () => {
  for (const call of [routes.files.upload, routes.designs.upload]) {
    const body = operationOf(call)?.requestBody;
    expect(Object.keys(body?.content ?? {})).toEqual(['multipart/form-data']);
    expect(JSON.stringify(body)).toContain('image/png');
  }
});

test('bad input is answered with the names of its fields, as the document says', async () => {
  const { body, headers } = await shop.call(routes.identity.signIn, {
    body: { account: 'buyer' },
    headers: { 'accept-language': 'en' },
  });
  expect(body).toEqual({
    status: 422,
    code: 'invalid',
    message: ['Password is a required field.'],
    data: { fields: [{ field: 'password', message: 'Password is a required field.' }] },
  });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
});

test('the reference page brings everything from our own origin, and its files may be kept forever', async () => {
  const page = await shop.app.inject({ url: `${apiBase}/docs` });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  );
  expect(page.body).not.toMatch(/https?:|<style|<script>/);
  const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file as string);
  expect(files).toHaveLength(3);
  for (const url of files) {
    const plain = await shop.app.inject({ url });
    const compressed = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect([plain.statusCode, plain.headers['cache-control']], url).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
});

test('every reference leads somewhere', () => {
  for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = (name ?? '').split('/').reduce<unknown>((at, key) => (at as never)?.[key], document);
    expect(found, name).toBeDefined();
  }
});
