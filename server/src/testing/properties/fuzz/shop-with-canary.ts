import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { verificationRoutes } from '@amberdock/contract/people/verification.ts';
import sql, { raw } from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import {
  cheapest,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  paymentPassword,
  recipient,
  sell,
  services,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';

export const canary = 'canary-of-bea';

/** A buyer's possessions by the field that names them; `ids` by feature. */
export type BuyerData = { fields: Map<string, unknown[]>; ids: Map<string, string[]> };

export type FuzzShop = {
  shop: TestShop;
  goods: Sku[];
  /** Calls with her own values. */
  ann: TestBuyer;
  /** Owns one of everything, and never calls. */
  bea: TestBuyer;
  /** Owns nothing, and calls with Bea's values. */
  eve: TestBuyer;
  annHas: BuyerData;
  beaHas: BuyerData;
  /** An administrator, who may make every call of the console. */
  operator: Record<string, string>;
};

export async function openFuzzShop(): Promise<FuzzShop> {
  const shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  const goods = [
    await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 100_000 }] }] }),
    await sell(shop.db, {
      handle: 'mug',
      skus: [{ offers: [{ warehouse: 'LAX', currency: 'USD', stock: 100_000 }] }],
    }),
  ];
  await writeMessages(shop.db, goods);
  const [ann, bea, eve] = [await rich(shop), await rich(shop), await rich(shop)];
  const operator = await operatorHeaders(shop.db, 'admin');
  const annHas = await furnish(shop, ann, { goods, mark: 'mark-of-ann', operator });
  const beaHas = await furnish(shop, bea, { goods, mark: canary, operator });
  return { shop, goods, ann, bea, eve, annHas, beaHas, operator };
}

const rich = (shop: TestShop) => wealthyBuyer(shop, { funds: { CNY: '10000000.00', USD: '1000000.00' } });

async function writeMessages(db: Database, [cup]: Sku[]): Promise<void> {
  const [category, activity] = [newId(), newId()];
  const origin = JSON.stringify({ kind: 'placeholder' });
  await inTx(db, async (tx) => {
    await tx.run(
      sql`insert into article_categories (id, key, name_zh, name_en) values (${category}, 'help', '帮助', 'Help')`,
    );
    await tx.run(sql`insert into articles (id, key, category_id, title_zh, title_en, body_zh, body_en)
      values (${newId()}, 'how', ${category}, '如何', 'How', '文', 'Text')`);
    await tx.run(sql`insert into activities (id, key, title_zh, title_en, origin, starts_at, ends_at, published)
      values (${activity}, 'sale', '促销', 'Sale', ${origin}, now(), now() + interval '1 day', true)`);
    await tx.run(sql`insert into activity_goods (activity_id, product_id, percent_off)
      values (${activity}, ${cup?.productId}, 10)`);
  });
}

type Furnishing = { goods: readonly Sku[]; mark: string; operator: Record<string, string> };

/** Creates one of everything that a buyer can own, with a mark by which it is recognized in any answer. */
export async function furnish(
  shop: TestShop,
  actor: TestBuyer,
  { goods, mark, operator }: Furnishing,
): Promise<BuyerData> {
  const [cup, mug] = goods as [Sku, Sku];
  const address = await shop.ok(accountRoutes.addAddress, {
    actor,
    body: { ...recipient, company: mark, address2: mark },
  });
  await shop.ok(accountRoutes.updateProfile, { actor, body: { nickname: mark } });
  await shop.call(verificationRoutes.submit, { actor, body: { ...form, name: mark } });
  const line = await shop.ok(cartRoutes.add, {
    actor,
    body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 2 },
  });
  await shop.ok(favoriteRoutes.add, { actor, params: { product_id: mug.productId } });
  const quote = await shop.ok(exchangeRoutes.quote, {
    actor,
    body: { sell_currency: 'CNY', buy_currency: 'USD', sell_amount: '700' },
  });
  const settlement = await settleOne(shop, actor, { sku: cup });
  const orderNos = await ordersInEveryState(shop, actor, { goods, mark, operator });
  const [pallet] = await shop.ok(palletRoutes.list, { actor });
  const message = newId();
  const file = newId();
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`insert into messages (id, user_id, kind, title_zh, title_en) values
      (${message}, ${actor.userId}, 'order', ${mark}, ${mark})`);
    await tx.run(sql`insert into files (id, account_id, purpose, media_type, width, height, bytes, sealed)
      values (${file}, ${actor.accountId}, 'verification', 'image/jpeg', 1, 1, 1, true)`);
  });
  const sessions = await shop.ok(accountRoutes.sessions, { actor });
  const ids: [string, string[]][] = [
    ['account', [address.id, sessions[0]?.id ?? '']],
    ['cart', [line.id]],
    ['settlement', [line.id, settlement.settlement_id]],
    ['files', [file]],
    ['messages', [message]],
    ['exchange', [quote.quote_id]],
  ];
  const fields: [string, unknown[]][] = [
    ['settlement_id', [settlement.settlement_id]],
    ['group_id', settlement.groups.map(({ group_id }) => group_id)],
    ['quote_id', [quote.quote_id]],
    ['address_id', [address.id]],
    ['id_card_front_file_id', [file]],
    ['no', [...orderNos, ...orderNos.map((no) => `${no}-1`), pallet?.pallet_no]],
    ['order_nos', [orderNos]],
  ];
  return { ids: new Map(ids), fields: new Map(fields) };
}

const form = {
  account_type: 'individual',
  state: 'Beijing',
  city: 'Beijing',
  address: 'Street 1',
  categories: ['Home'],
  id_type: 'passport',
  id_number: 'E12345678',
};

/** Places orders that are unpaid, paid, shipped and stockpiled. */
async function ordersInEveryState(
  shop: TestShop,
  actor: TestBuyer,
  { goods: [cup], mark, operator }: Furnishing,
): Promise<string[]> {
  const sku = cup as Sku;
  const settlement = await settleOne(shop, actor, { sku });
  const unpaid = await shop.ok(orderRoutes.submit, {
    actor,
    body: { ...cheapest(settlement), remarks: mark },
  });
  const [paid, shipped] = [await orderOne(shop, actor, { sku }), await orderOne(shop, actor, { sku })];
  const stockpile = await shop.ok(settlementRoutes.stockpileBuy, {
    actor,
    body: { sku_id: sku.skuId, warehouse_id: 'SZX', quantity: 3, currency: 'CNY' },
  });
  const stored = await shop.ok(orderRoutes.submitStockpile, {
    actor,
    body: { settlement_id: stockpile.settlement_id },
  });
  await pay(shop, actor, [paid.order_no, shipped.order_no, stored.order_no]);
  await shop.ok(orderRoutes.ship, {
    params: { no: shipped.sub_order_nos[0] ?? '' },
    body: { carrier: 'DHL', tracking_numbers: ['JD1'] },
    headers: operator,
  });
  return [unpaid, paid, shipped, stored].map(({ order_no }) => order_no);
}

/** Values that everybody may have: goods, places, words, and the password of the test. */
export const commonFields = (goods: readonly Sku[]): [string, unknown[]][] => [
  ['sku_id', goods.map(({ skuId }) => skuId)],
  ['product_id', goods.map(({ productId }) => productId)],
  ['sku', goods.map(({ sku }) => sku)],
  ['warehouse_id', ['SZX', 'LAX']],
  ['warehouse', ['SZX', 'LAX']],
  ['service_id', Object.values(services)],
  ['currency', ['CNY', 'USD']],
  ['country', ['US', 'DE']],
  ['state', ['California', 'Hawaii']],
  ['postal_code', ['90001', '96799']],
  ['payment_password', [paymentPassword]],
  ['sell_amount', ['100', '99.99', '0.01', '700.5']],
  ['purpose', ['verification', 'register', 'change_contact']],
];

/** Restores the session and payment password of a buyer whose calls may have ended or changed them. */
export async function renew(shop: TestShop, actor: TestBuyer, token: string, hash: Buffer): Promise<void> {
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`insert into sessions (id, token_hash, user_id, expires_at)
      values (${newId()}, ${hash}, ${actor.userId}, now() + interval '30 days')`);
    await tx.run(sql`update payment_passwords set failed_tries = 0, locked_until = null
      where user_id = ${actor.userId}`);
    await tx.run(sql`delete from rate_limits`);
  });
  actor.token = token;
}

const ownedTables = (db: Database): Promise<{ name: string; owner: 'user_id' | 'account_id' }[]> =>
  db.rows(sql`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'account_id') order by 1, 2`);

/** Prints every row of the user and of the account, table by table: no other caller may change them. */
export async function rowsOf(db: Database, buyer: TestBuyer): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name, owner } of await ownedTables(db)) {
    const { print } = await db.one<{ print: string }>(sql`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
      from ${raw(name)} t where ${raw(owner)} = ${owner === 'user_id' ? buyer.userId : buyer.accountId}`);
    prints[`${name} by ${owner}`] = print;
  }
  return prints;
}

/** Texts that only this buyer may read: ids and numbers of her rows, her names and her mark. */
export async function secretsOf(db: Database, buyer: TestBuyer): Promise<string[]> {
  const columns = await db.rows<{ table: string; column: string; owner: 'user_id' | 'account_id' }>(sql`
    select c.table_name as table, c.column_name as column, o.column_name as owner
    from information_schema.columns c join information_schema.columns o using (table_schema, table_name)
    where table_schema = 'public' and c.column_name in ('id', 'order_no', 'sub_order_no', 'pallet_no')
      and o.column_name in ('user_id', 'account_id')`);
  const secrets = [buyer.userId, buyer.accountId, buyer.username, canary];
  for (const { table, column, owner } of columns) {
    const id = owner === 'user_id' ? buyer.userId : buyer.accountId;
    const rows = await db.rows<{ secret: string }>(
      sql`select ${raw(column)}::text as secret from ${raw(table)} where ${raw(owner)} = ${id}`,
    );
    secrets.push(...rows.map(({ secret }) => secret).filter((secret) => secret.length > 8));
  }
  return secrets;
}
