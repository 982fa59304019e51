import { randomUUID } from 'node:crypto';
import { type Chance, chanceOf } from '../server/src/demo/chance.ts';
import type { Area } from './options.ts';
import { type BenchRequest, postAsBuyer } from './requests.ts';
import { buyersMax, paymentPassword, payingBuyers } from './shop/buyers.ts';
import { type Good, walletCurrencies } from './shop/goods.ts';

/** `data` of an answer. */
export type Answered = Record<string, unknown>;
/** A purchase: who buys which goods, and in which currency it is settled. */
export type Purchase = { buyer: string; goods: readonly Good[]; currency: string };
/** A step of a flow: makes a request from the purchase and the answers so far. */
export type Step = (purchase: Purchase, answers: readonly Answered[]) => BenchRequest;

/** A flow that each buyer does once, measured from the first call to the last answer. */
export type FlowPath = {
  area: Area;
  name: string;
  /** The lines of the cart. */
  lines: number;
  steps: readonly Step[];
  buyers: number;
  /** Whether each session has proved its payment password before. If not, each payment costs an argon2id hash. */
  hasPaidBefore: boolean;
  /** The most that one flow may send to the database: a new statement or round trip must be worth its time. */
  most?: { statements: number; roundTrips: number };
};

/** Draws the purchases of a flow: goods of the whole shop, from any warehouse, in any currency of the wallets. */
export function purchasesOf(path: FlowPath, goods: readonly Good[], seed: number) {
  const chance = chanceOf('purchase', path.name, seed);
  return (buyer: string): Purchase => ({
    buyer,
    goods: differentGoods(chance, goods, path.lines),
    currency: chance.pick(walletCurrencies),
  });
}

function differentGoods(chance: Chance, goods: readonly Good[], count: number): Good[] {
  const drawn = new Set<Good>();
  while (drawn.size < count) drawn.add(chance.pick(goods));
  return [...drawn];
}

/** Adds an Idempotency-Key, as the storefront does to calls that create an order or move money. */
const once = (request: BenchRequest): BenchRequest => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
});

export const recipient = {
  recipient: 'Jane Doe',
  phone: '+1 213 555 0100',
  country: 'US',
  state: 'CA',
  postal_code: '90001',
  city: 'Los Angeles',
  address1: '1 Main Street',
};

type SettledGroup = { group_id: string; freight_options: { service_id: string }[] };

const add =
  (line: number): Step =>
  ({ buyer, goods }) => {
    const { sku_id, warehouse_id, quantity } = goods[line] as Good;
    return postAsBuyer(buyer, '/place_an_order/add_to_shopping_cart', { sku_id, warehouse_id, quantity });
  };
const settle: Step = ({ buyer, goods, currency }, answers) =>
  postAsBuyer(buyer, '/place_an_order/shopping_cart_settlement', {
    ids: goods.map((_, line) => answers[line]?.id),
    currency,
    address: recipient,
  });
const submit: Step = ({ buyer, goods }, answers) => {
  const settled = answers[goods.length];
  const groups = (settled?.groups ?? []) as SettledGroup[];
  return once(
    postAsBuyer(buyer, '/place_an_order/submit_order', {
      settlement_id: settled?.settlement_id,
      groups: groups.map(({ group_id, freight_options: [cheapest] }) => ({
        group_id,
        service_id: cheapest?.service_id,
      })),
    }),
  );
};
const pay: Step = ({ buyer }, answers) =>
  once(
    postAsBuyer(buyer, '/orders/pay', {
      order_nos: [answers.at(-1)?.order_no],
      payment_password: paymentPassword,
    }),
  );

const orderOf = (lines: number): Step[] => [
  ...Array.from({ length: lines }, (_, line) => add(line)),
  settle,
  submit,
  pay,
];

/** The paths of buying. */
export const flowPaths: readonly FlowPath[] = [
  {
    area: 'cart',
    name: 'new cart with a line',
    lines: 1,
    steps: [add(0)],
    buyers: buyersMax,
    hasPaidBefore: true,
    most: { statements: 2, roundTrips: 2 },
  },
  {
    area: 'checkout',
    name: 'order of one line, paid',
    lines: 1,
    steps: orderOf(1),
    buyers: payingBuyers,
    hasPaidBefore: true,
    most: { statements: 34, roundTrips: 15 },
  },
  {
    area: 'checkout',
    name: 'order of three lines, paid',
    lines: 3,
    steps: orderOf(3),
    buyers: payingBuyers,
    hasPaidBefore: true,
  },
  {
    area: 'checkout',
    name: 'first payment of a session',
    lines: 1,
    steps: orderOf(1),
    buyers: payingBuyers,
    hasPaidBefore: false,
  },
];
