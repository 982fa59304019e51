import type { RouteEntry } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { expectCleanAudit, wealthyBuyer } from '../../checkout.ts';
import type { TestBuyer } from '../../shop.ts';
import { rowsOf, secretsOf } from '../fuzz/shop-with-canary.ts';
import { cases } from './cases.ts';
import { everybodys } from './everybodys.ts';
import { allRoutes, namedByBuyers } from './fields.ts';
import { markOf, openWorld, type World } from './possessions.ts';

let world: World;
let otherAccount: TestBuyer;
const rich = () => wealthyBuyer(world.shop, { funds: { CNY: '100000.00', USD: '10000.00' } });
beforeAll(async () => {
  world = await openWorld();
  otherAccount = await rich();
});
afterAll(async () => {
  await expectCleanAudit(world.shop.db);
  await world.shop.close();
});

const isEverybodys = (named: string) => everybodys.has(named) || everybodys.has(named.split(' ')[1] ?? '');
const routeOf = (named: string) =>
  allRoutes.find(([name]) => name === named.split(' ')[0])?.[1] as RouteEntry;

/** An id of the same kind that nobody has. */
const unknownId = (id: string) =>
  isId(id) ? newId() : id.replace(/[0-9A-F]{10}(?=(-1)?(-[PR]1)?$)/, '0000000000');

test('each field of the contract that names a row has its case here, or names what everybody may see', () => {
  const owned = namedByBuyers.filter((named) => !isEverybodys(named));
  expect(owned.sort(), 'a row of cases.ts, or of `everybodys` there').toEqual(Object.keys(cases).sort());
});

describe('what is another buyer’s is not there at all:', () => {
  test.each(Object.entries(cases))(
    '%s',
    async (named, { owns, asks, others = { status: 404 }, mine = { status: 200 } }) => {
      const entry = routeOf(named);
      const owner = await rich();
      const id = await owns(world, owner);
      const call = async (actor: TestBuyer, named: string) => {
        const { status, body } = await world.shop.call(entry, {
          actor,
          ...(await asks(named, world, actor)),
        });
        return { status, code: body.code, text: JSON.stringify(body).replaceAll(named, 'id') };
      };
      const before = await rowsOf(world.shop.db, owner);
      const unknown = await call(otherAccount, unknownId(id));
      const foreign = await call(otherAccount, id);
      expect(foreign).toEqual(unknown);
      expect(foreign).toMatchObject(others);
      const secrets = [markOf(owner), ...(await secretsOf(world.shop.db, owner))];
      expect(secrets.filter((secret) => foreign.text.includes(secret))).toEqual([]);
      expect(await rowsOf(world.shop.db, owner)).toEqual(before);
      // The same call succeeds if the id is the caller's own: only the id kept the other account out.
      expect(await call(owner, id)).toMatchObject(mine);
    },
  );
});
