import type { NewSku } from '@amberdock/contract/console/products/product-making.ts';
import type { SkuCustoms } from '@amberdock/contract/console/products/product-skus.ts';
import { money } from '@amberdock/contract/money.ts';
import { plainHsCode } from '@amberdock/contract/trade/customs.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../../db/tx.ts';
import { readAmount } from '../../../../http/read-amount.ts';
import { notFound, Refusal } from '../../../../http/refusal.ts';
import type { CustomsRow } from '../../customs/customs-table.rules.ts';
import type { NamedText, SkuInput } from '../../product-input.ts';

/** Finds the product of a SKU, and the SKU's number. @throws Refusal not_found */
export async function getProductOf(tx: Tx, skuId: string): Promise<{ productId: string; number: string }> {
  const found = await tx.maybe<{ productId: string; number: string }>(
    sql`select product_id as "productId", sku as number from skus where id = ${skuId}`,
  );
  if (!found) throw notFound();
  return found;
}

/** A SKU as the staff write it, its options apart. */
export type WrittenSku = Omit<NewSku, 'sku' | 'option_values' | 'copied_sku_id'>;

/**
 * Reads what the staff write of a SKU. Its HS code, customs names and origin are saved apart (`customsRowOf`), because an import
 * without them leaves what the SKU has.
 *
 * @throws Refusal amount_digits
 */
export function readFacts(written: WrittenSku) {
  const { declared_value: declared = null, has_battery = false, is_liquid = false } = written;
  return {
    barcode: written.barcode.trim(),
    weightGrams: written.weight_grams,
    sizeMm: written.size_mm as [number, number, number] | null,
    declaredValue: declared && {
      amountMinor: readAmount(declared.amount, declared.currency),
      currency: declared.currency,
    },
    hasBattery: has_battery,
    isLiquid: is_liquid,
  };
}

/** Makes a SKU without offers. @throws Refusal amount_digits */
export const newSkuInput = (sku: string, options: readonly NamedText[], written: WrittenSku): SkuInput => ({
  sku,
  options,
  ...readFacts(written),
  hsCode: '',
  customsName: { zh: '', en: '' },
  originCountry: '',
  offers: [],
});

/** Returns the customs data of a SKU as they are stored: names in the language that they are in, and no other. */
export const customsRowOf = (sku: string, written: Partial<SkuCustoms>): CustomsRow => ({
  sku,
  hs_code: plainHsCode(written.hs_code ?? ''),
  customs_name_zh: written.customs_name_zh?.trim() ?? '',
  customs_name_en: written.customs_name_en?.trim() ?? '',
  origin_country: written.origin_country ?? '',
});

/** Whether any of a SKU's customs data is known. */
export const hasCustoms = (row: CustomsRow): boolean =>
  Object.entries(row).some(([name, fact]) => name !== 'sku' && fact !== '');

/** Returns the parts of a SKU that its form changes, as the audit log has them. */
export const partsOf = (input: SkuInput, customs: CustomsRow) => ({
  option_values: input.options.map(({ name, value }) => `${name.zh}: ${value.zh} / ${value.en}`).join(', '),
  barcode: input.barcode,
  weight_grams: input.weightGrams,
  size_mm: input.sizeMm?.join(' × ') ?? '',
  hs_code: customs.hs_code,
  customs_name_zh: customs.customs_name_zh,
  customs_name_en: customs.customs_name_en,
  origin_country: customs.origin_country,
  declared_value: input.declaredValue && money(input.declaredValue.amountMinor, input.declaredValue.currency),
  has_battery: input.hasBattery,
  is_liquid: input.isLiquid,
});

/** Clears the size and the declared value that a SKU is left without: a save that gives none keeps what there is. */
export const clearFacts = (tx: Tx, { sku, sizeMm, declaredValue }: SkuInput): Promise<number> =>
  tx.run(sql`
    update skus set length_mm = case when ${sizeMm !== null} then length_mm end,
      width_mm = case when ${sizeMm !== null} then width_mm end,
      height_mm = case when ${sizeMm !== null} then height_mm end,
      declared_value_minor = case when ${declaredValue !== null} then declared_value_minor end,
      declared_currency = case when ${declaredValue !== null} then declared_currency end
    where sku = ${sku}`);

/** Refuses SKUs that the shop has already. @throws Refusal sku_taken; `data` names the SKU */
export async function refuseTakenSkus(tx: Tx, skus: readonly string[]): Promise<void> {
  const taken = await tx.maybe<{ sku: string; product: string }>(sql`
    select s.sku, p.handle as product from skus s join products p on p.id = s.product_id
    where s.sku = any(${skus}::text[]) order by s.sku limit 1`);
  if (taken) throw new Refusal('sku_taken', taken, { data: { sku: taken.sku } });
}
