import { callerOf } from '@amberdock/contract/access.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newToken, tokenHash } from '../../../http/callers/session.ts';
import { expectCleanAudit } from '../../checkout.ts';
import type { TestBuyer } from '../../shop.ts';
import { seed, times } from '../seed-and-length.ts';
import { DocumentedAnswers } from './answers.ts';
import type { Known } from './inputs.ts';
import { requestsTo, type Wire } from './requests.ts';
import {
  type BuyerData,
  commonFields,
  type FuzzShop,
  openFuzzShop,
  renew,
  rowsOf,
  secretsOf,
} from './shop-with-canary.ts';

const all = entries.map((entry): [string, RouteEntry] => [entry.key, entry]);

let world: FuzzShop;
let answers: DocumentedAnswers;
let secrets: string[];
let beasRows: Record<string, string>;
beforeAll(async () => {
  world = await openFuzzShop();
  answers = new DocumentedAnswers(world.shop.app);
  secrets = await secretsOf(world.shop.db, world.bea);
  beasRows = await rowsOf(world.shop.db, world.bea);
});
afterAll(async () => {
  await expectCleanAudit(world.shop.db);
  await world.shop.close();
});

const knownTo = ({ fields, ids }: BuyerData, feature: string): Known => {
  const ofFeature = ids.get(feature) ?? [...ids.values()].flat();
  const products = world.goods.map(({ productId }) => productId);
  const id = feature === 'catalogue' ? products : ofFeature;
  return new Map([...commonFields(world.goods), ...fields, ['id', id], ['ids', id]]);
};

const callers = ['visitor', 'ann', 'eve', 'operator'] as const;
type Caller = (typeof callers)[number];

/** Ann calls with what is hers, Eve and a visitor with what is Bea's, the operator with what is Ann's. */
const belongingsOf = (caller: Caller): BuyerData =>
  caller === 'ann' || caller === 'operator' ? world.annHas : world.beaHas;

function credentialsOf(caller: Caller): Record<string, string> {
  if (caller === 'visitor') return {};
  if (caller === 'operator') return world.operator;
  return { authorization: `Bearer ${world[caller].token}` };
}

/** A call that may sign its caller out gets a session of its own. */
async function send(entry: RouteEntry, caller: Caller, request: Wire) {
  const headers = { ...credentialsOf(caller), ...request.headers };
  const response = await world.shop.app.inject({ ...request, headers });
  if ((caller === 'ann' || caller === 'eve') && callerOf(entry.access) !== 'operator') {
    const over = response.statusCode === 401 || entry.key === 'identity.signOut';
    if (over) await freshSession(world[caller]);
  }
  return response;
}

const freshSession = (buyer: TestBuyer) => {
  const token = newToken();
  return renew(world.shop, buyer, token, tokenHash(token));
};

function leakIn(answer: string, { url, payload }: Wire): string | null {
  const asked = `${url} ${payload}`;
  return secrets.find((secret) => answer.includes(secret) && !asked.includes(secret)) ?? null;
}

describe('whatever is sent, the answer is the contract’s and nobody else’s affairs:', () => {
  test.each(all)(
    '%s',
    async (name, entry) => {
      const [feature = ''] = name.split('.');
      await freshSession(world.ann);
      await freshSession(world.eve);
      for (const caller of callers) {
        const works =
          entry.access === 'visitor' || (callerOf(entry.access) === 'operator') === (caller === 'operator');
        await fc.assert(
          fc.asyncProperty(requestsTo(entry, knownTo(belongingsOf(caller), feature)), async (request) => {
            const response = await send(entry, caller, request);
            expect(answers.faultIn(response, entry)).toBeNull();
            if (caller === 'eve' || caller === 'visitor')
              expect(leakIn(response.payload, request)).toBeNull();
          }),
          { seed, numRuns: works && caller !== 'visitor' ? times(40, 600) : times(4, 100) },
        );
      }
    },
    times(60_000, 600_000),
  );

  test('and what is Bea’s is as it was', async () => {
    expect(await rowsOf(world.shop.db, world.bea)).toEqual(beasRows);
  });
});
