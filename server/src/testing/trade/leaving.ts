import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { apiKeyRoutes } from '@amberdock/contract/people/api-keys.ts';
import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import type { FilePurpose } from '@amberdock/contract/files.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { withdraw } from '../../features/ledger/index.ts';
import { moveSubOrders } from '../../features/orders/index.ts';
import { buyIn, units } from './cases.ts';
import { operatorHeaders, recipient, type Sku, wealthyBuyer } from '../checkout.ts';
import { picture, saveDesign } from './designs.ts';
import { uploadFile, uploadProof } from './proofs.ts';
import type { TestBuyer, TestShop } from '../shop.ts';
import { quickHash } from '../quick-hash.ts';

export const loginPassword = 'secret1';

/** Gives a buyer a login password and a contact. */
export async function giveLogin(shop: TestShop, { userId }: TestBuyer): Promise<string> {
  const hash = await quickHash(shop.app.pepper, loginPassword);
  const email = `u${userId.slice(-12)}@example.com`;
  await shop.db.rows(sql`update users set password_hash = ${hash}, email = ${email} where id = ${userId}`);
  return email;
}

/** A picture that a buyer uploads for a purpose; returns its id. */
const uploadFor = async (shop: TestShop, actor: TestBuyer, purpose: FilePurpose): Promise<string> =>
  (await uploadFile(shop, actor, { purpose, bytes: await picture() })).file_id;

/** The owner of an account with history: an e-mail, `mark` in each of their texts, and 10,000.00 CNY less one order. */
export type Lived = TestBuyer & { email: string; orderNo: string; mark: string };

/** An account with something of everything that an account can have, and nothing open but its balance. */
export async function livedAccount(
  shop: TestShop,
  { cup, mug }: { cup: Sku; mug: Sku & { areas: [string, string] } },
): Promise<Lived> {
  const actor = await wealthyBuyer(shop);
  const email = await giveLogin(shop, actor);
  const mark = `mark-${actor.userId.slice(-8)}`;
  const own = { ...recipient, recipient: mark, address1: mark, email: `${mark}@example.com` };
  await shop.ok(accountRoutes.addAddress, { actor, body: own });
  await shop.ok(favoriteRoutes.add, { actor, params: { product_id: cup.productId } });
  await shop.ok(memberRoutes.invite, {
    actor,
    body: { channel: 'email', target: `${mark}-i@example.com`, role: 'viewer' },
  });
  await shop.ok(apiKeyRoutes.make, {
    actor,
    body: { key_name: mark, scopes: ['catalogue'], requests_per_minute: 60 },
  });
  await shop.ok(webhookRoutes.add, {
    actor,
    body: { url: `https://${mark}.example.com/`, kinds: ['order.paid'] },
  });
  await saveDesign(shop, actor, { productId: mug.productId, areas: [mug.areas[0]], name: mark });
  await shop.ok(verificationRoutes.submit, {
    actor,
    body: {
      account_type: 'individual',
      country: 'CN',
      state: 'Beijing',
      city: 'Beijing',
      address: mark,
      categories: ['Home'],
      id_type: 'passport',
      name: mark,
      id_number: 'E12345678',
      id_card_front_file_id: await uploadFor(shop, actor, 'verification'),
    },
  });
  await uploadProof(shop, actor);
  const orderNo = await completedOrder(shop, actor, { cup, mark });
  await shop.ok(orderThreadRoutes.write, {
    actor,
    params: { no: orderNo },
    body: { text: mark, file_ids: [await uploadFor(shop, actor, 'order_message')] },
  });
  return { ...actor, email, orderNo, mark };
}

/** An order that was shipped, had a case that was rejected, and is complete. */
async function completedOrder(
  shop: TestShop,
  actor: TestBuyer,
  { cup, mark }: { cup: Sku; mark: string },
): Promise<string> {
  const { no, subNo, lineId } = await buyIn(shop, actor, { sku: cup, quantity: 2 });
  const headers = await operatorHeaders(shop.db);
  await shop.ok(orderRoutes.ship, {
    params: { no: subNo },
    body: { carrier: 'DHL', tracking_numbers: [newId()] },
    headers,
  });
  await shop.db.rows(sql`update sub_orders set service_id = null,
    label_file_id = ${await uploadFor(shop, actor, 'label')} where sub_order_no = ${subNo}`);
  const file_ids = [await uploadFor(shop, actor, 'after_sales')];
  const opened = await shop.ok(afterSalesRoutes.open, {
    actor,
    params: { no: subNo },
    body: {
      kind: 'refund_only',
      units: 'shipped',
      reason: 'damaged',
      text: mark,
      file_ids,
      ...units(lineId, 1),
    },
  });
  const params = { case_no: opened.case_no };
  const { version } = await shop.ok(afterSalesRoutes.detail, { actor, params });
  await shop.ok(afterSalesRoutes.reject, { params, body: { version, reason: 'no' }, headers });
  await shop.ok(orderRoutes.confirmReceipt, { actor, params: { no: subNo } });
  const { id } = await shop.db.one<{ id: string }>(
    sql`select id from sub_orders where sub_order_no = ${subNo}`,
  );
  await inTx(shop.db, (tx) =>
    moveSubOrders(tx, { subOrderIds: [id], from: 'received', to: 'completed', actor: 'system', reason: '' }),
  );
  return no;
}

/** Pays all of an account's balances out, so that nothing is left in it. */
export async function emptyWallets(shop: TestShop, { accountId }: TestBuyer): Promise<void> {
  const { left } = await shop.db.one<{ left: bigint }>(
    sql`select available_minor as left from wallets where account_id = ${accountId} and currency = 'CNY'`,
  );
  await inTx(shop.db, (tx) =>
    withdraw(tx, { accountId, currency: 'CNY', amountMinor: left, reference: 'out', key: newId() }),
  );
}
