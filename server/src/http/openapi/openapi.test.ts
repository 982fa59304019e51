import { type Address, apiBase } from '@amberdock/contract/http.ts';
import { refusals } from '@amberdock/contract/refusals.ts';
import { routes } from '@amberdock/contract/routes.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';

type Described = { description: string; content: Record<string, { schema: unknown }> };
type Operation = {
  responses: Record<string, Described>;
  parameters?: { $ref?: string; name?: string }[];
  security: Record<string, string[]>[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let shop: TestShop;
let document: Document;
beforeAll(async () => {
  shop = await createShop();
  document = (await shop.app.inject({ url: `${apiBase}/openapi.json` })).json();
});
afterAll(() => shop.close());

const operationOf = ({ method, path }: Address): Operation | undefined =>
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
    '500',
    '503',
  ]);
  expect(Object.keys(submit?.responses['422']?.content ?? {})).toEqual([
    'application/json',
    'application/vnd.amberdock.v1+json',
  ]);
  expect(JSON.stringify(submit?.responses['401'])).toContain('login_required');
});

test('headers that a caller needs are named where they count', () => {
  const named = (entry: Address) =>
    (operationOf(entry)?.parameters ?? []).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  expect(named(routes.orders.submit)).toEqual(['AcceptLanguage', 'IdempotencyKey']);
  expect(named(routes.orders.ship)).toEqual(['AcceptLanguage', 'IdempotencyKey', 'CsrfToken']);
  expect(named(routes.orders.list)).toEqual(['AcceptLanguage']);
  expect(named(routes.identity.signIn)).toEqual(['AcceptLanguage']);
});

test('the message stream and the files behind signed addresses are described too', () => {
  const stream = document.paths['/api/my/messages/stream']?.['get'];
  expect(stream?.security).toEqual([{ buyer: [] }]);
  expect(Object.keys(stream?.responses['200']?.content ?? {})).toEqual(['text/event-stream']);
  expect(JSON.stringify(stream?.responses['200'])).toContain('"unread"');
  expect(JSON.stringify(stream?.responses['429'])).toContain('"too_many_requests"');
  for (const [path, mediaTypes, named] of [
    ['/api/files/{id}/content', ['image/*'], ['expires', 'signature', 'id']],
    ['/api/designs/{id}/print/{area}', ['image/png'], ['expires', 'signature', 'id', 'area']],
    ['/api/wallet/statement/content', ['text/csv'], ['ticket', 'signature']],
  ] as const) {
    const download = document.paths[path]?.['get'];
    expect(download?.security, path).toEqual([]);
    expect(Object.keys(download?.responses['200']?.content ?? {})).toEqual(mediaTypes);
    expect(download?.parameters?.map(({ name }) => name)).toEqual(named);
    expect(JSON.stringify(download?.responses['404'])).toContain('"not_found"');
  }
});

test('every reference leads somewhere', () => {
  for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = (name ?? '').split('/').reduce<unknown>((at, key) => (at as never)?.[key], document);
    expect(found, name).toBeDefined();
  }
});
