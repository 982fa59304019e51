import { lineProblems } from './cart.ts';
import type { CallsOf } from '../http.ts';
import type { settlementSchemas } from '../schemas/trade/settlement.ts';

export type { DeclaredGoods } from '../schemas/trade/customs.ts';
export type * from '../schemas/trade/settlement.ts';

export const orderKinds = ['parcel', 'stockpile', 'pallet'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The reasons why a settlement cannot be submitted, besides the problems of single lines. */
export const settlementProblems = {
  ...lineProblems,
  address_required: { zh: '请选择收货地址。', en: 'Please choose a delivery address.' },
  no_freight_service: {
    zh: '{warehouse} 没有可送达 {place} 的物流方式。',
    en: 'No shipping service from {warehouse} to {place}.',
  },
  customs_data_missing: {
    zh: '商品 {sku} 出境缺少报关资料：{missing}。请更换商品或联系客服。',
    en: '{sku} can’t cross a border yet. Missing: {missing}. Choose other goods or ask support.',
  },
  wallet_insufficient: {
    zh: '当前账户钱包不满足支付条件。',
    en: 'The current account wallet does not meet the payment conditions.',
  },
} as const;
export type SettlementProblemCode = keyof typeof settlementProblems;

/** A buyer's open settlements; a new one ends the eldest beyond them. */
export const openSettlementsMax = 20;

export const settlementRoutes: CallsOf<typeof settlementSchemas> = {
  settleCart: { method: 'POST', path: '/place_an_order/shopping_cart_settlement' },
  stockpileCart: { method: 'POST', path: '/place_an_order/shopping_cart_stockpile' },
  buy: { method: 'POST', path: '/place_an_order/buy' },
  stockpileBuy: { method: 'POST', path: '/place_an_order/stockpile_buy' },
  view: { method: 'GET', path: '/place_an_order/settlements/:id' },
};
