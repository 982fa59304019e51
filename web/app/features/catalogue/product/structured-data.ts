import type { ProductDetail } from '@amberdock/contract/catalogue.ts';

/** schema.org/Product for search engines: no offers, because a visitor may know neither price nor stock (design §3). */
export function structuredData(product: ProductDetail): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.images.map(({ url }) => `${url}/960.jpg`),
    sku: product.skus[0]?.sku,
    category: product.category_path.map(({ name }) => name).join(' / ') || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand.name } : undefined,
  };
  // "</script>" in a product's name must not end the block it stands in.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
