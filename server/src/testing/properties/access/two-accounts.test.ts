import { callerOf, personalScopes, scopes } from '@amberdock/contract/access.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import { formatMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit, wealthyBuyer } from '../../checkout.ts';
import type { TestBuyer } from '../../shop.ts';
import { rowsOf } from '../fuzz/shop-with-canary.ts';
import { long, numbersFrom, seed, times } from '../seed-and-length.ts';
import { fieldsOf, only, valuesFor, valuesOf } from './belongings.ts';
import { cases } from './cases.ts';
import { allRoutes } from './fields.ts';
import { openWorld, type Possession, type World } from './possessions.ts';

const reads = allRoutes.filter(
  ([, { method, access }]) => method === 'GET' && callerOf(access) !== 'operator',
);
const changes = Object.entries(cases).filter(([named]) => routeOf(named).method !== 'GET');
const random = numbersFrom(seed);

type Side = { who: TestBuyer; key: TestBuyer; owned: Map<Possession, string>; values: string[] };
let world: World;
let sides: [Side, Side];
beforeAll(async () => {
  world = await openWorld();
  const opened = [await openSide('91374.19'), await openSide('80463.57')] as const;
  const values = await Promise.all(opened.map(({ who }) => valuesOf(world.shop.db, who)));
  const [ofAnn, ofBea] = values as [Set<string>, Set<string>];
  sides = [
    { ...opened[0], values: [...only(ofAnn, ofBea), ...(await amountsOf(opened[0].who))] },
    { ...opened[1], values: [...only(ofBea, ofAnn), ...(await amountsOf(opened[1].who))] },
  ];
});
afterAll(async () => {
  await expectCleanAudit(world.shop.db);
  await world.shop.close();
});

/** Opens an account with one of everything and an amount of money that no other has. */
async function openSide(funds: string): Promise<Omit<Side, 'values'>> {
  const who = await wealthyBuyer(world.shop, { funds: { CNY: funds, USD: funds } });
  const owned = new Map<Possession, string>();
  for (const { owns } of Object.values(cases)) if (!owned.has(owns)) owned.set(owns, await owns(world, who));
  const open = scopes.filter((scope) => !personalScopes.includes(scope));
  return { who, key: await world.shop.key(who, open, { requestsPerMinute: 6_000 }), owned };
}

/** Returns the balances of an account as answers show them. */
async function amountsOf({ accountId }: TestBuyer): Promise<string[]> {
  const wallets = await world.shop.db.rows<{ minor: bigint; currency: 'CNY' }>(sql`
    select available_minor as minor, currency from wallets where account_id = ${accountId}`);
  return wallets.map(({ minor, currency }) => formatMinor(minor, currency)).filter((text) => text.length > 6);
}

function routeOf(named: string): RouteEntry {
  return allRoutes.find(([name]) => name === named.split(' ')[0])?.[1] as RouteEntry;
}

type RequestParts = { params: Record<string, string>; query: Record<string, string>; body?: unknown };

/** Makes a call; returns the status and those of an account's values that are in the answer but not in the request. */
async function ask(actor: TestBuyer, entry: RouteEntry, asked: RequestParts, secrets: readonly string[]) {
  const { status, body } = await world.shop.call(entry, { actor, ...asked });
  const [request, answer] = [JSON.stringify(asked), JSON.stringify(body)];
  const found = secrets.filter((secret) => answer.includes(secret) && !request.includes(secret));
  return { status, found, next: (body as { page?: { next?: string } }).page?.next ?? null };
}

/**
 * Returns requests of a route with an account's values: all that succeed for the account itself, and some that do not.
 */
async function requestsTo(
  entry: RouteEntry,
  { who, values, owned }: Side,
): Promise<{ asked: RequestParts; knows: string[] }[]> {
  const plain = { params: {}, query: {} };
  const mine = await ask(who, entry, { ...plain, query: { page_size: '1' } }, values);
  const requests = [plain, ...(mine.next ? [{ ...plain, query: { cursor: mine.next } }] : [])];
  for (const field of fieldsOf(entry)) {
    const others = valuesFor(values, field.isId).toSorted(() => random() - 0.5);
    const tried = new Set([
      ...valuesFor([...owned.values()], field.isId),
      ...others.slice(0, times(15, 1_000)),
    ]);
    for (const value of tried) {
      requests.push({ ...plain, [field.in]: { ...plain[field.in], [field.name]: value } });
    }
  }
  const answered = [];
  for (const asked of requests) {
    const { status, found } = await ask(who, entry, asked, values);
    answered.push({ asked, knows: found, status });
  }
  const hits = answered.filter(({ knows }) => knows.length > 0);
  return [...hits, ...answered.filter(({ knows }) => knows.length === 0).slice(0, long ? 1_000 : 6)];
}

describe.each([
  ['the second', 1, 'the first', 0],
  ['the first', 0, 'the second', 1],
] as const)('%s account', (_, asking, _other, owning) => {
  test('gets nothing of the other by any read, with its session or its key', async () => {
    const [caller, owner] = [sides[asking], sides[owning]];
    const before = await rowsOf(world.shop.db, owner.who);
    const [leaks, seen]: [string[], Set<string>] = [[], new Set()];
    let limited = 0;
    for (const [name, entry] of reads) {
      await world.shop.db.rows(sql`delete from rate_limits`);
      for (const { asked, knows } of await requestsTo(entry, owner)) {
        if (knows.length > 0) seen.add(name);
        for (const [by, actor] of [
          ['session', caller.who],
          ['key', caller.key],
        ] as const) {
          const { status, found } = await ask(actor, entry, asked, owner.values);
          if (status === 429) limited++;
          if (status >= 500 || found.length > 0)
            leaks.push(`${name} by ${by}, ${JSON.stringify(asked)}: ${status} ${found.slice(0, 3).join()}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(limited).toBe(0);
    // Most of these reads return the owner's own values, so the requests are meaningful.
    expect(seen.size).toBeGreaterThan(30);
    expect(await rowsOf(world.shop.db, owner.who)).toEqual(before);
  });

  test('changes nothing of the other with its key, and is told as little as of what does not exist', async () => {
    const [caller, owner] = [sides[asking], sides[owning]];
    const before = await rowsOf(world.shop.db, owner.who);
    const leaks: string[] = [];
    for (const [named, { owns, asks }] of changes) {
      await world.shop.db.rows(sql`delete from rate_limits`);
      const asked = await asks(owner.owned.get(owns) ?? '', world, caller.who);
      const { status, found } = await ask(
        caller.key,
        routeOf(named),
        { params: {}, query: {}, ...asked } as RequestParts,
        owner.values,
      );
      if (status >= 500 || found.length > 0) leaks.push(`${named}: ${status} ${found.slice(0, 3).join()}`);
    }
    expect(leaks).toEqual([]);
    expect(await rowsOf(world.shop.db, owner.who)).toEqual(before);
  });
});
