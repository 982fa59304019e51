import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import type { OperatorOrderAction, OrderAction } from '@amberdock/contract/trade/order-actions.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { Permission, Scope } from '@amberdock/contract/access.ts';
import { type AfterSales, units } from '../../trade/cases.ts';
import { paymentPassword, recipient } from '../../checkout.ts';
import type { TestBuyer } from '../../shop.ts';
import type { Subject } from './sub-order-states.ts';

export type Answer = { status: number; body: { code?: string } };

const refund = { kind: 'refund_only', units: 'unshipped', reason: 'other' };
const claim = { kind: 'refund_only', units: 'shipped', reason: 'damaged' };
const address = { ...recipient, recipient: 'John Roe', address1: '2 Side Street' };

/** The call of each buyer's action; without an actor it is anonymous. */
export const buyerCalls = (
  { shop }: AfterSales,
  actor: TestBuyer | null,
  { orderNo, no, lineId }: Subject,
): Record<OrderAction, () => Promise<Answer>> => {
  const [ofOrder, ofPart] = [
    { actor, params: { no: orderNo } },
    { actor, params: { no } },
  ];
  const pay = { order_nos: [orderNo], payment_password: paymentPassword };
  return {
    pay_now: () => shop.call(orderRoutes.pay, { actor, body: pay }),
    request_approval: () => shop.call(orderRoutes.requestApproval, ofOrder),
    close: () => shop.call(orderRoutes.close, ofOrder),
    change_address: () => shop.call(orderRoutes.changeAddress, { ...ofPart, body: { address } }),
    request_refund: () =>
      shop.call(afterSalesRoutes.open, { ...ofPart, body: { ...refund, ...units(lineId, 1) } }),
    confirm_receipt: () => shop.call(orderRoutes.confirmReceipt, ofPart),
    after_sales: () =>
      shop.call(afterSalesRoutes.open, { ...ofPart, body: { ...claim, ...units(lineId, 1) } }),
    detail: () => shop.call(orderRoutes.detail, ofPart),
    reorder: () => shop.call(orderRoutes.reorder, ofPart),
  };
};

/** The call of each of the operators' actions. */
export const operatorCalls = (
  { shop }: AfterSales,
  headers: Record<string, string>,
  { no, lineId, version }: Subject,
): Record<OperatorOrderAction, () => Promise<Answer>> => {
  const request = { params: { no }, headers };
  const parcel = { carrier: 'DHL', tracking_numbers: [`S-${no}`], ...units(lineId, 1) };
  return {
    ship: () => shop.call(orderRoutes.ship, { ...request, body: parcel }),
    cancel_units: () =>
      shop.call(orderRoutes.cancelUnits, { ...request, body: { reason: 'Damaged', ...units(lineId, 1) } }),
    change_address: () => shop.call(orderRoutes.changeAddressOf, { ...request, body: { address, version } }),
    request_refund: () =>
      shop.call(afterSalesRoutes.openFor, { ...request, body: { ...refund, ...units(lineId, 1) } }),
    after_sales: () =>
      shop.call(afterSalesRoutes.openFor, { ...request, body: { ...claim, ...units(lineId, 1) } }),
  };
};

export const scopeOf: Record<OrderAction, Scope> = {
  pay_now: 'pay',
  request_approval: 'orders.write',
  close: 'orders.write',
  change_address: 'orders.write',
  request_refund: 'orders.write',
  confirm_receipt: 'orders.write',
  after_sales: 'orders.write',
  detail: 'orders.read',
  reorder: 'cart',
};

export const permissionOf: Record<OperatorOrderAction, Permission> = {
  ship: 'orders.ship',
  cancel_units: 'orders.close',
  change_address: 'orders.ship',
  request_refund: 'cases.decide',
  after_sales: 'cases.decide',
};
