import { caseMoves } from '@amberdock/contract/trade/after-sales.ts';
import { subOrderMoves } from '@amberdock/contract/trade/order-status.ts';
import { requestMoves } from '@amberdock/contract/trade/wallet-requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { expectCleanAudit, openCheckout, operatorHeaders, sell, wealthyBuyer } from '../../../checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../shop.ts';
import { verify } from '../../../trade/wallet-requests.ts';
import { isTimeUp, numbersFrom, seed, times } from '../../seed-and-length.ts';
import { goods } from '../facts.ts';
import { Books } from './books.ts';
import { caseSteps } from './case-steps.ts';
import { compare } from './compare.ts';
import { orderSteps } from './order-steps.ts';
import { parcelSteps } from './parcel-steps.ts';
import { requestSteps } from './request-steps.ts';
import { type Attempt, Dice, type Step, type World } from './steps.ts';

let shop: TestShop;
let headers: Pick<World, 'operator' | 'finance'>;
beforeAll(async () => {
  shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  await shop.db.rows(sql`update warehouses set storage_fee_minor = 10 where code = 'SZX'`);
  headers = {
    operator: await operatorHeaders(shop.db),
    finance: await operatorHeaders(shop.db, 'finance'),
  };
});
afterAll(() => shop.close());

/** The commands of a walk, and the most if not everything was tried often enough by then. */
const [commandsOfWalk, commandsMost] = [3_000, 9_000];
/** The books are compared each time after this many commands. */
const commandsBetween = 250;
/** The number of commands among which a walk chooses each time. */
const choices = 6;
const onHand = 100_000;
const acceptedMin = 50;
const refusedMin = 10;

let worlds = 0;

/** Opens a world with new goods, two buyers with much money and one with little. */
async function openWorld(start: number): Promise<World> {
  worlds++;
  const books = new Books(onHand);
  const made = (['cup', 'pen', 'mug'] as const).map(async (good) => {
    const { warehouse, currency, priceMinor, tier } = goods[good];
    const tiers = tier ? [{ minQuantity: tier.from, unitPriceMinor: tier.minor }] : [];
    const offers = [{ warehouse, currency, priceMinor, tiers, stock: onHand }];
    return [good, await sell(shop.db, { handle: `trade-${good}-${worlds}`, skus: [{ offers }] })];
  });
  const skus = Object.fromEntries(await Promise.all(made)) as World['skus'];
  const buyers: TestBuyer[] = [];
  for (const [cny, usd] of [
    [50_000_000n, 8_000_000n],
    [50_000_000n, 8_000_000n],
    [40_000n, 6_000n],
  ] as const) {
    const funds = { CNY: String(cny / 100n), USD: String(usd / 100n) };
    const buyer = await wealthyBuyer(shop, { funds });
    await verify(shop, buyer);
    books.wallet(buyer, 'CNY').available = cny;
    books.wallet(buyer, 'USD').available = usd;
    buyers.push(buyer);
  }
  return { shop, books, dice: new Dice(numbersFrom(start)), skus, buyers, ...headers };
}

const steps: readonly Step[] = [...orderSteps, ...parcelSteps, ...caseSteps, ...requestSteps];

/** Extra weights of commands that create what other commands need. */
const leading = new Map([
  ['buy', 40],
  ['buy two goods', 20],
  ['stockpile', 30],
  ['open a case', 60],
  ['open a case for a buyer', 110],
  ['open a return', 130],
  ['sub order pending_payment → awaiting_shipment', 200],
  ['sub order pending_payment → completed', 40],
  ['sub order awaiting_shipment → shipped', 120],
  ['sub order shipped → received', 200],
  ['sub order received → completed', 170],
  ['sub order received → closed', 70],
  ['sub order completed → closed', 70],
  ['case requested → approved', 130],
  ['case requested → refunded', 70],
  ['case approved → return_shipped', 110],
  ['case approved → received', 60],
  ['case return_shipped → received', 60],
  ['case return_shipped → rejected', 20],
  ['withdraw', 60],
  ['request requested → approved', 50],
]);

type Command = { step: Step; attempt: Attempt };

/** Counts the results of commands, and chooses those that were tried least. */
class Tally {
  readonly accepted = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly moves = new Map<string, number>();

  /** The key of a refusal; refusals by a limit are counted together, since any step may reach it. */
  #refusal = (step: Step, code: string): string => `${code.endsWith('_limit') ? 'any' : step.name}: ${code}`;

  commands = 0;

  count(step: Step, outcome: string): void {
    this.commands++;
    const [map, key] =
      outcome === 'ok' ? [this.accepted, step.name] : [this.refused, this.#refusal(step, outcome)];
    map.set(key, (map.get(key) ?? 0) + 1);
  }

  made = (move: string, { books }: World): number =>
    (this.moves.get(move) ?? 0) + (books.arrows.get(move) ?? 0);

  /** Whether something was tried too seldom yet. */
  isWanting(world: World): boolean {
    return (
      arrows.some((arrow) => this.made(arrow, world) < acceptedMin) ||
      [...this.accepted.values()].some((count) => count < acceptedMin) ||
      [...this.refused.values()].some((count) => count < refusedMin)
    );
  }

  /** How much the expected result or move of a command is still needed; rare refusals come first. */
  #wants({ step, attempt: { expected, move } }: Command, world: World): number {
    if (expected !== 'ok') return 40 * (refusedMin - (this.refused.get(this.#refusal(step, expected)) ?? 0));
    const often = this.accepted.get(step.name) ?? 0;
    const gone = move ? this.made(move, world) : 0;
    const lead = (leading.get(step.name) ?? 0) + (leading.get(move ?? '') ?? 0);
    return acceptedMin - (move ? gone : often) + lead;
  }

  /** Chooses, among some commands that are possible now, the one that is needed most. */
  async choose(world: World): Promise<Command> {
    const found: Command[] = [];
    while (found.length < choices) {
      const step = world.dice.pick(steps) as Step;
      const attempt = await step.attempt(world);
      if (attempt) found.push({ step, attempt });
    }
    return found.reduce((most, step) => (this.#wants(step, world) > this.#wants(most, world) ? step : most));
  }
}

async function walk(world: World, tally: Tally): Promise<void> {
  const goesOn = (n: number) => n <= commandsOfWalk || (n <= commandsMost && tally.isWanting(world));
  for (let n = 1; goesOn(n) && !isTimeUp(); n++) {
    const { step, attempt } = await tally.choose(world);
    const { status, body } = await attempt.call();
    const outcome = status === 200 ? 'ok' : (body.code ?? String(status));
    expect([n, step.name, outcome]).toEqual([n, step.name, attempt.expected]);
    if (outcome === 'ok') await attempt.apply(body.data as never);
    tally.count(step, outcome);
    if (n % commandsBetween === 0) await compare(world);
  }
  for (const [move, count] of world.books.arrows) tally.moves.set(move, (tally.moves.get(move) ?? 0) + count);
}

const arrowsOf = (what: string, moves: Record<string, readonly string[]>): string[] =>
  Object.entries(moves).flatMap(([from, tos]) => (from ? tos.map((to) => `${what} ${from} → ${to}`) : []));
const arrows = [
  ...arrowsOf('sub order', subOrderMoves),
  ...arrowsOf('case', caseMoves),
  ...arrowsOf('request', requestMoves),
];
const lines = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort().map(([name, count]) => `  ${String(count).padStart(5)} ${name}\n`);

test(
  'parcels, cases, pallets and holds are as the model predicts, command by command',
  async () => {
    const tally = new Tally();
    for (let index = 0; index < times(1, 34) && !isTimeUp(); index++) {
      const world = await openWorld(seed + index);
      await walk(world, tally);
    }
    await expectCleanAudit(shop.db);
    process.stdout.write(
      [
        `${tally.commands} commands\n`,
        'accepted\n',
        lines(tally.accepted),
        'refused\n',
        lines(tally.refused),
        'moves\n',
        lines(tally.moves),
      ]
        .flat()
        .join(''),
    );
    const rare = (counts: ReadonlyMap<string, number>, least: number) =>
      [...counts].filter(([, count]) => count < least);
    expect(rare(new Map(arrows.map((arrow) => [arrow, tally.moves.get(arrow) ?? 0])), acceptedMin)).toEqual(
      [],
    );
    expect(rare(tally.accepted, acceptedMin)).toEqual([]);
    expect(rare(tally.refused, refusedMin)).toEqual([]);
  },
  times(300_000, 3_600_000),
);
