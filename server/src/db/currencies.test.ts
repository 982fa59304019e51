import { currencies, digitsOf } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

test('the database has the currencies of the contract, with their digits', async () => {
  const rows = await shop.db.rows(sql`select code, digits from currencies order by code`);
  expect(rows).toEqual([...currencies].sort().map((code) => ({ code, digits: digitsOf(code) })));
});

test('what orders and bookings write is in one of them and in no other', async () => {
  const columns = await shop.db.rows<{ at: string }>(sql`
    select table_name || '.' || column_name as at from information_schema.columns
    where domain_name = 'currency_code' order by 1`);
  expect(columns.map(({ at }) => at)).toEqual([
    'adjustments.currency',
    'batches.currency',
    'card_top_ups.currency',
    'card_top_ups.paid_currency',
    'holds.currency',
    'journal_lines.currency',
    'low_balances.currency',
    'order_lines.declared_currency',
    'order_lines.pricing_currency',
    'orders.currency',
    'payments.currency',
    'product_imports.currency',
    'settlements.currency',
    'sub_orders.currency',
    'trade_document_lines.pricing_currency',
    'trade_documents.currency',
    'wallet_requests.currency',
  ]);
  for (const code of currencies) await shop.db.rows(sql`select ${code}::text::currency_code`);
  for (const wrong of ['AUD', 'cny', '']) {
    await expect(shop.db.rows(sql`select ${wrong}::text::currency_code`)).rejects.toThrow(
      'currency_is_known',
    );
  }
});
