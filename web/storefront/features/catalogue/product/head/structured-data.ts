import type { ProductDetail, Sku } from '@amberdock/contract/catalog/catalogue.ts';

/** More variants than this tell a search engine nothing new. */
const variantsMax = 50;

/**
 * schema.org for search engines: the product, its variants if it has several, and where it stands in the tree. No
 * offers, because a visitor may know neither price nor stock (docs/design/visitors.md#what-is-left-out).
 */
export function structuredData(product: ProductDetail, origin: string): string {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [productData(product, origin), path(product, origin)],
  };
  // "</script>" in a product's name must not end the block it stands in.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function productData(product: ProductDetail, origin: string): object {
  const address = `${origin}/library/${product.id}`;
  const about = {
    '@id': `${address}#product`,
    url: address,
    name: product.name,
    description: product.description,
    image: product.images.map(({ url }) => `${origin}${url}/1280.jpg`),
    category: product.category_path.map(({ name }) => name).join(' / ') || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand.name } : undefined,
    additionalProperty: product.attributes.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
  };
  const [first, ...others] = product.skus;
  if (others.length === 0) return { '@type': 'Product', ...about, ...(first && variantData(first)) };
  return {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    variesBy: product.options.map(({ name }) => name),
    hasVariant: product.skus.slice(0, variantsMax).map((sku) => ({
      '@type': 'Product',
      name: [product.name, ...sku.options.map(({ value }) => value)].join(' '),
      url: `${address}?sku=${encodeURIComponent(sku.sku)}`,
      ...variantData(sku),
    })),
  };
}

const variantData = ({ sku, barcode, weight_grams, options }: Sku) => ({
  sku,
  gtin13: /^\d{13}$/.test(barcode) ? barcode : undefined,
  weight: { '@type': 'QuantitativeValue', value: weight_grams, unitCode: 'GRM' },
  ...(options.length > 0 && {
    additionalProperty: options.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
  }),
});

const path = ({ id, name, category_path }: ProductDetail, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...category_path.map((category) => ({
      name: category.name,
      item: `${origin}/library?category_id=${category.id}`,
    })),
    { name, item: `${origin}/library/${id}` },
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
});
