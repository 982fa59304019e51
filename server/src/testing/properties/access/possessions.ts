import { accountRoutes } from '@amberdock/contract/account.ts';
import { cartRoutes } from '@amberdock/contract/cart.ts';
import { exchangeRoutes } from '@amberdock/contract/exchange.ts';
import { listingPackRoutes } from '@amberdock/contract/listing-packs.ts';
import { memberRoutes } from '@amberdock/contract/members.ts';
import { orderRoutes } from '@amberdock/contract/orders.ts';
import { palletRoutes } from '@amberdock/contract/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/settlement.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { hashPassword } from '../../../features/identity/index.ts';
import { newToken, tokenHash } from '../../../http/callers/session.ts';
import {
  cheapest,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  recipient,
  sell,
  settleOne,
  type Sku,
} from '../../checkout.ts';
import { picture, saveDesign, sellMug, upload } from '../../designs.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';

/** A mark in every text of an owner's that takes one: it may appear in no other buyer's answer. */
export const mark = 'mark-of-the-owner';

export type World = {
  shop: TestShop;
  cup: Sku;
  mug: Sku & { areas: [string, string] };
  operator: Record<string, string>;
};

export async function openWorld(): Promise<World> {
  const shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  const cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  const mug = await sellMug(shop, { handle: 'mug', skus: [{ offers: [{ stock: 1_000 }] }] });
  return { shop, cup, mug, operator: await operatorHeaders(shop.db) };
}

/** Gives the owner one more thing and returns its id. */
export type Possession = (world: World, owner: TestBuyer) => Promise<string>;

export const address: Possession = async ({ shop }, actor) =>
  (await shop.ok(accountRoutes.addAddress, { actor, body: { ...recipient, company: mark } })).id;

export const session: Possession = async ({ shop }, { userId }) => {
  const id = newId();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into sessions (id, token_hash, user_id, expires_at)
      values (${id}, ${tokenHash(newToken())}, ${userId}, now() + interval '1 day')`),
  );
  return id;
};

export const member: Possession = async ({ shop }, owner) => (await shop.member(owner, 'viewer')).userId;

let invited = 0;
export const invitation: Possession = async ({ shop }, actor) => {
  const body = { channel: 'email', target: `invited${++invited}@example.com`, role: 'viewer' } as const;
  return (await shop.ok(memberRoutes.invite, { actor, body })).id;
};

/** Gives somebody a login password, and says it. */
export async function loginPassword({ shop }: World, { userId }: TestBuyer): Promise<string> {
  const password = 'secret1';
  const hash = await hashPassword(shop.app.pepper, password);
  await shop.db.rows(sql`update users set password_hash = ${hash} where id = ${userId}`);
  return password;
}

export const listingPack: Possession = async ({ shop, cup }, actor) =>
  (await shop.ok(listingPackRoutes.many, { actor, body: { product_ids: [cup.productId] } })).id;

export const cartLine: Possession = async ({ shop, cup }, actor) =>
  (
    await shop.ok(cartRoutes.add, {
      actor,
      body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 2 },
    })
  ).id;

export const design: Possession = async ({ shop, mug }, actor) =>
  (await saveDesign(shop, actor, { productId: mug.productId, areas: [mug.areas[0]], name: mark })).id;

export const artwork: Possession = async ({ shop, mug }, actor) =>
  (await upload(shop, actor, await picture(), { productId: mug.productId })).body.data.id;

export const settlement: Possession = async ({ shop, cup }, actor) =>
  (await settleOne(shop, actor, { sku: cup })).settlement_id;

export const lastSettlement = async ({ shop }: World, { userId }: TestBuyer): Promise<string | undefined> =>
  (
    await shop.db.maybe<{ id: string }>(
      sql`select id from settlements where user_id = ${userId} order by id desc limit 1`,
    )
  )?.id;

export const group: Possession = async ({ shop, cup }, actor) =>
  (await settleOne(shop, actor, { sku: cup })).groups[0]?.group_id ?? '';

export const stockpileSettlement: Possession = async ({ shop, cup }, actor) =>
  (
    await shop.ok(settlementRoutes.stockpileBuy, {
      actor,
      body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 3, currency: 'CNY' },
    })
  ).settlement_id;

export const quote: Possession = async ({ shop }, actor) =>
  (
    await shop.ok(exchangeRoutes.quote, {
      actor,
      body: { sell_currency: 'CNY', buy_currency: 'USD', sell_amount: '700' },
    })
  ).quote_id;

export const unpaidOrder: Possession = async ({ shop, cup }, actor) => {
  const settled = await settleOne(shop, actor, { sku: cup });
  return (await shop.ok(orderRoutes.submit, { actor, body: { ...cheapest(settled), remarks: mark } }))
    .order_no;
};

export const shippedSubOrder: Possession = async ({ shop, cup, operator }, actor) => {
  const { order_no, sub_order_nos } = await orderOne(shop, actor, { sku: cup });
  const [no = ''] = sub_order_nos;
  await pay(shop, actor, [order_no]);
  const body = { carrier: mark, tracking_numbers: [mark] };
  await shop.ok(orderRoutes.ship, { params: { no }, body, headers: operator });
  return no;
};

export const pallet: Possession = async (world, actor) => {
  const { shop } = world;
  const settlement_id = await stockpileSettlement(world, actor);
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  await pay(shop, actor, [order_no]);
  const [first] = await shop.ok(palletRoutes.list, { actor });
  return first?.pallet_no ?? '';
};

export const message: Possession = async ({ shop }, { userId }) => {
  const id = newId();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into messages (id, user_id, kind, title_zh, title_en)
      values (${id}, ${userId}, 'order', ${mark}, ${mark})`),
  );
  return id;
};

export const photo: Possession = async ({ shop }, { accountId }) => {
  const id = newId();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into files (id, account_id, purpose, media_type, width, height, bytes, sealed)
      values (${id}, ${accountId}, 'verification', 'image/jpeg', 1, 1, 1, true)`),
  );
  return id;
};
