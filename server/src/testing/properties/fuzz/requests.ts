import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import fc from 'fast-check';
import { brokenBodies, hostileText, hostileThing, oddHeaders } from './hostile.ts';
import { type Known, nearlyValid, validInput } from './inputs.ts';

/** A request as it goes over the wire. */
export type Wire = {
  method: RouteEntry['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

/** Generates requests to a route: from valid by the contract to hostile. */
export function requestsTo(entry: RouteEntry, known: Known): fc.Arbitrary<Wire> {
  return fc
    .record({
      path: pathOf(entry, known),
      search: searchOf(entry, known),
      content: contentOf(entry, known),
      headers: fc.oneof(
        { arbitrary: fc.constant({}), weight: 3 },
        { arbitrary: fc.constantFrom(...oddHeaders), weight: 1 },
      ),
    })
    .map(({ path, search, content, headers }) => ({
      method: entry.method,
      url: `${apiBase}${path}${search}`,
      headers: { ...(content && { 'content-type': content.type }), ...headers },
      ...(content && { payload: content.payload }),
    }));
}

const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

function pathOf({ path, params }: RouteEntry, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (!params || names.length === 0) return fc.constant(path);
  const valid = validInput(params, known) as fc.Arbitrary<Record<string, unknown>>;
  const hostile = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])));
  return fc
    .oneof({ arbitrary: valid, weight: 4 }, { arbitrary: hostile, weight: 1 })
    .map((values) => path.replace(/:(\w+)/g, (_, name: string) => encoded(values[name]).slice(0, 4_000)));
}

const oddities = [
  '_t=1',
  'cursor=%00',
  'page_size=1e9',
  '__proto__=1',
  'q=constructor',
  'a[b]=c',
  '=',
  '&&',
  'q=%ff',
  'q=a&q=b',
];

function searchOf({ query, method }: RouteEntry, known: Known): fc.Arbitrary<string> {
  const valid = query ? validInput(query, known) : fc.constant({});
  const values = fc.oneof({ arbitrary: valid, weight: 2 }, { arbitrary: nearlyValid(valid), weight: 1 });
  const odd = fc.subarray(oddities, { maxLength: method === 'GET' ? 2 : 1 });
  return fc.tuple(values, odd).map(([made, extra]) => {
    const pairs = Object.entries(Object(made) as Record<string, unknown>).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item) => `${encoded(name)}=${encoded(item)}`),
    );
    const search = [...pairs, ...extra].join('&').slice(0, 8_000);
    return search === '' ? '' : `?${search}`;
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

type Content = { payload: string; type: string } | undefined;

function contentOf({ body, method }: RouteEntry, known: Known): fc.Arbitrary<Content> {
  const broken = fc.constantFrom(...brokenBodies);
  if (!body) {
    if (method === 'GET') return fc.constant(undefined);
    return fc.oneof(
      { arbitrary: fc.constant<Content>(undefined), weight: 3 },
      { arbitrary: broken, weight: 1 },
    );
  }
  const valid = validInput(body, known);
  const json = fc
    .oneof(
      { arbitrary: valid, weight: 4 },
      { arbitrary: nearlyValid(valid), weight: 4 },
      { arbitrary: hostileThing, weight: 1 },
    )
    .map((value) => ({ payload: JSON.stringify(value) ?? 'null', type: 'application/json' }));
  return fc.oneof({ arbitrary: json, weight: 8 }, { arbitrary: broken, weight: 1 });
}
