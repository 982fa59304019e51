import type { Text } from '@amberdock/contract/language.ts';
import type { CompleteProduct } from '../product-input.ts';
import type * as store from './save-products.store.ts';

/** The numbers of products and SKUs that stand earlier in the same batch. */
export type TakenNumbers = { handles: Set<string>; skus: Set<string> };

/** Returns the reason why a product cannot be saved, or null. */
export function reasonAgainst(
  input: CompleteProduct,
  source: string,
  known: store.Known,
  taken: TakenNumbers,
): Text | null {
  if (taken.handles.has(input.handle)) {
    return {
      zh: `商品 ${input.handle} 在同一批中出现两次`,
      en: `product ${input.handle} stands twice in one batch`,
    };
  }
  if (input.skus.length === 0) return { zh: '没有 SKU', en: 'it has no SKU' };
  if (input.category !== null && !known.categories.has(input.category)) {
    return { zh: `没有分类“${input.category}”`, en: `there is no category "${input.category}"` };
  }
  const own = new Set<string>();
  for (const { sku, offers } of input.skus) {
    const owner = known.skus.get(sku);
    if (own.has(sku) || taken.skus.has(sku)) return { zh: `SKU ${sku} 重复`, en: `SKU ${sku} stands twice` };
    own.add(sku);
    if (owner && (owner.source !== source || owner.handle !== input.handle)) {
      return {
        zh: `SKU ${sku} 属于另一商品（${owner.handle}）`,
        en: `SKU ${sku} belongs to another product (${owner.handle})`,
      };
    }
    for (const { warehouse } of offers) {
      if (!known.warehouses.has(warehouse))
        return { zh: `没有仓库“${warehouse}”`, en: `there is no warehouse "${warehouse}"` };
    }
    if (new Set(offers.map(({ warehouse }) => warehouse)).size < offers.length) {
      return {
        zh: `SKU ${sku} 在同一仓库有两个报价`,
        en: `SKU ${sku} is offered twice in one warehouse`,
      };
    }
  }
  return null;
}
