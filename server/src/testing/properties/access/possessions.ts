import { skuMappingRoutes } from '@amberdock/contract/batches/sku-mappings.ts';
import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { listingPackRoutes } from '@amberdock/contract/catalog/listing-packs.ts';
import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { tradeDocumentRoutes } from '@amberdock/contract/documents/trade-documents.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { issueMissing } from '../../../features/documents/index.ts';
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
import { checkBatch } from '../../../features/batches/checking/check-batch.ts';
import { rowOf, uploadBatch } from '../../trade/batches.ts';
import { picture, saveDesign, sellMug, upload } from '../../trade/designs.ts';
import { uploadLabel, uploadProof } from '../../trade/proofs.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { startByCard, startStripe } from '../../providers/stripe.ts';
import { openBankAccounts } from '../../trade/wallet-requests.ts';
import { quickHash } from '../../quick-hash.ts';

/** A mark in every free text of an owner: it must not appear in another account's answers. */
export const markOf = ({ accountId }: Pick<TestBuyer, 'accountId'>): string => `mark-${accountId.slice(-12)}`;

export type World = {
  shop: TestShop;
  cup: Sku;
  mug: Sku & { areas: [string, string] };
  operator: Record<string, string>;
};

export async function openWorld(): Promise<World> {
  const stripe = await startStripe();
  const opened = await createShop({ env: { LOG_LEVEL: 'error', ...stripe.env } });
  const close = async () => {
    await opened.close();
    await stripe.close();
  };
  const shop = { ...opened, close };
  await openCheckout(shop.db);
  await openBankAccounts(shop);
  const cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  const mug = await sellMug(shop, { handle: 'mug', skus: [{ offers: [{ stock: 1_000 }] }] });
  return { shop, cup, mug, operator: await operatorHeaders(shop.db) };
}

/** Creates one more row of the owner and returns its id. */
export type Possession = (world: World, owner: TestBuyer) => Promise<string>;

export const address: Possession = async ({ shop }, actor) =>
  (await shop.ok(accountRoutes.addAddress, { actor, body: { ...recipient, company: markOf(actor) } })).id;

export const session: Possession = async ({ shop }, { userId }) => {
  const id = newId();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into sessions (id, token_hash, user_id, expires_at)
      values (${id}, ${tokenHash(newToken())}, ${userId}, now() + interval '1 day')`),
  );
  return id;
};

export const passkey: Possession = async ({ shop }, { userId }) => {
  const id = newId();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into passkeys (id, user_id, credential_id, public_key, sign_count, is_synced, name)
      values (${id}, ${userId}, ${id}, '', 0, false, 'Laptop')`),
  );
  return id;
};

export const member: Possession = async ({ shop }, owner) => (await shop.member(owner, 'viewer')).userId;

export const apiKey: Possession = async ({ shop }, owner) => (await shop.key(owner, ['cart'])).keyId;

export const webhook: Possession = async ({ shop }, actor) => {
  const body = { url: `https://shop.example.com/${markOf(actor)}`, kinds: ['order.paid'] } as const;
  return (await shop.ok(webhookRoutes.add, { actor, body })).webhook.id;
};

export const delivery: Possession = async (world, actor) => {
  const id = await webhook(world, actor);
  return (await world.shop.ok(webhookRoutes.test, { actor, params: { id } })).id;
};

/** The caller's webhook of a delivery, or another webhook of the caller if the delivery is not theirs. */
export const webhookOf = async (world: World, caller: TestBuyer, deliveryId: string): Promise<string> =>
  (
    await world.shop.db.maybe<{ id: string }>(sql`
      select w.id from webhooks w join webhook_deliveries d on d.webhook_id = w.id
      where d.id = ${deliveryId} and w.account_id = ${caller.accountId}`)
  )?.id ?? webhook(world, caller);

let invited = 0;
export const invitation: Possession = async ({ shop }, actor) => {
  const body = { channel: 'email', target: `invited${++invited}@example.com`, role: 'viewer' } as const;
  return (await shop.ok(memberRoutes.invite, { actor, body })).id;
};

/** Sets a buyer's login password, and returns it. */
export async function loginPassword({ shop }: World, { userId }: TestBuyer): Promise<string> {
  const password = 'secret1';
  const hash = await quickHash(shop.app.pepper, password);
  await shop.db.rows(sql`update users set password_hash = ${hash} where id = ${userId}`);
  return password;
}

export const listingPack: Possession = async ({ shop, cup }, actor) =>
  (await shop.ok(listingPackRoutes.many, { actor, body: { product_ids: [cup.productId] } })).id;

/** A batch with a row that can be ordered and one that cannot. */
export const batch: Possession = async ({ shop, cup }, actor) => {
  const rows = [
    rowOf(cup, { reference: markOf(actor) + newId().slice(-12) }),
    rowOf('none', { reference: markOf(actor) }),
  ];
  const { body } = await uploadBatch(shop, actor, rows);
  await checkBatch(shop.db, body.data.batch_id);
  return body.data.batch_id;
};

export const skuMapping: Possession = async ({ shop, cup }, actor) =>
  (
    await shop.ok(skuMappingRoutes.save, {
      actor,
      body: { own_sku: markOf(actor) + newId().slice(-12), sku: cup.sku },
    })
  ).mapping_id;

export const cartLine: Possession = async ({ shop, cup }, actor) =>
  (
    await shop.ok(cartRoutes.add, {
      actor,
      body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 2 },
    })
  ).id;

export const design: Possession = async ({ shop, mug }, actor) =>
  (await saveDesign(shop, actor, { productId: mug.productId, areas: [mug.areas[0]], name: markOf(actor) }))
    .id;

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
  return (
    await shop.ok(orderRoutes.submit, { actor, body: { ...cheapest(settled), remarks: markOf(actor) } })
  ).order_no;
};

export const paidSubOrder: Possession = async ({ shop, cup }, actor) => {
  const { order_no, sub_order_nos } = await orderOne(shop, actor, { sku: cup });
  await pay(shop, actor, [order_no]);
  return sub_order_nos[0] ?? '';
};

export const shippedSubOrder: Possession = async (world, actor) => {
  const { shop, operator } = world;
  const no = await paidSubOrder(world, actor);
  const body = { carrier: markOf(actor), tracking_numbers: [markOf(actor)] };
  await shop.ok(orderRoutes.ship, { params: { no }, body, headers: operator });
  return no;
};

/** The order itself: a sub order's number without its own digits. */
export const shippedOrder: Possession = async (world, actor) =>
  (await shippedSubOrder(world, actor)).replace(/-\d+$/, '');

/** A shipped sub order with its invoice. */
export const invoicedSubOrder: Possession = async (world, actor) => {
  const no = await shippedSubOrder(world, actor);
  await issueMissing(world.shop.db, 'now');
  return no;
};

export const invoice: Possession = async (world, actor) => {
  await invoicedSubOrder(world, actor);
  const [newest] = await world.shop.ok(tradeDocumentRoutes.list, { actor });
  return newest?.document_no ?? '';
};

export const stockpileOrder: Possession = async (world, actor) => {
  const settlement_id = await stockpileSettlement(world, actor);
  const { order_no } = await world.shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  await pay(world.shop, actor, [order_no]);
  return order_no;
};

export const pallet: Possession = async (world, actor) => {
  await stockpileOrder(world, actor);
  const [first] = await world.shop.ok(palletRoutes.list, { actor });
  return first?.pallet_no ?? '';
};

export const message: Possession = async ({ shop }, actor) => {
  const id = newId();
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into messages (id, user_id, kind, title_zh, title_en)
      values (${id}, ${actor.userId}, 'order', ${markOf(actor)}, ${markOf(actor)})`),
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

export const topUpRequest: Possession = async ({ shop }, actor) =>
  (await shop.ok(walletRequestRoutes.topUp, { actor, body: { currency: 'CNY', amount: '5.00' } })).request_no;

export const cardTopUp: Possession = async ({ shop }, actor) => (await startByCard(shop, actor)).no;

export const label: Possession = async ({ shop }, actor) => (await uploadLabel(shop, actor)).file_id;
export const proof: Possession = async ({ shop }, actor) => (await uploadProof(shop, actor)).file_id;

export const lineOf = async ({ shop }: World, subOrderNo: string): Promise<string> =>
  (
    await shop.db.maybe<{ id: string }>(sql`
      select l.id from order_lines l join sub_orders s on s.id = l.sub_order_id where s.sub_order_no = ${subOrderNo} limit 1`)
  )?.id ?? newId();

export const shippedLine: Possession = async (world, owner) =>
  lineOf(world, await shippedSubOrder(world, owner));

/** The number of the caller's sub order that has a line; undefined if the caller has none. */
export const subOrderOf = async (
  { shop }: World,
  { accountId }: TestBuyer,
  lineId: string,
): Promise<string | undefined> =>
  (
    await shop.db.maybe<{ no: string }>(sql`
      select s.sub_order_no as no from sub_orders s join order_lines l on l.sub_order_id = s.id
      where l.id = ${lineId} and s.account_id = ${accountId}`)
  )?.no;

export const ownsSubOrder = async ({ shop }: World, { accountId }: TestBuyer, no: string): Promise<boolean> =>
  (await shop.db.maybe(
    sql`select from sub_orders where sub_order_no = ${no} and account_id = ${accountId}`,
  )) !== null;

export const openedCase: Possession = async (world, actor) => {
  const no = await shippedSubOrder(world, actor);
  const lines = [{ line_id: await lineOf(world, no), quantity: 1 }];
  const body = {
    kind: 'return_refund',
    units: 'shipped',
    reason: 'damaged',
    text: markOf(actor),
    lines,
  } as const;
  return (await world.shop.ok(afterSalesRoutes.open, { actor, params: { no }, body })).case_no;
};

export const approvedReturn: Possession = async (world, actor) => {
  const case_no = await openedCase(world, actor);
  const body = { version: 1, return_address: markOf(actor) };
  await world.shop.ok(afterSalesRoutes.approve, { params: { case_no }, body, headers: world.operator });
  return case_no;
};

const photoFor =
  (purpose: 'after_sales' | 'order_message'): Possession =>
  async ({ shop }, { accountId }) => {
    const id = newId();
    await inTx(shop.db, (tx) =>
      tx.run(sql`insert into files (id, account_id, purpose, media_type, width, height, bytes, sealed)
        values (${id}, ${accountId}, ${purpose}, 'image/jpeg', 1, 1, 1, false)`),
    );
    return id;
  };
export const casePhoto = photoFor('after_sales');
export const messagePhoto = photoFor('order_message');
