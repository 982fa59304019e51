import type { Language, Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { ProductChange } from './saving/logging/product-change.rules.ts';

/** A product as an importer, the demo shop, the seed or an operator gives it to `saveProducts`. */
export type ProductInput = {
  /** A handle or a number; together with the source it is the key of the product (docs/design/catalog.md#import). */
  handle: string;
  /** An empty language falls back to the other one, here as in the description, options and attributes. */
  name: Text;
  /** The languages whose name the source says nothing of: a product that exists keeps its own. */
  keptNames?: readonly Language[];
  /** Plain text; a blank line separates paragraphs. This and the next four, if not given, stay as they are. */
  description?: Text;
  /** The key of a category that exists (`saveCategories`); null = none. */
  category?: string | null;
  /** Made where it is new; '' = none. */
  brand?: string;
  isDiy?: boolean;
  attributes?: readonly NamedText[];
  /** If not given, a product stays as it is, and a new one is published. */
  published?: boolean;
  /** In the order of the gallery; the first is the card's. Null leaves those that the product has. */
  pictures: readonly PictureOrigin[] | null;
  skus: readonly SkuInput[];
  /** When it came into the shop; now where not given. Kept by later saves. */
  createdAt?: Date;
};

type Kept = 'description' | 'category' | 'brand' | 'isDiy' | 'attributes';

/** A product with all that buyers find it by. */
export type ProductWithTexts = ProductInput & Required<Pick<ProductInput, Kept>>;

/** A product with all that is to be written of it. */
export type CompleteProduct = ProductWithTexts & { published: boolean };

export type NamedText = { name: Text; value: Text };

/** The origin of a picture, see product_pictures.origin: drawn, fetched or a file. */
export type PictureOrigin = { kind: string; [detail: string]: unknown };

/** The weight of goods without one, so that their freight is never free (docs/design/catalog.md#import). */
export const defaultWeightGrams = 500;

/** Fields that are null leave what the SKU has, as do empty customs texts: a file of prices says nothing of batteries. */
export type SkuInput = {
  /** The number, unique in the shop. */
  sku: string;
  /** One value for each of the product's options, in their order; [] if there is one SKU. */
  options: readonly NamedText[];
  /** Whether the source says nothing of options: a SKU that exists keeps its own. */
  keepsOptions?: boolean;
  barcode: string | null;
  /** `defaultWeightGrams` for a new SKU without one. */
  weightGrams: number | null;
  /** Packed: length, width, height. */
  sizeMm: readonly [number, number, number] | null;
  hsCode: string;
  customsName: Text;
  /** Two letters; '' if unknown. */
  originCountry: string;
  declaredValue: { amountMinor: bigint; currency: Currency } | null;
  hasBattery: boolean | null;
  isLiquid: boolean | null;
  /** Off sale: none of its offers is active. If not given, as in an import, the SKU stays as it is. */
  isWithdrawn?: boolean;
  /** The position of the product's picture that shows this variant; the first where not given. */
  picture?: number | null;
  offers: readonly OfferInput[];
};

export type KeptTerm = 'marketPriceMinor' | 'tiers' | 'minimumOrderQuantity';

export type OfferInput = {
  /** The code of a warehouse that exists. */
  warehouse: string;
  currency: Currency;
  priceMinor: bigint;
  marketPriceMinor: bigint | null;
  /** Wholesale tiers, ascending by quantity. */
  tiers: readonly { minQuantity: number; unitPriceMinor: bigint }[];
  minimumOrderQuantity: number;
  /** The terms that the source says nothing of: an offer that exists keeps its own, a new one has those given here. */
  kept?: readonly KeptTerm[];
  /** Opening stock when the offer is first made; later what `StockMode` says. Null where the source says nothing of it. */
  stock: number | null;
  /** Opening stock of a new offer if the source has no count, but for example the available units of a listing pack. */
  openingStock?: number;
  /** Off sale in its warehouse. If not given, as in an import, the offer stays as it is. */
  isWithdrawn?: boolean;
};

/**
 * The meaning of a stock figure for an offer that already exists (docs/design/catalog.md#import): ignored, a
 * count, or units to add.
 */
export type StockMode = 'open' | 'set' | 'add';

/** A note that a save left something as it was: `reason` says what, `kind` is the heading of all such notes. */
export type KeptNote = { kind: Text; reason: Text };

/** The units on hand of an offer. */
export type OfferCount = { sku: string; warehouse: string; onHand: number };

export type SavedProduct = {
  handle: string;
  /** null if refused. */
  id: string | null;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  /** Why it was refused. */
  notes: Text[];
  /** Notes of all that was left as it was, such as the stock of an offer that exists. */
  kept: KeptNote[];
  /** The units on hand of the offers that the input counts (`StockMode`). */
  counts: OfferCount[];
  /** The change that an import made; absent for other saves, and where nothing changed. */
  change?: ProductChange;
};

/** Joins the reasons why a product was refused into one sentence of each language. */
export const joinNotes = (notes: readonly Text[]): Text => ({
  zh: notes.map(({ zh }) => zh).join('；'),
  en: notes.map(({ en }) => en).join('; '),
});

export type CategoryInput = {
  key: string;
  parentKey: string | null;
  name: Text;
  icon?: string;
  position?: number;
};

export type WarehouseInput = {
  code: string;
  country: string;
  name: Text;
  currency: Currency;
  timeZone: string;
  /** "16:00" */
  cutOff?: string;
  handOverDays?: number;
  returnAddress?: Record<string, string>;
  storageFeeMinor?: bigint;
  /** For a parcel under the buyer's own label; null if the warehouse takes none. */
  handlingFeeMinor?: bigint | null;
  /** Whether it is open for orders; true if not given. */
  takesOrders?: boolean;
  position?: number;
};
