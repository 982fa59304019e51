import { campaignMinor } from '@amberdock/contract/campaign.ts';
import type { Offer, ProductChoice, ProductDetail, Sku } from '@amberdock/contract/catalogue.ts';
import type { ProductDocument } from '@amberdock/contract/documents.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, type Currency, money } from '@amberdock/contract/money.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import type { NamedText } from '../product-input.ts';
import { type CardRow, cardOf, pictureAt, selectCards } from '../library/cards.view.ts';
import { converted } from '../library/rates.sql.ts';

type SkuRow = {
  id: string;
  sku: string;
  options: NamedText[];
  weight_grams: number;
  size_mm: (number | null)[];
  barcode: string;
  hs_code: string;
  customs_name: string;
  has_battery: boolean;
  is_liquid: boolean;
  /** Buyers only, as all of the following: minor units as text, for JSON's numbers are floating. */
  declared_minor?: string | null;
  declared_currency?: Currency | null;
  offers?: OfferRow[] | null;
};
type OfferRow = {
  warehouse: string;
  currency: Currency;
  available: number;
  price: string;
  market: string | null;
  converted: string | null;
  /** While a campaign runs. */
  percent_off: number | null;
  from: number[];
  tiers: string[];
  minimum: number;
};
type DetailRow = CardRow & {
  description: string;
  attributes: NamedText[];
  images: string[];
  path: { id: string; name: string }[] | null;
  skus: SkuRow[] | null;
  documents: ProductDocument[] | null;
  created_at: Date;
};

type Given = { actor: Buyer | Visitor; language: Language; id: string; choice: ProductChoice };

/**
 * One product with everything its page shows, in one statement. A visitor's leaves the offers unread (design §3).
 *
 * @throws Refusal not_found, also for one that is not published
 */
export async function getProduct(
  read: Reader,
  { actor, language, id, choice }: Given,
): Promise<ProductDetail> {
  if (!isId(id)) throw notFound();
  const currency = choice.currency ?? baseCurrency;
  const view = { actor, language, choice, currency };
  const row = await read.maybe<DetailRow>(
    selectCards({
      page: sql`page as materialized (select id from products where id = ${id} and published)`,
      columns: detailColumns(language, actor.kind === 'buyer' ? currency : null),
      order: sql`p.id`,
      view,
    }),
  );
  if (!row) throw notFound();
  const skus = (row.skus ?? []).map((sku) => skuOf(sku, { language, currency }));
  const detail: ProductDetail = {
    ...cardOf(row, view),
    images: row.images.map(pictureAt),
    description: row.description,
    attributes: row.attributes.map((attribute) => inLanguage(attribute, language)),
    category_path: row.path ?? [],
    options: optionsOf(skus),
    skus,
    documents: row.documents ?? [],
    created_at: row.created_at.toISOString(),
  };
  if (actor.kind === 'buyer') {
    detail.total_inventory = skus.reduce(
      (sum, { offers = [] }) => offers.reduce((inner, { available }) => inner + available, sum),
      0,
    );
  }
  return detail;
}

/** `buyersCurrency` null: a visitor's columns. */
function detailColumns(language: Language, buyersCurrency: Currency | null): Sql {
  const [name, description, customs, title] = ['name', 'description', 'customs_name', 'title'].map((column) =>
    raw(`${column}_${language}`),
  ) as [Sql, Sql, Sql, Sql];
  return sql`, p.${description} as description, p.attributes, p.created_at,
    array(select i.id from product_pictures i where i.product_id = p.id order by i.position) as images,
    (select json_agg(json_build_object('id', a.id, 'name', a.${name}) order by array_position(g.path, a.id))
      from categories a where a.id = any(g.path)) as path,
    (select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.${title}, 'issuer', d.issuer,
      'reference', d.reference, 'issued_on', d.issued_on, 'valid_until', d.valid_until, 'bytes', d.bytes)
      order by d.kind, d.issued_on desc, d.id)
      from product_documents l join documents d on d.id = l.document_id where l.product_id = p.id) as documents,
    (select json_agg(json_build_object('id', s.id, 'sku', s.sku, 'options', s.options,
      'weight_grams', s.weight_grams, 'size_mm', array[s.length_mm, s.width_mm, s.height_mm], 'barcode', s.barcode,
      'hs_code', s.hs_code, 'customs_name', s.${customs}, 'has_battery', s.has_battery, 'is_liquid', s.is_liquid
      ${buyersCurrency === null ? empty : buyersSkuColumns(buyersCurrency)}) order by s.position, s.sku)
      from skus s where s.product_id = p.id) as skus`;
}

const buyersSkuColumns = (currency: Currency): Sql => sql`,
  'declared_minor', s.declared_value_minor::text, 'declared_currency', s.declared_currency,
  'offers', (select json_agg(json_build_object('warehouse', o.warehouse_code, 'currency', o.currency,
      'available', o.on_hand - o.reserved, 'price', o.price_minor::text, 'market', o.market_price_minor::text,
      'converted', (${converted(sql`o.price_minor`)})::text,
      'percent_off', campaign.percent_off, 'from', o.tier_quantities, 'tiers', o.tier_prices_minor::text[], 'minimum', o.minimum_order_quantity)
      order by o.warehouse_code)
    from offers o join rates f on f.currency = o.currency, rates t, (
      select max(g.percent_off) as percent_off from activity_goods g join activities y on y.id = g.activity_id
      where g.product_id = p.id and y.starts_at <= now() and y.ends_at > now()
        and (g.quantity_max is null or g.held < g.quantity_max)
    ) campaign
    where o.sku_id = s.id and o.active and t.currency = ${currency})`;

const inLanguage = ({ name, value }: NamedText, language: Language) => ({
  name: name[language],
  value: value[language],
});

function skuOf(row: SkuRow, { language, currency }: { language: Language; currency: Currency }): Sku {
  const sku: Sku = {
    id: row.id,
    sku: row.sku,
    options: row.options.map((option) => inLanguage(option, language)),
    weight_grams: row.weight_grams,
    size_mm: row.size_mm.filter((side) => side !== null),
    barcode: row.barcode,
    hs_code: row.hs_code,
    customs_name: row.customs_name,
    has_battery: row.has_battery,
    is_liquid: row.is_liquid,
  };
  if (row.offers === undefined) return sku;
  sku.declared_value = row.declared_minor
    ? money(BigInt(row.declared_minor), row.declared_currency as Currency)
    : null;
  sku.offers = (row.offers ?? []).map((offer) => offerOf(offer, currency));
  return sku;
}

const offerOf = (row: OfferRow, currency: Currency): Offer => ({
  warehouse_id: row.warehouse,
  available: row.available,
  price: money(BigInt(row.price), row.currency),
  price_converted: row.converted === null ? null : money(BigInt(row.converted), currency),
  market_price: row.market === null ? null : money(BigInt(row.market), row.currency),
  campaign_price:
    row.percent_off === null ? null : money(campaignMinor(BigInt(row.price), row.percent_off), row.currency),
  wholesale_prices: row.from.map((minimum, at) => ({
    min_quantity: minimum,
    unit_price: money(BigInt(row.tiers[at] as string), row.currency),
  })),
  minimum_order_quantity: row.minimum,
});

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
