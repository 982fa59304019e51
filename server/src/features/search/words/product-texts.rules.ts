import type { Text } from '@amberdock/contract/language.ts';
import { productWords, type Searchable } from './product-words.rules.ts';

type NamedText = { name: Text; value: Text };

/** The searchable texts of a product. Its SKUs' numbers are found in skus itself. */
export type SearchableProduct = {
  name: Text;
  description: Text;
  brand: string;
  attributes: readonly NamedText[];
  skus: readonly { options: readonly NamedText[] }[];
};

/** Cuts the words of a product: name, brand, then category, attributes and options, then the description. */
export function wordsOfProduct(product: SearchableProduct, categoryNames: readonly Text[]): string[] {
  const texts: Searchable[] = [];
  const put = (text: Text, part: Searchable['part']) => {
    texts.push({ text: text.zh, part });
    if (text.en !== text.zh) texts.push({ text: text.en, part });
  };
  put(product.name, 'name');
  texts.push({ text: product.brand, part: 'brand' });
  for (const name of categoryNames) put(name, 'category');
  for (const { value } of product.attributes) put(value, 'category');
  const optionValues = new Map(
    product.skus.flatMap(({ options }) => options.map(({ value }) => [value.zh, value])),
  );
  for (const value of optionValues.values()) put(value, 'category');
  put(product.description, 'description');
  return productWords(texts);
}
