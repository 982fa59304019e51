import { resolve } from 'node:path';

/**
 * Returns the path of one of the files in this folder, which look like sellers' files: `household.csv` (98 products
 * with only Chinese names, most without a weight) and three small shops in Shopify's product format.
 */
export const goodsFile = (name: string): string => resolve(import.meta.dirname, name);

export const shopifyFiles = ['clothing', 'home-garden', 'jewelry'].map((shop) =>
  goodsFile(`shopify-${shop}.csv`),
);
