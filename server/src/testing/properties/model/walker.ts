import assert from 'node:assert/strict';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { type Currency, formatMinor } from '@amberdock/contract/money.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { type Settlement, settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { topUp } from '../../../features/ledger/index.ts';
import { completeByTime, expireOrder, receiveByTime } from '../../../features/orders/index.ts';
import { cheapest, pay, paymentPassword, recipient, type Sku } from '../../checkout.ts';
import type { TestBuyer, TestShop } from '../../shop.ts';
import {
  bought,
  type Facts,
  freightMinor,
  type Good,
  goodNames,
  goods,
  goodsMinor,
  type Order,
  type GoodQuantity,
} from './facts.ts';

export type WalkerSetup = {
  shop: TestShop;
  skus: Record<Good, Sku>;
  operator: Record<string, string>;
  facts: Facts;
  /** No other walker acts: every answer can be predicted, including refusals. */
  isAlone: boolean;
};

type Offer = {
  settlement: Settlement;
  kind: Order['kind'];
  currency: Currency;
  wanted: GoodQuantity[];
  orderNo?: string;
};

/** Performs random actions of a buyer, an operator and time, and records their results. */
export class Walker {
  readonly #setup: WalkerSetup;
  readonly #buyer: TestBuyer;
  readonly #random: () => number;
  readonly #offers: Offer[] = [];

  constructor(setup: WalkerSetup, buyer: TestBuyer, random: () => number) {
    this.#setup = setup;
    this.#buyer = buyer;
    this.#random = random;
  }

  step(): Promise<void> {
    const acts = [
      this.#buy,
      this.#buy,
      this.#fromCart,
      this.#stockpile,
      this.#submit,
      this.#submit,
      this.#submit,
      this.#pay,
      this.#pay,
      this.#close,
      this.#expire,
      this.#ship,
      this.#ship,
      this.#confirm,
      this.#timePasses,
      this.#exchange,
      this.#topUp,
    ];
    return this.#pick(acts).call(this);
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }
  #upTo = (most: number): number => 1 + Math.floor(this.#random() * most);
  #currency = (): Currency => this.#pick(['CNY', 'CNY', 'USD']);
  #ifAlone(check: () => void): void {
    if (this.#setup.isAlone) check();
  }

  async #buy(): Promise<void> {
    const wanted = { good: this.#pick(goodNames), quantity: this.#upTo(7) };
    await this.#settleOne(settlementRoutes.buy, 'parcel', wanted, { address: recipient });
  }

  async #stockpile(): Promise<void> {
    const wanted = { good: this.#pick(goodNames), quantity: this.#upTo(9) };
    await this.#settleOne(settlementRoutes.stockpileBuy, 'stockpile', wanted);
  }

  async #settleOne(
    route: typeof settlementRoutes.buy | typeof settlementRoutes.stockpileBuy,
    kind: Order['kind'],
    wanted: GoodQuantity,
    more = {},
  ): Promise<void> {
    const currency = this.#currency();
    const { shop, skus } = this.#setup;
    const isShort = wanted.quantity > this.#setup.facts.available(wanted.good);
    const { status, body } = await shop.call(route, {
      actor: this.#buyer,
      body: {
        sku_id: skus[wanted.good].skuId,
        warehouse_id: goods[wanted.good].warehouse,
        quantity: wanted.quantity,
        currency,
        ...more,
      },
    });
    this.#ifAlone(() => assert.equal(status !== 200, isShort));
    if (status === 200) this.#offers.push({ settlement: body.data, kind, currency, wanted: [wanted] });
    else assert.equal(body.code, 'quantity_exceeds_stock');
  }

  /** Fills a cart, settles it whole, and submits at once, before another walker of this buyer changes it. */
  async #fromCart(): Promise<void> {
    const { shop, skus } = this.#setup;
    const actor = this.#buyer;
    const ids: string[] = [];
    for (const good of new Set([this.#pick(goodNames), this.#pick(goodNames)])) {
      const added = await shop.call(cartRoutes.add, {
        actor,
        body: { sku_id: skus[good].skuId, warehouse_id: goods[good].warehouse, quantity: this.#upTo(4) },
      });
      if (added.status === 200) ids.push(added.body.data.id);
      else assert.equal(added.body.code, 'quantity_exceeds_stock');
    }
    if (ids.length === 0) return;
    const currency = this.#currency();
    const body = { ids, currency, address: recipient };
    const settled = await shop.call(settlementRoutes.settleCart, { actor, body });
    if (settled.status !== 200) {
      // Another walker of this buyer has bought the lines, or the cart was empty.
      this.#ifAlone(() => assert.fail(settled.body.code));
      return assert.match(settled.body.code, /data_incorrect|nothing_selected/);
    }
    const settlement = settled.body.data;
    const wanted = settlement.groups.flatMap(({ lines }) =>
      lines.map(({ sku_id, quantity }) => ({ good: this.#goodOf(sku_id), quantity })),
    );
    await this.#order({ settlement, kind: 'parcel', currency, wanted });
    await shop.call(cartRoutes.remove, { actor, body: { ids } });
  }

  #goodOf = (skuId: string): Good => {
    const found = goodNames.find((good) => this.#setup.skus[good].skuId === skuId);
    if (!found) throw new Error(`no good of ours: ${skuId}`);
    return found;
  };

  async #submit(): Promise<void> {
    if (this.#offers.length > 0) await this.#order(this.#pick(this.#offers));
  }

  async #order(offer: Offer): Promise<void> {
    const { shop, facts } = this.#setup;
    const order = this.#orderOf(offer);
    const why = this.#whyNot(offer, order);
    const route = offer.kind === 'parcel' ? orderRoutes.submit : orderRoutes.submitStockpile;
    const body =
      offer.kind === 'parcel'
        ? cheapest(offer.settlement)
        : { settlement_id: offer.settlement.settlement_id };
    const headers: Record<string, string> = {};
    if (this.#random() < 0.3) headers['idempotency-key'] = offer.settlement.settlement_id;
    const answer = await shop.call(route, { actor: this.#buyer, body, headers });
    if (answer.status !== 200) {
      this.#ifAlone(() => assert.ok(why.includes(answer.body.code), `${answer.body.code}, not ${why}`));
      return assert.match(answer.body.code, /^(quantity_exceeds_stock|wallet_insufficient|data_incorrect)$/);
    }
    this.#ifAlone(() => assert.deepEqual(why, []));
    const { order_no, sub_order_nos, total } = answer.body.data;
    assert.equal(total.amount, formatMinor(order.totalMinor, offer.currency));
    if (offer.orderNo) assert.equal(order_no, offer.orderNo);
    offer.orderNo = order_no;
    order.no = order_no;
    for (const [n, subOrder] of order.subOrders.entries()) subOrder.no = sub_order_nos[n] ?? '';
    facts.orders.set(order_no, order);
  }

  #orderOf({ settlement, kind, currency, wanted }: Offer): Order {
    const subOrders = settlement.groups.map(({ warehouse }) => {
      const mine = wanted.filter(({ good }) => goods[good].warehouse === warehouse.code);
      const freight = kind === 'parcel' ? freightMinor(mine, currency) : 0n;
      return { no: '', amountMinor: goodsMinor(mine, currency) + freight, wanted: mine };
    });
    const totalMinor = subOrders.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    return { no: '', buyer: this.#buyer.accountId, kind, currency, totalMinor, subOrders };
  }

  /** The refusals possible for a submit now; if there are none, it must succeed. */
  #whyNot({ orderNo, wanted, currency }: Offer, { totalMinor }: Order): string[] {
    const { facts } = this.#setup;
    if (orderNo) return [];
    const { available } = facts.wallet(this.#buyer.accountId, currency);
    const isPoor = available < totalMinor + facts.unpaid(this.#buyer.accountId, currency);
    const isShort = wanted.some(({ good, quantity }) => quantity > facts.available(good));
    return [...(isPoor ? ['wallet_insufficient'] : []), ...(isShort ? ['quantity_exceeds_stock'] : [])];
  }

  #myOrder = (): Order | undefined => this.#pick(this.#setup.facts.ordersOf(this.#buyer.accountId));

  async #pay(): Promise<void> {
    const { shop, facts } = this.#setup;
    const order = this.#myOrder();
    if (!order) return;
    const { available } = facts.wallet(order.buyer, order.currency);
    const shouldPass =
      facts.paid.has(order.no) || (!facts.closed.has(order.no) && available >= order.totalMinor);
    const { status, body } = await pay(shop, this.#buyer, [order.no]);
    this.#ifAlone(() => assert.equal(status === 200, shouldPass));
    if (status === 200) facts.paid.add(order.no);
    else assert.equal(body.code, 'payment_failed');
  }

  async #close(): Promise<void> {
    const { shop, facts } = this.#setup;
    const order = this.#myOrder();
    if (!order) return;
    const shouldPass = facts.isPending(order);
    const { status, body } = await shop.call(orderRoutes.close, {
      actor: this.#buyer,
      params: { no: order.no },
    });
    this.#ifAlone(() => assert.equal(status === 200, shouldPass));
    if (status === 200) facts.closed.add(order.no);
    else assert.equal(body.code, 'move_not_allowed');
  }

  async #expire(): Promise<void> {
    const { shop, facts } = this.#setup;
    const order = this.#random() < 0.3 ? this.#myOrder() : undefined;
    if (!order) return;
    const shouldPass = facts.isPending(order);
    const isClosed = await inTx(shop.db, async (tx) => {
      const late = await tx.maybe<{ id: string }>(sql`update orders set pay_before = now()
        where order_no = ${order.no} and payment_status = 'pending' returning id`);
      return late !== null && expireOrder(tx, late.id);
    });
    this.#ifAlone(() => assert.equal(isClosed, shouldPass));
    if (isClosed) facts.closed.add(order.no);
  }

  async #ship(): Promise<void> {
    const { shop, facts, operator } = this.#setup;
    const order = this.#myOrder();
    if (!order) return;
    const subOrder = this.#pick(order.subOrders);
    const shouldPass = facts.status(order, subOrder) === 'awaiting_shipment';
    const { status, body } = await shop.call(orderRoutes.ship, {
      params: { no: subOrder.no },
      body: { carrier: 'DHL', tracking_numbers: ['JD1'] },
      headers: operator,
    });
    this.#ifAlone(() => assert.equal(status === 200, shouldPass));
    if (status === 200) facts.shipped.add(subOrder.no);
    else assert.equal(body.code, 'move_not_allowed');
  }

  async #confirm(): Promise<void> {
    const { shop, facts } = this.#setup;
    const order = this.#myOrder();
    if (!order) return;
    const subOrder = this.#pick(order.subOrders);
    const shouldPass = facts.status(order, subOrder) === 'shipped';
    const given = { actor: this.#buyer, params: { no: subOrder.no } };
    const { status, body } = await shop.call(orderRoutes.confirmReceipt, given);
    this.#ifAlone(() => assert.equal(status === 200, shouldPass));
    if (status === 200) facts.received.add(subOrder.no);
    else assert.equal(body.code, 'move_not_allowed');
  }

  /** Lets a month pass for one of the buyer's parcels. */
  async #timePasses(): Promise<void> {
    const { shop, facts } = this.#setup;
    const subOrder = this.#myOrder()?.subOrders[0];
    if (!subOrder) return;
    const aged = await shop.db.maybe<{ status: string }>(sql`
      update sub_orders set shipped_at = shipped_at - interval '31 days', received_at = received_at - interval '31 days'
      where sub_order_no = ${subOrder.no} and status in ('shipped', 'received') returning status`);
    if (!aged) return;
    // This run of the scheduled jobs, or another walker's, changes its status.
    await completeByTime(shop.db);
    await receiveByTime(shop.db);
    facts.received.add(subOrder.no);
    if (aged.status === 'received') facts.completed.add(subOrder.no);
  }

  async #exchange(): Promise<void> {
    const { shop, facts } = this.#setup;
    const actor = this.#buyer;
    const [sell, buy] = this.#pick<[Currency, Currency]>([
      ['CNY', 'USD'],
      ['USD', 'CNY'],
    ]);
    const soldMinor = BigInt(this.#upTo(20_000));
    const quote = await shop.call(exchangeRoutes.quote, {
      actor,
      body: { sell_currency: sell, buy_currency: buy, sell_amount: formatMinor(soldMinor, sell) },
    });
    const isTooSmall = sell === 'CNY' && soldMinor < 10_000n;
    const isTooMuch = soldMinor > facts.wallet(actor.accountId, sell).available;
    this.#ifAlone(() => assert.equal(quote.status === 200, !isTooSmall && !isTooMuch));
    if (quote.status !== 200) return assert.match(quote.body.code, /^exchange_(minimum|exceeds_balance)$/);
    const body = { quote_id: quote.body.data.quote_id, payment_password: paymentPassword };
    const once = await shop.call(exchangeRoutes.exchange, { actor, body });
    const again = await shop.call(exchangeRoutes.exchange, { actor, body });
    if (once.status === 200) {
      facts.moved.push({ buyer: actor.accountId, currency: sell, amountMinor: -soldMinor });
      facts.moved.push({ buyer: actor.accountId, currency: buy, amountMinor: bought(soldMinor, sell, buy) });
      assert.equal(again.body.code, 'quote_used');
    } else if (again.status === 200) {
      throw new Error(`refused as ${once.body.code}, then exchanged`);
    }
    this.#ifAlone(() => assert.equal(once.status, 200));
  }

  async #topUp(): Promise<void> {
    const { shop, facts } = this.#setup;
    const to = {
      buyer: this.#buyer.accountId,
      currency: this.#currency(),
      amountMinor: BigInt(this.#upTo(5_000)),
    };
    const { buyer: accountId, currency, amountMinor } = to;
    await inTx(shop.db, (tx) =>
      topUp(tx, { accountId, currency, amountMinor, reference: 'bank', key: newId() }),
    );
    facts.moved.push(to);
  }
}
