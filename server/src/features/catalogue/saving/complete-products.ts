import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { keepsSome, withKeptTerms } from './kept-terms.ts';
import type { CompleteProduct, KeptNote, ProductInput, ProductWithTexts } from '../product-input.ts';

type KeptTexts = Pick<CompleteProduct, 'description' | 'category' | 'brand' | 'isDiy' | 'attributes'>;

const none: KeptTexts = {
  description: { zh: '', en: '' },
  category: null,
  brand: '',
  isDiy: false,
  attributes: [],
};

/** Whether the input gives all that buyers find a product by. */
export const hasTexts = (input: ProductInput): input is ProductWithTexts =>
  !keepsSome(input) && (Object.keys(none) as (keyof KeptTexts)[]).every((key) => input[key] !== undefined);

/**
 * Completes products by what the shop has of them, for what their source says nothing of (docs/import.md). A product that is
 * withdrawn stays so where no SKU of it is on sale, whatever its source says.
 */
export async function completeProducts(
  tx: Tx,
  source: string,
  products: readonly ProductInput[],
): Promise<CompleteProduct[]> {
  const handles = products
    .filter((product) => !hasTexts(product) || product.published !== false)
    .map(({ handle }) => handle);
  const rows = handles.length > 0 ? await findKept(tx, source, handles) : [];
  const current = new Map(rows.map((row) => [row.handle, row]));
  const whole = await withKeptTerms(tx, products, new Map(rows.map(({ handle, id }) => [handle, id])));
  return whole.map((product) => {
    const known = current.get(product.handle);
    return { ...none, ...known?.texts, ...product, published: isToBePublished(product, known) };
  });
}

function isToBePublished({ published, skus }: ProductInput, known: Kept | undefined): boolean {
  if (!known || known.published) return published ?? true;
  const isOnSale = skus.some(
    ({ sku, offers, isWithdrawn }) =>
      !(isWithdrawn ?? known.withdrawn.includes(sku)) &&
      offers.some(
        ({ warehouse, isWithdrawn: isOff }) =>
          !(isOff ?? known.offSale.some((offer) => offer.sku === sku && offer.warehouse === warehouse)),
      ),
  );
  return published === true && (known.sells || isOnSale);
}

const withdrawnProducts: Text = {
  zh: '商品没有在售的 SKU，保持下架',
  en: 'a product without a SKU on sale stays withdrawn',
};

/** Says that a product stays withdrawn although its source publishes it. */
export const unpublishedNotes = (given: ProductInput, { handle, published }: CompleteProduct): KeptNote[] =>
  given.published === true && !published
    ? [
        {
          kind: withdrawnProducts,
          reason: {
            zh: `商品 ${handle} 没有在售的 SKU，保持下架`,
            en: `product ${handle} stays withdrawn: none of its SKUs is on sale`,
          },
        },
      ]
    : [];

/**
 * A product of the shop; `sells` says whether a SKU of it is on sale, `withdrawn` has the numbers of those that are not, and
 * `offSale` the offers that are not in their warehouse.
 */
type Kept = {
  id: string;
  handle: string;
  texts: KeptTexts;
  published: boolean;
  sells: boolean;
  withdrawn: string[];
  offSale: { sku: string; warehouse: string }[];
};

const findKept = (tx: Tx, source: string, handles: readonly string[]) =>
  tx.rows<Kept>(sql`
    select p.id, p.handle, json_build_object('description', json_build_object('zh', p.description_zh, 'en', p.description_en),
        'category', c.key, 'brand', coalesce(b.name, ''), 'isDiy', p.is_diy, 'attributes', p.attributes) as texts,
      p.published, exists (select from offers o where o.product_id = p.id and o.active) as sells,
      array (select s.sku from skus s where s.product_id = p.id and s.withdrawn) as withdrawn,
      coalesce((select json_agg(json_build_object('sku', s.sku, 'warehouse', o.warehouse_code))
        from offers o join skus s on s.id = o.sku_id where o.product_id = p.id and o.withdrawn), '[]') as "offSale"
    from products p left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where p.source = ${source} and p.handle = any(${handles})`);
