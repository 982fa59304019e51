/** A text in both languages of the shop. */
export type Text = { zh: string; en: string };

/** One value of an option; `key` is the stable part of the SKU number (upper-case Latin letters and digits). */
export type DemoOptionValue = {
  key: string;
  name: Text;
  /** Added to the product's price, in CNY: "5.00" or "-3.00". */
  priceDelta?: string;
};

/**
 * A product of the demo shop as its author writes it. Prices are decimal strings in CNY; offers in warehouses with another
 * currency are derived from them. Weight and size are those of the packed unit.
 */
export type DemoProduct = {
  /** Stable handle, kebab-case, unique in the shop: the import key. */
  handle: string;
  /** Leaf category key, see demo/categories.ts. */
  category: string;
  brand: string;
  name: Text;
  /** Two to five sentences of real product copy; a blank line separates paragraphs. */
  description: Text;
  attributes: { name: Text; value: Text }[];
  /** None, one or two options; every combination becomes a SKU unless listed in `without`. */
  options: { name: Text; values: DemoOptionValue[] }[];
  /** Combinations that do not exist: for each the keys of its values, in the order of the options. */
  without?: string[][];
  price: string;
  marketPrice: string;
  /** Wholesale tiers: from this quantity on, the price is `percentOff` percent lower. */
  tiers?: { from: number; percentOff: number }[];
  minimumOrderQuantity?: number;
  weightGrams: number;
  sizeMm: [number, number, number];
  /** For customs, like the next three fields. */
  hsCode: string;
  customsName: Text;
  /** ISO 3166 alpha-2; China if absent. */
  originCountry?: string;
  /** The value of one unit, a decimal string in USD. */
  declaredValue: string;
  battery?: boolean;
  liquid?: boolean;
  isDiy?: boolean;
  /** Codes of the warehouses that stock it (SZX, YIW, LAX, EWR, HAM, MAN); the first has the most. */
  warehouses: string[];
};
