import type { Area, Artwork, Blank, Design, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import type { Database, Reader } from '../../db/tx.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound } from '../../http/refusal.ts';
import { readTimeCursor, timeCursor } from '../../http/time-cursor.ts';
import { signedAddress } from '../files/index.ts';
import { type AreaRow, type BlankRow, findBlankOnSale, findBlanks } from './blank.store.ts';
import { type ArtworkRow, countDesigns, type DesignRow, findDesign, findDesigns } from './designs.store.ts';

type Seen = { pepper: string; language: Language };

/**
 * Reads the base picture and print areas of a DIY product, without those that are printed in no currency.
 *
 * @throws Refusal not_found for a product without print areas
 */
export async function viewBlank(read: Reader, productId: string, language: Language): Promise<Blank> {
  const blank = await findBlankOnSale(read, productId);
  const areas = blank?.areas.filter(({ fees }) => fees.length > 0) ?? [];
  if (!blank || areas.length === 0) throw notFound();
  return blankView({ ...blank, areas }, language);
}

/** Returns the buyer's own design with fresh addresses. @throws Refusal not_found */
export async function viewDesign(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  language: Language,
): Promise<Design> {
  const design = await findDesign(db, id);
  if (design?.account_id !== accountId || design.hidden_at) throw notFound();
  const [blank] = await findBlanks(db, [design.product_id]);
  if (!blank) throw notFound();
  return designView(design, blank, { pepper: pepperOf(db), language });
}

type Query = RouteInput<typeof designRoutes.list>['query'];

/** Returns a page of the buyer's designs, last changed first. @throws Refusal cursor_stale */
export async function myDesigns(
  db: Database,
  accountId: string,
  { query, language }: { query: Query; language: Language },
) {
  const after = query.cursor === undefined ? null : readTimeCursor(query.cursor);
  const productId = query.product_id ?? null;
  const rows = await findDesigns(db, { accountId, productId, after, limit: query.page_size + 1 });
  const total = await countDesigns(db, { accountId, productId });
  const { shown, page } = listPage(rows, query.page_size, { cursorOf: timeCursor, total });
  const found = await findBlanks(db, [...new Set(shown.map(({ product_id }) => product_id))]);
  const blanks = new Map(found.map((blank) => [blank.product_id, blank]));
  const seen = { pepper: pepperOf(db), language };
  const designs = shown.flatMap((row) => {
    const blank = blanks.get(row.product_id);
    return blank ? [designView(row, blank, seen)] : [];
  });
  return { data: designs, page };
}

const inLanguage = (row: { name_zh: string; name_en: string }, language: Language) =>
  language === 'zh' ? row.name_zh : row.name_en;

export const areaView = (row: AreaRow, language: Language): Area => ({
  id: row.id,
  name: inLanguage(row, language),
  x_mm: row.x_mm,
  y_mm: row.y_mm,
  width_mm: row.width_mm,
  height_mm: row.height_mm,
  is_round: row.is_round,
  dpi_min: row.dpi_min,
  fees: row.fees.map(({ currency, minor }) => money(BigInt(minor), currency)),
});

const blankView = (row: BlankRow, language: Language): Blank => ({
  product_id: row.product_id,
  product_name: inLanguage(row, language),
  drawing: row.drawing,
  width_mm: row.width_mm,
  height_mm: row.height_mm,
  areas: row.areas.map((area) => areaView(area, language)),
});

export const artworkView = ({ preview_id, ...row }: ArtworkRow, pepper: string): Artwork => ({
  ...row,
  ...signedAddress(pepper, preview_id),
});

const designView = (row: DesignRow, blank: BlankRow, { pepper, language }: Seen): Design => ({
  id: row.id,
  name: row.name,
  frozen: row.frozen_at !== null,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  blank: blankView(blank, language),
  placements: row.placements.map(({ artwork, ...placed }) => ({
    ...placed,
    artwork: artworkView(artwork, pepper),
  })),
});
