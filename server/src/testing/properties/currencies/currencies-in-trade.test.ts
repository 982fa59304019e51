import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tradeDocumentRoutes } from '@amberdock/contract/documents/trade-documents.ts';
import {
  baseCurrency,
  convertDown,
  type Currency,
  currencies,
  digitsOf,
  formatMinor,
  parseMinor,
} from '@amberdock/contract/money.ts';
import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { saveWarehouses } from '../../../features/catalogue/index.ts';
import { importFiles } from '../../../features/imports/index.ts';
import { demoRates } from '../../../ports/exchange-rates/fixed-rates.ts';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  paymentPassword,
  settleOne,
  wealthyBuyer,
} from '../../checkout.ts';
import { pdfText } from '../../files/pdf-text.ts';
import { workEvents } from '../../read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { numbersFrom, seed, times } from '../seed-and-length.ts';

/** A price and a freight whose last digits would be lost by code that assumes two decimals. */
const priceMinor = 12_347n;
const freightMinor = 4_321n;
const quantity = 3;
const fundsMinor = 10_000_000n;
const warehouseOf = (currency: Currency): string => `W${currency}`;
const skuNoOf = (currency: Currency): string => `${currency}-1`;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-currencies-'));
  shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  for (const { currency, rate } of demoRates) {
    await shop.db.rows(sql`insert into exchange_rates (currency, rate, source, expires_at)
      values (${currency}, ${rate}, 'operator', now() + interval '1 day')
      on conflict (currency) do update set rate = excluded.rate`);
  }
  for (const currency of currencies) await openWarehouse(currency);
  await importGoods();
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A warehouse that sells and ships in a currency. */
async function openWarehouse(currency: Currency): Promise<void> {
  const code = warehouseOf(currency);
  const name = { zh: code, en: code };
  await inTx(shop.db, (tx) =>
    saveWarehouses(tx, [{ code, country: 'CN', name, currency, timeZone: 'Asia/Shanghai' }]),
  );
  await shop.db.rows(sql`
    with service as (
      insert into freight_services (id, warehouse_code, code, name_zh, name_en, currency, carries_battery)
      values (gen_random_uuid(), ${code}, 'post', '邮政小包', 'Post', ${currency}, true) returning id
    )
    insert into freight_rates (service_id, country, state, postal_prefix, first_grams, first_minor, step_grams,
      step_minor, remote_surcharge_minor, days_min, days_max, served)
    select id, 'US', '', '', 500000, ${freightMinor}, 500, 1, 0, 8, 14, true from service`);
}

const heading =
  'product_no,sku_no,name_zh,price,currency,weight_grams,stock,warehouse,hs_code,customs_name_zh,customs_name_en,origin_country';

/** Imports goods, with prices as people write them in the currency. */
async function importGoods(): Promise<void> {
  const lines = currencies.map(
    (currency) =>
      `${currency},${skuNoOf(currency)},名,${formatMinor(priceMinor, currency)},${currency},100,1000,${warehouseOf(currency)},961700,杯,Cup,CN`,
  );
  const path = join(folder, 'goods.csv');
  await writeFile(path, [heading, ...lines].join('\n'));
  const faults: unknown[] = [];
  await importFiles({
    db: shop.db,
    paths: [path],
    stock: 'open',
    onFile: () => {},
    onRow: (row) => row.reason.en !== '' && faults.push(row),
    onTotals: () => {},
  });
  expect(faults).toEqual([]);
}

const skuIn = (currency: Currency) =>
  shop.db.one<{ skuId: string; sku: string; productId: string }>(
    sql`select id as "skuId", sku, product_id as "productId" from skus where sku = ${skuNoOf(currency)}`,
  );

async function balanceOf(actor: TestBuyer, currency: Currency): Promise<string | undefined> {
  const wallets = await shop.ok(walletRoutes.balances, { actor });
  return wallets.find((wallet) => wallet.currency === currency)?.available.amount;
}

const download = async (url: string): Promise<Buffer> => (await shop.app.inject({ url })).rawPayload;

describe.each([...currencies])('%s', (currency) => {
  const written = (minor: bigint) => formatMinor(minor, currency);
  const totalMinor = priceMinor * BigInt(quantity) + freightMinor;

  test('is imported, ordered, paid, shipped, invoiced and stated to the last digit', async () => {
    const actor = await wealthyBuyer(shop, { funds: { [currency]: written(fundsMinor) } });
    const order = await orderOne(shop, actor, {
      sku: await skuIn(currency),
      quantity,
      currency,
      warehouse: warehouseOf(currency),
    });
    expect((await pay(shop, actor, [order.order_no])).status).toBe(200);
    expect(await balanceOf(actor, currency)).toBe(written(fundsMinor - totalMinor));
    await shop.ok(orderRoutes.ship, {
      params: { no: order.sub_order_nos[0] ?? '' },
      body: { carrier: 'DHL', tracking_numbers: [`N-${currency}`] },
      headers: await operatorHeaders(shop.db),
    });
    await workEvents(shop.db);
    const invoice = await shop.ok(tradeDocumentRoutes.orderFile, {
      actor,
      headers: { 'accept-language': 'en' },
      body: { paper: 'invoices', order_nos: [order.order_no] },
    });
    const [page = ''] = await pdfText(await download(invoice.url));
    for (const minor of [priceMinor, priceMinor * BigInt(quantity), totalMinor]) {
      expect(page.replaceAll(',', '')).toContain(written(minor));
    }
    const statement = await shop.ok(walletRoutes.statement, { actor, query: { currency } });
    const text = (await download(statement.url)).toString();
    for (const minor of [fundsMinor, totalMinor, fundsMinor - totalMinor]) {
      expect(text).toContain(written(minor));
    }
  });

  test('settled in any currency, its lines and freight add up to the total', async () => {
    const actor = await wealthyBuyer(shop);
    const sku = await skuIn(currency);
    for (const other of currencies) {
      const warehouse = warehouseOf(currency);
      const { groups, goods_total, total } = await settleOne(shop, actor, {
        sku,
        quantity,
        currency: other,
        warehouse,
      });
      const minor = (money: { amount: string } | null | undefined) =>
        parseMinor(money?.amount ?? '', other) ?? 0n;
      const goods = groups
        .flatMap(({ lines }) => lines)
        .reduce((sum, { line_total }) => sum + minor(line_total), 0n);
      const freight = groups.reduce((sum, { freight_options: [option] }) => sum + minor(option?.amount), 0n);
      expect([other, minor(goods_total)]).toEqual([other, goods]);
      expect([other, minor(total)]).toEqual([other, goods + freight]);
    }
  });

  test('exchanged for any other currency, sells to the minor unit and buys the whole part of its worth', async () => {
    const random = numbersFrom(seed);
    for (const buy of currencies.filter((other) => other !== currency)) {
      const actor = await wealthyBuyer(shop, { funds: { [currency]: written(fundsMinor) } });
      for (let index = 0; index < times(2, 200); index++) await exchangeSome(actor, buy, random());
    }
  });

  async function exchangeSome(actor: TestBuyer, buy: Currency, share: number): Promise<void> {
    const sellMinor = 10_000n + BigInt(Math.floor(share * 40_000));
    const before = await minorOf(actor, buy);
    const quote = await shop.call(exchangeRoutes.quote, {
      actor,
      body: { sell_currency: currency, buy_currency: buy, sell_amount: written(sellMinor) },
    });
    expect(quote.status).toBe(200);
    const { quote_id, rate, fee } = quote.body.data;
    const soldBefore = await minorOf(actor, currency);
    await shop.ok(exchangeRoutes.exchange, { actor, body: { quote_id, payment_password: paymentPassword } });
    const feeMinor = parseMinor(fee.amount, currency) ?? 0n;
    const bought = convertDown({ amountMinor: sellMinor - feeMinor, from: currency, to: buy, rate });
    expect(await minorOf(actor, currency)).toBe(soldBefore - sellMinor);
    expect(await minorOf(actor, buy)).toBe(before + bought);
  }

  const minorOf = async (actor: TestBuyer, currency: Currency) =>
    parseMinor((await balanceOf(actor, currency)) ?? '0', currency) ?? 0n;
});

test('the currencies have minor units of no, two and three digits, and the base has two', () => {
  expect(new Set(currencies.map(digitsOf))).toEqual(new Set([0, 2, 3]));
  expect(digitsOf(baseCurrency)).toBe(2);
});
