import assert from 'node:assert/strict';
import { formatMinor } from '@amberdock/contract/money.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { unpaidOrdersMax } from '@amberdock/contract/trade/submit-order.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { type Settlement, settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { inTx } from '../../../../db/tx.ts';
import { expireOrder } from '../../../../features/orders/index.ts';
import { cheapest, pay, recipient } from '../../../checkout.ts';
import type { TestBuyer } from '../../../shop.ts';
import { converted, freightMinor, type Good, goodsMinor, type GoodQuantity } from '../facts.ts';
import { type Line, type Order, type Pallet, sum, sumMinor } from './books.ts';
import { type Answer, type Attempt, done, type Step, type World } from './steps.ts';

type WantedGood = GoodQuantity & { held?: { pallet: Pallet; quantity: number }[] };
type Purchase = {
  buyer: TestBuyer;
  kind: Order['kind'];
  currency: Currency;
  wanted: WantedGood[];
  feesMinor?: bigint;
  settle(): Promise<{ status: number; body: { code: string; data: Settlement } }>;
  /** Removes the cart lines from which the purchase was settled. */
  after?(): Promise<unknown>;
};

/** Settles and submits in one command, and predicts its cost, or its refusal. */
function purchase(world: World, bought: Purchase): Attempt {
  const { books, shop } = world;
  const { buyer, kind, currency, wanted, feesMinor = 0n } = bought;
  const goods = wanted.map((item) => (kind === 'pallet' ? 0n : goodsMinor([item], currency)));
  const freight = kind === 'stockpile' ? 0n : freightMinor(wanted, currency);
  const totalMinor = goods.reduce((total, minor) => total + minor, freight + feesMinor);
  const short = wanted.some(
    ({ good, quantity, held }) => !held && quantity > books.stock[good].onHand - books.stock[good].reserved,
  );
  const isCrowded = books.unpaidOf(buyer).length >= unpaidOrdersMax;
  const isPoor = books.wallet(buyer, currency).available < totalMinor + books.unpaidMinor(buyer, currency);
  return {
    expected: short
      ? 'quantity_exceeds_stock'
      : isCrowded
        ? 'unpaid_order_limit'
        : isPoor
          ? 'wallet_insufficient'
          : 'ok',
    call: async () => {
      const settled = await bought.settle();
      if (settled.status !== 200) return settled as Answer;
      const body =
        kind === 'stockpile'
          ? { settlement_id: settled.body.data.settlement_id }
          : cheapest(settled.body.data);
      const route = kind === 'stockpile' ? orderRoutes.submitStockpile : orderRoutes.submit;
      const answer = await shop.call(route, { actor: buyer, body });
      await bought.after?.();
      return answer;
    },
    apply: async (data: { order_no: string; sub_order_nos: string[]; total: { amount: string } }) => {
      assert.equal(data.total.amount, formatMinor(totalMinor, currency));
      const no = data.sub_order_nos[0] ?? '';
      const lines = await linesOf(world, no, wanted, goods);
      const order = { no: data.order_no, buyer, kind, currency, totalMinor, payment: 'pending' } as Order;
      const subOrder = {
        no,
        order,
        status: 'pending_payment',
        freightMinor: freight,
        feesMinor,
        lines,
      } as const;
      order.subOrder = {
        ...subOrder,
        parcels: [],
        numbers: [],
        cases: [],
        freightRefundedMinor: 0n,
        isOver: false,
      };
      books.reserve(order.subOrder);
      books.orders.push(order);
    },
  };
}

async function linesOf(
  { shop, skus }: World,
  no: string,
  wanted: readonly WantedGood[],
  goods: readonly bigint[],
): Promise<Line[]> {
  const rows = await shop.db.rows<{ id: string; sku_id: string }>(sql`
    select l.id, l.sku_id from order_lines l join sub_orders s on s.id = l.sub_order_id
    where s.sub_order_no = ${no} order by l.position`);
  return rows.map(({ id, sku_id }) => {
    const index = wanted.findIndex(({ good }) => skus[good].skuId === sku_id);
    const { good, quantity, held } = wanted[index] as WantedGood;
    const moved = { shipped: 0, canceled: 0, claimedUnshipped: 0, refunded: 0 };
    const places = held?.map((heldUnits) => ({ ...heldUnits, taken: 0, released: 0 })) ?? null;
    return { id, good, quantity, totalMinor: goods[index] ?? 0n, ...moved, held: places };
  });
}

const buyer = ({ buyers, dice }: World): TestBuyer => dice.pick(buyers) as TestBuyer;
const goodOf = ({ dice }: World): Good => (dice.chance(0.5) ? 'cup' : 'pen');

const buyOne = (world: World, quantity: number, kind: 'parcel' | 'stockpile', actor = buyer(world)) => {
  const { shop, skus, dice } = world;
  const [good, currency] = [goodOf(world), dice.currency()];
  const route = kind === 'parcel' ? settlementRoutes.buy : settlementRoutes.stockpileBuy;
  const line = { sku_id: skus[good].skuId, warehouse_id: 'SZX', quantity, currency };
  const body = kind === 'parcel' ? { ...line, address: recipient } : line;
  return purchase(world, {
    buyer: actor,
    kind,
    currency,
    wanted: [{ good, quantity }],
    settle: () => shop.call(route, { actor, body }),
  });
};

/** Two goods from the cart: a sub order of two lines. */
function buyTwo(world: World): Attempt {
  const { shop, skus, dice } = world;
  const [actor, currency] = [buyer(world), dice.currency()];
  const wanted: GoodQuantity[] = [
    { good: 'cup', quantity: dice.upTo(6) },
    { good: 'pen', quantity: dice.upTo(4) },
  ];
  const ids: string[] = [];
  const settle = async () => {
    for (const { good, quantity } of wanted) {
      const body = { sku_id: skus[good].skuId, warehouse_id: 'SZX', quantity };
      ids.push((await shop.ok(cartRoutes.add, { actor, body })).id);
    }
    const body = { ids, currency, address: recipient };
    return shop.call(settlementRoutes.settleCart, { actor, body });
  };
  const after = () => shop.call(cartRoutes.remove, { actor, body: { ids } });
  return purchase(world, { buyer: actor, kind: 'parcel', currency, wanted, settle, after });
}

/** The storage fee of units stored longer than thirty days: 0.10 CNY per unit and day. */
const storageMinor = (held: readonly { pallet: Pallet; quantity: number }[]): bigint =>
  sumMinor(held, ({ pallet, quantity }) =>
    pallet.days < 30 ? 0n : BigInt(pallet.days - 29) * BigInt(quantity) * 10n,
  );

function fromPallets(world: World, more: number): Attempt | null {
  const { shop, skus, books, dice } = world;
  const [actor, good, currency] = [buyer(world), goodOf(world), dice.currency()];
  const standing = books
    .palletsOf(actor)
    .filter((pallet) => pallet.good === good && pallet.bought > pallet.reserved + pallet.shipped);
  const named = dice.chance(0.5) ? dice.pick(standing) : undefined;
  const pallets = named ? [named] : standing;
  const left = sum(pallets, ({ bought, reserved, shipped }) => bought - reserved - shipped);
  if (left === 0) return null;
  const quantity = more > 0 ? left + more : dice.upTo(Math.min(left, 5));
  let rest = quantity;
  const held = pallets.flatMap((pallet) => {
    const part = Math.min(rest, pallet.bought - pallet.reserved - pallet.shipped);
    rest -= part;
    return part > 0 ? [{ pallet, quantity: part }] : [];
  });
  const line = named ? { pallet_no: named.no } : { sku_id: skus[good].skuId, warehouse_id: 'SZX' };
  const body = { lines: [{ ...line, quantity }], currency, address: recipient };
  const bought = purchase(world, {
    buyer: actor,
    kind: 'pallet',
    currency,
    wanted: [{ good, quantity, held }],
    feesMinor: converted(storageMinor(held), 'CNY', currency),
    settle: () => shop.call(palletRoutes.ship, { actor, body }),
  });
  return rest > 0 ? { ...bought, expected: 'quantity_exceeds_pallet' } : bought;
}

function payOne(world: World, order: Order | undefined): Attempt | null {
  if (!order) return null;
  const { shop, books } = world;
  const wallet = books.wallet(order.buyer, order.currency);
  const isOk = order.payment === 'pending' && wallet.available >= order.totalMinor;
  return {
    expected: isOk ? 'ok' : 'payment_failed',
    move: `sub order pending_payment → ${order.kind === 'stockpile' ? 'completed' : 'awaiting_shipment'}`,
    call: () => pay(shop, order.buyer, [order.no]),
    apply: async () => {
      order.payment = 'paid';
      wallet.available -= order.totalMinor;
      if (order.kind === 'stockpile') {
        wallet.spend += order.totalMinor;
        books.move(order.subOrder, 'completed');
        await store(world, order);
      } else {
        wallet.held += order.totalMinor;
        books.move(order.subOrder, 'awaiting_shipment');
      }
    },
  };
}

/** Puts an order's goods on pallets, stored for a random number of days. */
async function store({ shop, books, dice }: World, { buyer, subOrder }: Order): Promise<void> {
  for (const { id: lineId, good, quantity } of subOrder.lines) {
    const days = dice.upTo(40);
    const row = await shop.db.one<{ id: string; no: string; stored_at: number }>(sql`
      update pallets set stored_since = stored_since - make_interval(days => ${days}),
        free_until = free_until - make_interval(days => ${days})
      where line_id = ${lineId} and returned_of is null
      returning id, pallet_no as no, extract(epoch from stored_since)::float8 as stored_at`);
    books.stock[good].onHand -= quantity;
    books.stock[good].reserved -= quantity;
    books.pallets.push({
      id: row.id,
      no: row.no,
      accountId: buyer.accountId,
      good,
      bought: quantity,
      reserved: 0,
      shipped: 0,
      returned: 0,
      storedAt: row.stored_at,
      days,
      returnedOf: null,
      ofLine: null,
      ofCase: null,
    });
  }
}

function closeOne(world: World, order: Order | undefined, how: 'by its buyer' | 'by time'): Attempt | null {
  if (!order) return null;
  const { shop, books } = world;
  const expire = () =>
    inTx(shop.db, async (tx) => {
      const late = await tx.maybe<{ id: string }>(sql`update orders set pay_before = now()
        where order_no = ${order.no} returning id`);
      return late !== null && (await expireOrder(tx, late.id))
        ? done
        : { status: 422, body: { code: 'move_not_allowed' } };
    });
  return {
    expected: order.payment === 'pending' ? 'ok' : 'move_not_allowed',
    move: 'sub order pending_payment → closed',
    call: () =>
      how === 'by time'
        ? expire()
        : shop.call(orderRoutes.close, { actor: order.buyer, params: { no: order.no } }),
    apply: () => {
      order.payment = 'closed';
      books.move(order.subOrder, 'closed');
      for (const line of order.subOrder.lines) books.free(line, line.quantity);
    },
  };
}

const orderIn = ({ books, dice }: World, isPending: boolean): Order | undefined =>
  dice.pick(books.orders.filter(({ payment }) => (payment === 'pending') === isPending));

/** The steps that submit, pay and end orders of goods, of stockpiles and from pallets. */
export const orderSteps: Step[] = [
  { name: 'buy', attempt: (world) => buyOne(world, world.dice.upTo(7), 'parcel') },
  { name: 'buy', attempt: (world) => buyOne(world, 500_000, 'parcel') },
  { name: 'buy', attempt: (world) => buyOne(world, 300, 'parcel', world.buyers.at(-1)) },
  { name: 'buy two goods', attempt: buyTwo },
  { name: 'stockpile', attempt: (world) => buyOne(world, world.dice.upTo(9), 'stockpile') },
  { name: 'order from pallets', attempt: (world) => fromPallets(world, 0) },
  { name: 'order from pallets', attempt: (world) => fromPallets(world, world.dice.upTo(3)) },
  { name: 'pay', attempt: (world) => payOne(world, orderIn(world, true)) },
  {
    name: 'pay',
    attempt: (world) =>
      payOne(world, world.dice.pick(world.books.orders.filter(({ payment }) => payment === 'closed'))),
  },
  { name: 'close', attempt: (world) => closeOne(world, orderIn(world, true), 'by its buyer') },
  { name: 'close', attempt: (world) => closeOne(world, orderIn(world, false), 'by its buyer') },
  { name: 'let it expire', attempt: (world) => closeOne(world, orderIn(world, true), 'by time') },
  { name: 'let it expire', attempt: (world) => closeOne(world, orderIn(world, false), 'by time') },
];
