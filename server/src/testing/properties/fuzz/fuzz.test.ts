import { callerOf } from '@amberdock/contract/access.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../checkout.ts';
import { seed, times } from '../seed-and-length.ts';
import { DocumentedAnswers } from './answers.ts';
import {
  type Caller,
  callers,
  credentialsOf,
  freshOperator,
  freshSession,
  valuesKnownTo,
} from './callers.ts';
import { requestsTo, type Wire } from './requests.ts';
import { type FuzzShop, openFuzzShop, rowsOf, secretsOf } from './shop-with-canary.ts';

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

/** Sends a request; a call that may sign its caller out uses a new session. */
async function send(entry: RouteEntry, caller: Caller, request: Wire) {
  const headers = { ...credentialsOf(world, caller), ...request.headers };
  const response = await world.shop.app.inject({ ...request, headers });
  if ((caller === 'ann' || caller === 'eve') && callerOf(entry.access) !== 'operator') {
    const over = response.statusCode === 401 || entry.key === 'identity.signOut';
    if (over) await freshSession(world, world[caller]);
  }
  if (caller === 'operator' && callerOf(entry.access) === 'operator' && response.statusCode === 401) {
    await freshOperator(world);
  }
  return response;
}

function leakIn(answer: string, { url, payload }: Wire): string | null {
  const sentText = `${url} ${payload}`;
  return secrets.find((secret) => answer.includes(secret) && !sentText.includes(secret)) ?? null;
}

describe('whatever is sent, the answer is the contract’s and nobody else’s affairs:', () => {
  test.each(all)(
    '%s',
    async (name, entry) => {
      const [feature = ''] = name.split('.');
      await freshSession(world, world.ann);
      await freshSession(world, world.eve);
      await freshOperator(world);
      for (const caller of callers) {
        const works =
          entry.access === 'visitor' || (callerOf(entry.access) === 'operator') === (caller === 'operator');
        await fc.assert(
          fc.asyncProperty(requestsTo(entry, valuesKnownTo(world, caller, feature)), async (request) => {
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
