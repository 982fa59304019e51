import { afterSalesRoutes, type CaseInput } from '@amberdock/contract/trade/after-sales.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { openCheckout, operatorHeaders, orderOne, pay, sell, type Sku } from '../checkout.ts';
import type { TestBuyer, TestShop } from '../shop.ts';

/** A shop's cups, its operator, and the calls by which tests open and handle cases. */
export type AfterSales = Awaited<ReturnType<typeof openAfterSales>>;

/** A paid sub order of one line of cups at 10.00 CNY each. */
export type PaidCups = { no: string; subNo: string; lineId: string; freight: number };

type Body = Record<string, unknown>;

/** Opens the checkout with `stock` cups on sale, and returns the calls of both sides of a case. */
export async function openAfterSales(shop: TestShop, { stock = 1_000 } = {}) {
  await openCheckout(shop.db);
  const cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock }] }] });
  const operator = await operatorHeaders(shop.db);
  const english = { 'accept-language': 'en' };
  const staffHeaders = (headers: Record<string, string> = {}) => ({ ...operator, ...english, ...headers });
  const caseCall =
    (
      route: (typeof afterSalesRoutes)[
        | 'approve'
        | 'reject'
        | 'receive'
        | 'correctReceipt'
        | 'refund'
        | 'refundFreight'
        | 'reply'],
    ) =>
    (caseNo: string, body: Body, headers: Record<string, string> = {}) =>
      shop.call(route, { params: { case_no: caseNo }, body, headers: staffHeaders(headers) });
  return {
    shop,
    cup,
    operator,
    staffHeaders,
    buy: (actor: TestBuyer, quantity: number, sku: Sku = cup) => buyCups(shop, actor, { sku, quantity }),
    ship: (no: string, tracking: string, lines: Body = {}) =>
      shop.call(orderRoutes.ship, {
        params: { no },
        body: { carrier: 'DHL', tracking_numbers: [tracking], ...lines },
        headers: staffHeaders(),
      }),
    open: (actor: TestBuyer, no: string, body: Partial<CaseInput>, headers: Record<string, string> = {}) =>
      shop.call(afterSalesRoutes.open, {
        actor,
        params: { no },
        body: { kind: 'refund_only', units: 'shipped', reason: 'damaged', ...body },
        headers: { ...english, ...headers },
      }),
    approve: caseCall(afterSalesRoutes.approve),
    reject: caseCall(afterSalesRoutes.reject),
    receive: caseCall(afterSalesRoutes.receive),
    correctReceipt: caseCall(afterSalesRoutes.correctReceipt),
    refund: caseCall(afterSalesRoutes.refund),
    refundFreight: caseCall(afterSalesRoutes.refundFreight),
    reply: caseCall(afterSalesRoutes.reply),
    sendReturn: (actor: TestBuyer, caseNo: string, tracking = 'RET1') =>
      shop.call(afterSalesRoutes.sendReturn, {
        actor,
        params: { case_no: caseNo },
        body: { carrier: 'UPS', tracking_number: tracking },
        headers: english,
      }),
    cancel: (actor: TestBuyer, caseNo: string) =>
      shop.call(afterSalesRoutes.cancel, { actor, params: { case_no: caseNo }, headers: english }),
    detail: (actor: TestBuyer, no: string) => shop.ok(orderRoutes.detail, { actor, params: { no } }),
    read: (actor: TestBuyer, caseNo: string) =>
      shop.ok(afterSalesRoutes.detail, { actor, params: { case_no: caseNo } }),
    stock: (sku: Sku = cup) =>
      shop.db.one<{ on_hand: number; reserved: number }>(
        sql`select on_hand, reserved from offers where sku_id = ${sku.skuId}`,
      ),
    wallet: async (actor: TestBuyer, code = 'CNY') => {
      const wallets = await shop.ok(walletRoutes.balances, { actor });
      const { available, pre_authorised, total_spend } =
        wallets.find(({ currency }) => currency === code) ?? {};
      return [available?.amount, pre_authorised?.amount, total_spend?.amount].map(Number);
    },
  };
}

async function buyCups(
  shop: TestShop,
  actor: TestBuyer,
  { sku, quantity, currency }: { sku: Sku; quantity: number; currency?: 'USD' },
): Promise<PaidCups> {
  const { order_no: no, sub_order_nos } = await orderOne(shop, actor, {
    sku,
    quantity,
    ...(currency && { currency }),
  });
  await pay(shop, actor, [no]);
  const order = await shop.ok(orderRoutes.detail, { actor, params: { no } });
  const lineId = order.sub_orders[0]?.lines[0]?.id ?? '';
  return { no, subNo: sub_order_nos[0] ?? '', lineId, freight: Number(order.total_freight.amount) };
}

export const buyIn = buyCups;

/** The lines of a request that names one line. */
export const units = (lineId: string, quantity: number) => ({ lines: [{ line_id: lineId, quantity }] });
