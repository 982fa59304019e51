import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { type Currency, parseMinor } from '@amberdock/contract/money.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { audit } from '../audit/audit.ts';
import { newId } from '../db/new-id.ts';
import { type Database, inTx } from '../db/tx.ts';
import { quickHash } from './quick-hash.ts';
import { topUp } from '../features/ledger/index.ts';
import { newToken, tokenHash } from '../http/callers/session.ts';
import { type ProductOverrides, putOnSale, seedCatalog } from './goods.ts';
import { english, type TestBuyer, type TestShop } from './shop.ts';

export const paymentPassword = 'pay123';

/** A recipient in California, to whom the freight below is 30.00 CNY for up to half a kilogram. */
export const recipient = {
  recipient: 'Jane Doe',
  phone: '+1 213 555 0100',
  country: 'US',
  state: 'California',
  postal_code: '90001',
  city: 'Los Angeles',
  address1: '1 Main Street',
};

export const services = {
  /**
   * Shenzhen to the US: 30.00 CNY for the first 500 g, 10.00 for each further 500 g; 25.00 extra to Hawaii; not to
   * 96799.
   */
  post: '0199c000-0000-7000-8000-000000000001',
  /** Shenzhen to the US and Germany: 80.00 CNY, 20.00 for each further 500 g; no batteries. */
  express: '0199c000-0000-7000-8000-000000000002',
  /** Los Angeles within the US: 6.00 USD for the first kilogram, 1.00 for each further one. */
  ground: '0199c000-0000-7000-8000-000000000003',
};

/** Creates warehouses, an exchange rate of 7.00 CNY to the dollar, and freight services. */
export async function openCheckout(db: Database): Promise<void> {
  await seedCatalog(db);
  await inTx(db, async (tx) => {
    await tx.run(sql`
      insert into freight_services (id, warehouse_code, code, name_zh, name_en, currency, carries_battery) values
        (${services.post}, 'SZX', 'post', '邮政小包', 'Post', 'CNY', true),
        (${services.express}, 'SZX', 'express', '国际快递', 'Express', 'CNY', false),
        (${services.ground}, 'LAX', 'ground', '陆运', 'Ground', 'USD', true)`);
    await tx.run(sql`
      insert into freight_rates (service_id, country, state, postal_prefix, first_grams, first_minor, step_grams,
        step_minor, remote_surcharge_minor, days_min, days_max, served) values
        (${services.post}, 'US', '', '', 500, 3000, 500, 1000, 0, 8, 14, true),
        (${services.post}, 'US', 'HI', '', 500, 3000, 500, 1000, 2500, 12, 20, true),
        (${services.post}, 'US', '', '96799', 500, 3000, 500, 1000, 0, 8, 14, false),
        (${services.express}, 'US', '', '', 500, 8000, 500, 2000, 0, 3, 5, true),
        (${services.express}, 'DE', '', '', 500, 8000, 500, 2000, 0, 3, 5, true),
        (${services.ground}, 'US', '', '', 1000, 600, 1000, 100, 0, 2, 6, true)`);
  });
}

export type Sku = { sku: string; skuId: string; productId: string };

/** Puts one product with one SKU on sale. */
export async function sell(db: Database, product: ProductOverrides = {}): Promise<Sku> {
  const [productId = ''] = await putOnSale(db, [product]);
  const row = await db.one<{ id: string; sku: string }>(
    sql`select id, sku from skus where product_id = ${productId} limit 1`,
  );
  return { sku: row.sku, skuId: row.id, productId };
}

/** A buyer with a payment password and money to spend. */
export async function wealthyBuyer(
  shop: TestShop,
  {
    userType = 1,
    funds = { CNY: '10000.00' },
  }: { userType?: 1 | 2; funds?: Partial<Record<Currency, string>> } = {},
): Promise<TestBuyer> {
  const buyer = await shop.buyer({ userType });
  passwordHash ??= quickHash(shop.app.pepper, paymentPassword);
  const hash = await passwordHash;
  await inTx(shop.db, async (tx) => {
    await tx.run(
      sql`insert into payment_passwords (user_id, password_hash) values (${buyer.userId}, ${hash})`,
    );
    for (const [code, amount] of Object.entries(funds)) {
      const currency = code as Currency;
      const amountMinor = parseMinor(amount, currency) ?? 0n;
      await topUp(tx, { accountId: buyer.accountId, currency, amountMinor, reference: 'test', key: newId() });
    }
  });
  return buyer;
}
let passwordHash: Promise<string> | undefined;

type PurchaseInput = { sku: Sku; quantity?: number; currency?: Currency; warehouse?: string };

/** Settles one SKU without the cart, to California. */
export const settleOne = (
  shop: TestShop,
  actor: TestBuyer,
  { sku, quantity = 1, currency = 'CNY', warehouse = 'SZX' }: PurchaseInput,
): Promise<Settlement> =>
  shop.ok(settlementRoutes.buy, {
    actor,
    body: { sku_id: sku.skuId, warehouse_id: warehouse, quantity, currency, address: recipient },
  });

/** The body that submits a settlement by the cheapest freight. */
export const cheapest = (settlement: Settlement) => ({
  settlement_id: settlement.settlement_id,
  groups: settlement.groups.map(({ group_id, freight_options: [option] }) => ({
    group_id,
    ...(option && { service_id: option.service_id }),
  })),
});

/** Settles and submits one SKU. */
export async function orderOne(shop: TestShop, actor: TestBuyer, wanted: PurchaseInput) {
  const settlement = await settleOne(shop, actor, wanted);
  return shop.ok(orderRoutes.submit, { actor, body: cheapest(settlement) });
}

export const pay = (
  shop: TestShop,
  actor: TestBuyer,
  orderNos: readonly string[],
  password = paymentPassword,
) => shop.call(orderRoutes.pay, { actor, body: { order_nos: orderNos, payment_password: password } });

/** An operator's console session: the headers of a call. */
export async function operatorHeaders(db: Database, role = 'fulfilment'): Promise<Record<string, string>> {
  const [id, token, csrf] = [newId(), newToken(), newToken()];
  await inTx(db, async (tx) => {
    await tx.run(sql`insert into operators (id, account, name, role, password_hash)
      values (${id}, ${`op-${id.slice(-12)}`}, 'Operator', ${role}, 'none')`);
    await tx.run(sql`insert into operator_sessions (id, token_hash, csrf_hash, operator_id, expires_at)
      values (${newId()}, ${tokenHash(token)}, ${tokenHash(csrf)}, ${id}, now() + interval '12 hours')`);
  });
  return { cookie: `console_session=${token}`, 'x-csrf-token': csrf };
}

/** The headers of an operator who reads English. */
export const englishOperator = async (db: Database, role?: string): Promise<Record<string, string>> => ({
  ...(await operatorHeaders(db, role)),
  ...english,
});

/** Expects that every invariant of docs/design/invariants.md#invariants holds. */
export async function expectCleanAudit(db: Database): Promise<void> {
  const findings = await audit(db);
  expect(findings.filter(({ brokenCount }) => brokenCount > 0)).toEqual([]);
}
