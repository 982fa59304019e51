import type { Picture, ProductCard, ProductDetail, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import type { ProductDocument } from '@amberdock/contract/catalog/documents.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { visitor } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { pictureAt, readCards } from '../library/cards.view.ts';
import type { Choice } from '../library/filters.ts';
import type { NamedText } from '../product-input.ts';
import { namedIn } from './named-text.rules.ts';

/** A column has the contract's name and type, but for those that are read in another shape. */
type SkuRow = Omit<Sku, 'options' | 'size_mm' | 'image' | 'declared_value' | 'offers'> & {
  options: NamedText[];
  size_mm: (number | null)[];
  /** Its place among the product's pictures, which are numbered from 0 without gaps; null for the first. */
  picture_position: number | null;
  /** Buyers only: minor units as text, for JSON's numbers are floating. */
  declared_minor?: string | null;
  declared_currency?: Currency | null;
};
type Reshaped = 'images' | 'attributes' | 'category_path' | 'options' | 'skus' | 'documents' | 'created_at';
type DetailRow = Omit<ProductDetail, keyof ProductCard | Reshaped | 'total_inventory'> & {
  images: string[];
  attributes: NamedText[];
  path: ProductDetail['category_path'] | null;
  skus: SkuRow[] | null;
  documents: ProductDocument[] | null;
  created_at: string;
};

export type Shown = {
  id: string;
  language: Language;
  choice: Choice;
  /** The declared value, for buyers only. */
  isForBuyers: boolean;
};

/**
 * Returns one product with everything on its page that is the same for everybody, in one statement. It leaves the
 * offers unread (docs/design/visitors.md#what-is-left-out).
 *
 * @throws Refusal not_found, also for one that is not published
 */
export async function getProduct(read: Reader, shown: Shown): Promise<ProductDetail> {
  const { id, language, choice, isForBuyers } = shown;
  if (!isId(id)) throw notFound();
  const view = { actor: visitor, language, choice };
  const [row] = await readCards<DetailRow>(read, {
    page: sql`page as materialized (
      select p.id, p.${raw(`description_${language}`)} as description, p.attributes, p.created_at, g.path
      from products p left join categories g on g.id = p.category_id where p.id = ${id} and p.published)`,
    columns: detailColumns(language, isForBuyers),
    order: sql`page.id`,
    view,
  });
  if (!row) throw notFound();
  const images = row.images.map(pictureAt);
  const skus = (row.skus ?? []).map((sku) => skuOf(sku, { language, images }));
  return {
    ...row.card,
    images,
    description: row.description,
    attributes: row.attributes.map((attribute) => namedIn(attribute, language)),
    category_path: row.path ?? [],
    options: optionsOf(skus),
    skus,
    documents: row.documents ?? [],
    created_at: new Date(row.created_at).toISOString(),
  };
}

function detailColumns(language: Language, isForBuyers: boolean): Sql {
  const text = (column: string) => raw(`${column}_${language}`);
  return sql`, page.description, page.attributes, page.created_at,
    array(select i.id from product_pictures i where i.product_id = page.id order by i.position) as images,
    (select json_agg(json_build_object('id', a.id, 'name', a.${text('name')}) order by array_position(page.path, a.id))
      from categories a where a.id = any(page.path)) as path,
    (select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.${text('title')}, 'issuer', d.issuer,
      'reference', d.reference, 'issued_on', d.issued_on, 'valid_until', d.valid_until, 'bytes', d.bytes)
      order by d.kind, d.issued_on desc, d.id)
      from product_documents l join documents d on d.id = l.document_id where l.product_id = page.id) as documents,
    (select json_agg(json_build_object('id', s.id, 'sku', s.sku, 'options', s.options,
      'weight_grams', s.weight_grams, 'size_mm', array[s.length_mm, s.width_mm, s.height_mm], 'barcode', s.barcode,
      'hs_code', s.hs_code, 'customs_name', s.${text('customs_name')},
      'origin_country', s.origin_country, 'has_battery', s.has_battery, 'is_liquid', s.is_liquid,
      'picture_position', s.picture_position
      ${isForBuyers ? declaredColumns : empty}) order by s.position, s.sku)
      from skus s where s.product_id = page.id and not s.withdrawn) as skus`;
}

const declaredColumns = sql`,
  'declared_minor', s.declared_value_minor::text, 'declared_currency', s.declared_currency`;

function skuOf(row: SkuRow, { language, images }: { language: Language; images: readonly Picture[] }): Sku {
  const sku: Sku = {
    id: row.id,
    sku: row.sku,
    options: row.options.map((option) => namedIn(option, language)),
    weight_grams: row.weight_grams,
    size_mm: row.size_mm.filter((side) => side !== null),
    barcode: row.barcode,
    hs_code: row.hs_code,
    customs_name: row.customs_name,
    origin_country: row.origin_country,
    has_battery: row.has_battery,
    is_liquid: row.is_liquid,
    image: images[row.picture_position ?? 0] ?? null,
  };
  if (row.declared_minor === undefined) return sku;
  sku.declared_value = row.declared_minor
    ? money(BigInt(row.declared_minor), row.declared_currency as Currency)
    : null;
  return sku;
}

/** Each option with its values, in the order the SKUs bring them. */
function optionsOf(skus: readonly Sku[]): ProductDetail['options'] {
  const values = new Map<string, Set<string>>();
  for (const { options } of skus) {
    for (const { name, value } of options) {
      const known = values.get(name);
      if (known) known.add(value);
      else values.set(name, new Set([value]));
    }
  }
  return [...values].map(([name, found]) => ({ name, values: [...found] }));
}
