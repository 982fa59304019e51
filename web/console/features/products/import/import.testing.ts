import type { ProductImport } from '@amberdock/contract/console/products/product-imports.ts';

/** An import as the API answers with it, tried out and not confirmed. */
export const importOf = (changed: Partial<ProductImport> = {}): ProductImport => ({
  id: '0199c000-0000-7000-8000-000000000001',
  import_status: 'checked',
  file_name: 'spring-goods.xlsx',
  stock_mode: 'open',
  warehouse_id: null,
  currency: null,
  row_count: 9,
  product_count: 6,
  counts: { created: 2, updated: 1, unchanged: 2, refused: 1 },
  planned: { created: 2, updated: 1, unchanged: 2, refused: 1 },
  fault: null,
  made_by_name: 'Ada Brandt',
  created_at: '2026-11-01T08:00:00Z',
  checked_at: '2026-11-01T08:01:00Z',
  confirmed_by_name: null,
  confirmed_at: null,
  finished_at: null,
  ...changed,
});
