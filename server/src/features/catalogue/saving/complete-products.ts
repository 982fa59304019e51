import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { CompleteProduct, ProductInput } from '../product-input.ts';

type KeptTexts = Pick<CompleteProduct, 'description' | 'category' | 'brand' | 'isDiy' | 'attributes'>;

const none: KeptTexts = {
  description: { zh: '', en: '' },
  category: null,
  brand: '',
  isDiy: false,
  attributes: [],
};

/** Whether the input gives all that is written of a product. */
export const isComplete = (input: ProductInput): input is CompleteProduct =>
  (Object.keys(none) as (keyof KeptTexts)[]).every((key) => input[key] !== undefined);

/** Completes products by what the shop has of them, for what their source says nothing of (docs/import.md). */
export async function completeProducts(
  tx: Tx,
  source: string,
  products: readonly ProductInput[],
): Promise<CompleteProduct[]> {
  const handles = products.filter((product) => !isComplete(product)).map(({ handle }) => handle);
  const rows = handles.length > 0 ? await findKept(tx, source, handles) : [];
  const standing = new Map(rows.map(({ handle, ...kept }) => [handle, kept]));
  return products.map((product) => ({ ...none, ...standing.get(product.handle), ...product }));
}

const findKept = (tx: Tx, source: string, handles: readonly string[]) =>
  tx.rows<KeptTexts & { handle: string }>(sql`
    select p.handle, json_build_object('zh', p.description_zh, 'en', p.description_en) as description,
      c.key as category, coalesce(b.name, '') as brand, p.is_diy as "isDiy", p.attributes
    from products p left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where p.source = ${source} and p.handle = any(${handles})`);
