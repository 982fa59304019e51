/** The front door of settlements: priced offers with an id, which orders are made of (design §6). */
export { settle, type SettleRequest } from './settle.ts';
export { buyNow, settleCart } from './settle-goods.ts';
export type {
  FreightContent,
  GroupContent,
  SettledLineContent,
  SettlementContent,
} from './settlement.content.ts';
export { registerSettlement } from './settlement.routes.ts';
export { goodsMinorOf, packedOf, routeOf } from './settlement.rules.ts';
export { type LockedSettlement, lockSettlement } from './settlement.store.ts';
