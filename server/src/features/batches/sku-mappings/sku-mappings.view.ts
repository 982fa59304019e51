import type { SkuMapping } from '@amberdock/contract/batches/sku-mappings.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import { likeText } from '../../../db/conditions/like-text.rules.ts';
import type { Reader } from '../../../db/tx.ts';
import { listPage } from '../../../http/list-page.ts';
import { notFound } from '../../../http/refusal.ts';

type Row = {
  id: string;
  own_sku: string;
  sku: string;
  sku_id: string;
  product_id: string;
  name_zh: string;
  name_en: string;
  changed_at: Date;
};

type For = { accountId: string; language: Language };

const mappings = (accountId: string, where: Sql, limit: number): Sql => sql`
  select m.id, m.own_sku, s.sku, s.id as sku_id, p.id as product_id, p.name_zh, p.name_en, m.changed_at
  from sku_mappings m join skus s on s.id = m.sku_id join products p on p.id = s.product_id
  where m.account_id = ${accountId} and ${where} order by m.own_sku collate "C" limit ${limit}`;

/** Returns an account's own SKU numbers in order; the search looks in both numbers and the product's names. */
export async function listMappings(
  read: Reader,
  { accountId, language }: For,
  { q = '', cursor, page_size: pageSize }: { q?: string; cursor?: string; page_size: number },
): Promise<{ data: SkuMapping[]; page: Page }> {
  const words = `%${likeText(q.trim())}%`;
  const found = sql`(m.own_sku ilike ${words} or s.sku ilike ${words} or p.name_zh ilike ${words} or p.name_en ilike ${words})`;
  const after = sql`m.own_sku collate "C" > ${cursor ?? ''} collate "C"`;
  const rows = await read.rows<Row>(mappings(accountId, sql`${found} and ${after}`, pageSize + 1));
  const { shown, page } = listPage(rows, pageSize, { cursorOf: ({ own_sku: own }) => own });
  return { data: shown.map((row) => mappingView(row, language)), page };
}

/** Returns one own number. @throws Refusal not_found */
export async function viewMapping(read: Reader, mapping: For & { ownSku: string }): Promise<SkuMapping> {
  const row = await read.maybe<Row>(mappings(mapping.accountId, sql`m.own_sku = ${mapping.ownSku}`, 1));
  if (!row) throw notFound();
  return mappingView(row, mapping.language);
}

const mappingView = (row: Row, language: Language): SkuMapping => ({
  mapping_id: row.id,
  own_sku: row.own_sku,
  sku: row.sku,
  sku_id: row.sku_id,
  product_id: row.product_id,
  name: language === 'zh' ? row.name_zh : row.name_en,
  changed_at: row.changed_at.toISOString(),
});
