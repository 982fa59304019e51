/** A text in both languages of the shop. */
export type Text = { zh: string; en: string };

/** One value of an option; `key` is the stable part of the SKU number (upper-case Latin, digits). */
export type DemoOptionValue = {
  key: string;
  name: Text /** added to the product's price, CNY, e.g. "5.00" or "-3.00" */;
  priceDelta?: string;
};

/**
 * A product of the demo shop as its author writes it. Prices are CNY decimal strings; offers in other
 * warehouses are derived from them. Weight in grams, size in millimetres (packed).
 */
export type DemoProduct = {
  /** Stable handle, kebab-case, unique in the shop: the import key. */
  handle: string;
  /** Leaf category key, see demo/categories.ts. */
  category: string;
  brand: string;
  name: Text;
  /** Two to five sentences of real product copy; paragraphs parted by a blank line. */
  description: Text;
  attributes: { name: Text; value: Text }[];
  /** None, one or two options; every combination becomes a SKU unless listed in `without`. */
  options: { name: Text; values: DemoOptionValue[] }[];
  /** Combinations that do not exist, as key lists in the options' order. */
  without?: string[][];
  price: string;
  marketPrice: string;
  /** Drop-ship tiers: from this quantity, percent off the price (5 = 5 %). */
  tiers?: { from: number; percentOff: number }[];
  minimumOrderQuantity?: number;
  weightGrams: number;
  sizeMm: [number, number, number];
  /** Customs data. */
  hsCode: string;
  customsName: Text;
  /** Two letters; China where not given. */
  originCountry?: string;
  /** USD decimal string a unit. */
  declaredValue: string;
  battery?: boolean;
  liquid?: boolean;
  isDiy?: boolean;
  /** Codes of the warehouses that keep it: SZX, YIW, LAX, EWR, HAM, MAN. The first is the best stocked. */
  warehouses: string[];
};
