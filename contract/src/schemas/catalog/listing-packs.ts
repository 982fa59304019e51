import { type Static, Type } from 'typebox';
import { ById, Id, Time } from '../ids.ts';
import { languages } from '../../language.ts';
import { currencies } from '../../money.ts';
import { Nullable } from '../nullable.ts';
import { CountryCode, WarehouseCode } from './product-filters.ts';
import { packProductsMax } from '../../catalog/listing-packs.ts';
import { describeCalls } from '../describe-calls.ts';

const choice = {
  language: Type.Optional(
    Type.Enum([...languages, 'both'], { description: 'of the CSV; `both` writes two; else the caller’s' }),
  ),
  currency: Type.Optional(
    Type.Enum([...currencies], { description: 'of every amount in the CSV; else the base currency' }),
  ),
  warehouse_id: Type.Optional(
    Type.Array(WarehouseCode, { maxItems: 50, description: 'offers of these alone; else of all' }),
  ),
  country_code: Type.Optional(Type.Array(CountryCode, { maxItems: 50 })),
};
export const PackChoice = Type.Object(choice);
export type PackChoice = Static<typeof PackChoice>;

const address = { url: Type.String({ description: 'of the zip; opens without a token' }), expires_at: Time };

/** A pack of many products while it is made; `url` once every picture is ready, a new one with each answer. */
export const ListingPack = Type.Object({
  id: Id,
  products: Type.Integer({ description: 'in it: those that are on sale' }),
  products_done: Type.Integer(),
  url: Nullable(address.url),
  expires_at: Nullable(address.expires_at),
});
export type ListingPack = Static<typeof ListingPack>;

const description = `A zip of the pictures (JPEG, the largest size) and of Shopify's product CSV. \`Cost per item\` is what one piece costs you, the lowest offer of the chosen warehouses; \`Variant Price\` what the market asks for it, your own cost where the shop knows of no market price: look at it before you sell. Both are list prices in the chosen currency. \`Variant Inventory Qty\` is what the chosen warehouses have together.`;

export const listingPackSchemas = describeCalls({
  one: {
    access: { buyer: 'catalogue' },
    summary: 'An address, good for 60 seconds, of the pack to list one product with',
    description,
    params: ById,
    query: PackChoice,
    data: Type.Object(address),
    refusals: ['listing_pack_empty', 'rate_unavailable', 'too_many_requests'],
  },
  many: {
    access: { buyer: 'catalogue' },
    summary: `Begin a pack of up to ${packProductsMax} products: 202, then ask how far it is`,
    description,
    body: Type.Object({
      product_ids: Type.Array(Id, { minItems: 1, maxItems: packProductsMax, uniqueItems: true }),
      ...choice,
    }),
    data: ListingPack,
    accepted: true,
    refusals: ['listing_pack_empty', 'listing_pack_limit', 'rate_unavailable', 'too_many_requests'],
  },
  progress: {
    access: { buyer: 'catalogue' },
    summary: 'How far a pack is, and once it is made an address of it, good for 60 seconds; kept for a day',
    params: ById,
    data: ListingPack,
    refusals: ['listing_pack_empty', 'rate_unavailable'],
  },
});
