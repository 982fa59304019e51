import { newToken, tokenHash } from '../../../http/callers/session.ts';
import { operatorHeaders } from '../../checkout.ts';
import type { TestBuyer } from '../../shop.ts';
import type { Known } from './inputs.ts';
import { type BuyerData, commonFields, type FuzzShop, renew } from './shop-with-canary.ts';

export const callers = ['visitor', 'ann', 'eve', 'operator'] as const;
export type Caller = (typeof callers)[number];

/** Returns the values that a caller fills in: Ann her own, Eve and a visitor Bea's, the operator Ann's. */
export function valuesKnownTo(world: FuzzShop, caller: Caller, feature: string): Known {
  const { fields, ids } = dataOf(world, caller);
  const ofFeature = ids.get(feature) ?? [...ids.values()].flat();
  const products = world.goods.map(({ productId }) => productId);
  const id = feature === 'catalogue' ? products : ofFeature;
  return new Map([...commonFields(world.goods), ...fields, ['id', id], ['ids', id]]);
}

const dataOf = (world: FuzzShop, caller: Caller): BuyerData =>
  caller === 'ann' || caller === 'operator' ? world.annHas : world.beaHas;

export function credentialsOf(world: FuzzShop, caller: Caller): Record<string, string> {
  if (caller === 'visitor') return {};
  if (caller === 'operator') return world.operator;
  return { authorization: `Bearer ${world[caller].token}` };
}

/** Signs another administrator in: what is sent may have signed out, blocked or demoted the one before. */
export async function freshOperator(world: FuzzShop): Promise<void> {
  world.operator = await operatorHeaders(world.shop.db, 'admin');
}

/** Renews a buyer's session and clears the rate limits. */
export function freshSession(world: FuzzShop, buyer: TestBuyer): Promise<void> {
  const token = newToken();
  return renew(world.shop, buyer, token, tokenHash(token));
}
