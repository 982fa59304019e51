import type { StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { type BlankRow, findBlanks } from '../blank.store.ts';
import { countDesignsByArea, findPrintedProduct } from './print-areas.store.ts';

/**
 * Returns a product's base picture and print areas as the staff see them; no blank where it cannot be printed on.
 * @throws Refusal not_found
 */
export async function viewPrintAreas(read: Reader, id: string, language: Language): Promise<StaffPrintAreas> {
  const product = await findPrintedProduct(read, id);
  if (!product) throw notFound();
  const [blank] = await findBlanks(read, [id]);
  return {
    product_id: id,
    product_name: language === 'zh' ? product.name_zh : product.name_en,
    blank: blank ? blankOf(blank, await countDesignsByArea(read, id)) : null,
    offer_currencies: product.offer_currencies,
    version: product.version,
  };
}

const blankOf = (
  { drawing, width_mm, height_mm, areas }: BlankRow,
  designs: ReadonlyMap<string, number>,
): StaffPrintAreas['blank'] => ({
  drawing,
  width_mm,
  height_mm,
  areas: areas.map(({ fees, ...area }) => ({
    ...area,
    fees: fees.map(({ currency, minor }) => money(BigInt(minor), currency)),
    design_count: designs.get(area.id) ?? 0,
  })),
});
