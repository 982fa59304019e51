import { setTimeout as delay } from 'node:timers/promises';
import { batchRowsMax } from '../contract/src/batches/batches.ts';
import { cartLinesMax } from '../contract/src/trade/cart.ts';
import { tokenHash } from '../server/src/http/callers/session.ts';
import { openConnection } from './connection.ts';
import { recipient } from './flows.ts';
import type { Options } from './options.ts';
import { columns } from './report.ts';
import { type BenchRequest, getAsBuyer, postAsBuyer } from './requests.ts';
import { buyerNumber, paymentPassword, userIdOf } from './shop/buyers.ts';
import { openOperator, type OperatorSession, writePastOrders } from './shop/past-orders.ts';
import { whileResumed, type Target } from './shop/target.ts';
import { figureOf, measure, timed, type Trading, type TradingFigure } from './timing.ts';

const shippedAtOnce = 100;
/** A batch that takes longer has failed: the aim is a fifth of this. */
const batchLimitMs = 300_000;

/** The buyer of the large cart, and of every second past order. */
const buyer = buyerNumber(0);

/**
 * Measures bulk operations of traders: a cart of 500 lines, lists of a buyer with 100,000 orders and of a console with
 * 200,000, the shipment of a hundred sub orders in one call, and a batch of 2,000 rows while the storefront answers.
 */
export async function measureTrading(
  target: Target,
  { orders }: Options,
  say: (line: string) => void,
): Promise<TradingFigure[]> {
  return whileResumed(target, async () => {
    const figures: TradingFigure[] = [];
    /** Measures a part on a connection of its own: the server closes one that is idle for long. */
    const part = async (work: (trading: Trading) => Promise<void>) => {
      const connection = await openConnection(target.server.address);
      await work({ connection, target, figures }).finally(connection.close);
    };
    say('Measuring: a cart of 500 lines …');
    await part(measureCart);
    say('Measuring: a batch of 2,000 rows …');
    await part(measureBatch);
    say(`Writing ${orders} orders …`);
    await writePastOrders(target.shop.db, { count: orders, buyer });
    const operator = await openOperator(target.shop.db, tokenHash);
    say('Measuring: lists of many orders …');
    await part((trading) => measureLists(trading, { operator, orders }));
    await part((trading) => measureShipping(trading, operator));
    return figures;
  });
}

async function measureCart(trading: Trading): Promise<void> {
  const { pool } = trading.target.shop.db;
  await pool.query('delete from cart_lines where user_id = $1', [userIdOf(buyer)]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into cart_lines (id, user_id, offer_id, quantity)
     select gen_random_uuid(), $1, o.id, o.minimum_order_quantity
     from unnest($2::uuid[], $3::text[]) as good (sku_id, warehouse_code) join offers o using (sku_id, warehouse_code)
     limit $4 returning id`,
    [
      userIdOf(buyer),
      trading.target.goods.map(({ sku_id }) => sku_id),
      trading.target.goods.map(({ warehouse_id }) => warehouse_id),
      cartLinesMax,
    ],
  );
  const ids = rows.map(({ id }) => id);
  const [aimMs, count] = [100, 30];
  const shown = { name: 'cart of 500 lines: read', aimMs, count };
  await measure(trading, shown, () => getAsBuyer(buyer, 'en', '/place_an_order/shopping_cart'));
  await measure(trading, { name: 'cart of 500 lines: a quantity changed', aimMs, count }, (index) => ({
    ...postAsBuyer(buyer, '/place_an_order/revise_shopping_cart_product', {
      id: ids[index],
      quantity: 90 + index,
    }),
    method: 'PUT',
  }));
  await measure(trading, { name: 'cart of 500 lines: settled', aimMs, count }, () =>
    postAsBuyer(buyer, '/place_an_order/shopping_cart_settlement', {
      ids,
      currency: 'CNY',
      address: recipient,
    }),
  );
}

type Batch = {
  batch_id: string;
  status: string;
  orders_made: number;
  verdicts: Record<'ready' | 'refused', number>;
};

async function measureBatch(trading: Trading): Promise<void> {
  const { connection, target, figures } = trading;
  const begun = performance.now();
  const path = '/orders/import';
  const rows = await batchRows(target);
  const { data: batch } = await timed<Batch>(connection, postAsBuyer(buyer, `${path}/rows`, { rows }));
  const watching = await watchStorefront(target);
  const until = async (status: string): Promise<Batch> => {
    for (;;) {
      const { data } = await timed<Batch>(connection, getAsBuyer(buyer, 'en', `${path}/${batch.batch_id}`));
      if (data.status === status) return data;
      if (performance.now() - begun > batchLimitMs)
        throw new Error(`the batch is not ${status} after 5 minutes: ${JSON.stringify(data)}`);
      await delay(100);
    }
  };
  const { verdicts } = await until('checked');
  if (verdicts.refused > 0) throw new Error(`${verdicts.refused} rows of the batch were refused`);
  const proof = { payment_password: paymentPassword };
  await timed(connection, postAsBuyer(buyer, `${path}/${batch.batch_id}/confirm`, proof));
  const { orders_made: made } = await until('finished');
  const wholeMs = performance.now() - begun;
  const meanwhile = await watching.stop();
  if (made !== batchRowsMax) throw new Error(`a batch of ${batchRowsMax} rows made ${made} orders`);
  figures.push(figureOf('batch of 2,000 rows, from its file to 2,000 paid orders', 60_000, [wholeMs]));
  figures.push(figureOf('… a list with prices meanwhile', 500, meanwhile));
}

/** Rows of goods that the shop sells, each with its own reference. */
async function batchRows({ shop, goods }: Target): Promise<Record<string, unknown>[]> {
  const { rows: skus } = await shop.db.pool.query<{ id: string; sku: string }>(
    'select id, sku from skus where id = any($1::uuid[])',
    [goods.map(({ sku_id }) => sku_id)],
  );
  const skuOf = new Map(skus.map(({ id, sku }) => [id, sku]));
  return Array.from({ length: batchRowsMax }, (_, index) => {
    const good = goods[index % goods.length] as Target['goods'][number];
    const { sku_id, warehouse_id: warehouse, quantity } = good;
    return { ...recipient, own_reference: `BENCH-${index}`, sku: skuOf.get(sku_id), quantity, warehouse };
  });
}

/** Requests a list ten times a second until it is stopped, and then returns the time of each request. */
async function watchStorefront({ server, material }: Target): Promise<{ stop(): Promise<number[]> }> {
  const connection = await openConnection(server.address);
  const measured: number[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const categoryId = material.categoryIds[measured.length % material.categoryIds.length];
      const path = `/products?currency=USD&category_id=${categoryId}`;
      measured.push((await timed(connection, getAsBuyer(buyerNumber(1), 'en', path))).ms);
      await delay(100);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      connection.close();
      return measured;
    },
  };
}

async function measureLists(
  trading: Trading,
  { operator, orders }: { operator: OperatorSession; orders: number },
): Promise<void> {
  const aimMs = 50;
  const tabs = ['', '&tab=new', '&tab=all'];
  await measure(trading, { name: `orders of a buyer with ${orders / 2}`, aimMs }, (index) =>
    getAsBuyer(buyer, 'en', `/orders?page_size=20${tabs[index % tabs.length]}`),
  );
  await measure(trading, { name: 'counts of their tabs', aimMs }, () =>
    getAsBuyer(buyer, 'en', '/orders/counts'),
  );
  const warehouses = [...new Set(trading.target.goods.map(({ warehouse_id }) => warehouse_id))];
  await measure(trading, { name: `console queue of ${orders}`, aimMs }, (index) =>
    asOperator(
      operator,
      `/console/shipping?page_size=50&warehouse_id=${warehouses[index % warehouses.length]}`,
    ),
  );
  await measure(trading, { name: 'newest orders in the console', aimMs }, () =>
    asOperator(operator, '/console/orders?page_size=50'),
  );
}

async function measureShipping(trading: Trading, operator: OperatorSession): Promise<void> {
  const { connection, figures } = trading;
  const measured: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { data } = await timed<{ sub_order_no: string }[]>(
      connection,
      asOperator(operator, `/console/shipping?page_size=${shippedAtOnce}`),
    );
    const shipments = data.map(({ sub_order_no }, index) => ({
      sub_order_no,
      carrier: 'DHL',
      tracking_numbers: [`JD${round}${index}`],
    }));
    const body = JSON.stringify({ shipments });
    const request = { ...asOperator(operator, '/console/shipping'), method: 'POST' as const, body };
    const { data: result, ms } = await timed<{ shipped: number }>(connection, request);
    if (result.shipped !== shipments.length)
      throw new Error(`${result.shipped} of ${shipments.length} shipped`);
    measured.push(ms);
  }
  figures.push(figureOf(`${shippedAtOnce} sub orders shipped in one call`, 2_000, measured));
}

const asOperator = ({ cookie, csrf }: OperatorSession, path: string): BenchRequest => ({
  method: 'GET',
  path: `/api${path}`,
  headers: {
    accept: 'application/json',
    'accept-language': 'en',
    'content-type': 'application/json',
    cookie: `console_session=${cookie}`,
    'x-csrf-token': csrf,
  },
});

export const tradingTable = (figures: readonly TradingFigure[]): string =>
  columns([
    ['trading, alone', 'p50 ms', 'p99 ms', 'aim'],
    ...figures.map(({ name, p50Ms, p99Ms, aimMs }) => [
      name,
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      String(aimMs),
    ]),
  ]);
