import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { Call } from '@amberdock/contract/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, {
    name: { zh: '陶瓷杯', en: 'Ceramic cup' },
    skus: [{ offers: [{ stock: 1_000 }] }],
  });
  headers = await operatorHeaders(shop.db);
});
afterAll(() => shop.close());

type Step = { route: Call; body: object; units?: number };

const shipped = (number: string, units?: number): Step => ({
  route: orderRoutes.ship,
  body: { carrier: 'DHL', tracking_numbers: number.split(' ') },
  ...(units && { units }),
});
const canceled = (reason: string, units?: number): Step => ({
  route: orderRoutes.cancelUnits,
  body: { reason },
  ...(units && { units }),
});

/** A paid sub order of five cups goes through the steps; returns what the buyer reads of the last one in both languages. */
async function messageAfter(steps: readonly Step[]) {
  const actor = await wealthyBuyer(shop);
  const { order_no, sub_order_nos } = await orderOne(shop, actor, { sku: cup, quantity: 5 });
  await pay(shop, actor, [order_no]);
  const no = sub_order_nos[0] ?? '';
  const { sub_orders } = await shop.ok(orderRoutes.detail, { actor, params: { no } });
  const line_id = sub_orders[0]?.lines[0]?.id;
  for (const { route, body, units: quantity } of steps) {
    const lines = quantity && { lines: [{ line_id, quantity }] };
    const answer = await shop.call(route, { params: { no }, body: { ...body, ...lines }, headers });
    expect(answer.status).toBe(200);
  }
  await workEvents(shop.db);
  const [zh, en] = [await newest(actor, 'zh', no), await newest(actor, 'en', no)];
  return { zh, en };
}

async function newest(actor: TestBuyer, language: string, no: string) {
  const { body } = await shop.call(messageRoutes.list, { actor, headers: { 'accept-language': language } });
  const { title, body: text, link, read } = body.data[0] ?? {};
  expect({ link, read }).toEqual({ link: `/order/detail?order_no=${no}`, read: false });
  return [title, text].map((part) =>
    String(part)
      .replace(no, 'NO')
      .replace(/[\u202f\u00a0]/g, ' '),
  );
}

test.each<[string, Step[], { zh: string[]; en: string[] }]>([
  [
    'the whole sub order ships',
    [shipped('N1 N2')],
    {
      zh: ['订单 NO 已发货', '承运商 DHL，运单号 N1、N2。'],
      en: ['Order NO shipped', 'DHL, tracking number N1, N2.'],
    },
  ],
  [
    'a part of it ships',
    [shipped('N1', 2)],
    {
      zh: ['订单 NO 有包裹已发货', '承运商 DHL，运单号 N1。5 件中已发 2 件。'],
      en: ['A parcel of order NO shipped', 'DHL, tracking number N1. 2 of 5 pcs have shipped.'],
    },
  ],
  [
    'the rest of it ships',
    [shipped('N1', 2), shipped('N2')],
    {
      zh: ['订单 NO 已发货', '承运商 DHL，运单号 N2。'],
      en: ['Order NO shipped', 'DHL, tracking number N2.'],
    },
  ],
  [
    'a part ships after units were canceled: they no longer count',
    [canceled('Sold out', 1), shipped('N1', 2)],
    {
      zh: ['订单 NO 有包裹已发货', '承运商 DHL，运单号 N1。4 件中已发 2 件。'],
      en: ['A parcel of order NO shipped', 'DHL, tracking number N1. 2 of 4 pcs have shipped.'],
    },
  ],
  [
    'all that was not canceled ships',
    [canceled('Sold out', 1), shipped('N1')],
    {
      zh: ['订单 NO 已发货', '承运商 DHL，运单号 N1。'],
      en: ['Order NO shipped', 'DHL, tracking number N1.'],
    },
  ],
  [
    'units are canceled, and others wait',
    [canceled('Sold out', 2)],
    {
      zh: [
        '订单 NO 有商品已取消',
        '以下商品无法发货：陶瓷杯 × 2。原因：Sold out。RMB 20.00 已退回钱包，其余商品将照常发货。',
      ],
      en: [
        'Items of order NO were canceled',
        'We can’t ship 2 × Ceramic cup. Reason: Sold out. RMB 20.00 is back in your wallet, and the rest will ship as planned.',
      ],
    },
  ],
  [
    'the rest is canceled after a parcel left',
    [shipped('N1', 4), canceled('仓库破损')],
    {
      zh: [
        '订单 NO 未发出的商品已取消',
        '以下商品无法发货：陶瓷杯 × 1。原因：仓库破损。RMB 10.00 已退回钱包，已发出的包裹不受影响。',
      ],
      en: [
        'The rest of order NO was canceled',
        'We can’t ship 1 × Ceramic cup. Reason: 仓库破损. RMB 10.00 is back in your wallet; parcels already on their way aren’t affected.',
      ],
    },
  ],
  [
    'all of it is canceled',
    [canceled('Sold out')],
    {
      zh: ['订单 NO 已取消', '以下商品无法发货：陶瓷杯 × 5。原因：Sold out。RMB 120.00 已退回钱包。'],
      en: [
        'Order NO was canceled',
        'We can’t ship 5 × Ceramic cup. Reason: Sold out. RMB 120.00 is back in your wallet.',
      ],
    },
  ],
])('the buyer reads what happened when %s', async (_, steps, expected) => {
  expect(await messageAfter(steps)).toEqual(expected);
});
