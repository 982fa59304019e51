import type {
  ProductCard,
  ProductDetail,
  ProductFacets,
  Warehouse,
} from '@amberdock/contract/catalog/catalogue.ts';

/** A mug as a visitor sees it in a list. */
export const card = (more: Partial<ProductCard> = {}): ProductCard => ({
  id: 'p1',
  name: 'Ceramic mug',
  image: null,
  category: { id: 'c1', name: 'Kitchen' },
  brand: { id: 'b1', name: 'Amber' },
  is_diy: false,
  ship_from: ['CN'],
  ...more,
});

/** The same mug as a buyer sees it. */
export const pricedCard = (more: Partial<ProductCard> = {}): ProductCard =>
  card({
    price: { amount: '13.50', currency: 'CNY' },
    price_from: false,
    price_converted: null,
    market_price: null,
    inventory: 582,
    sold_30d: 3,
    favorite: false,
    ...more,
  });

export const facets = (more: Partial<ProductFacets> = {}): ProductFacets => ({
  categories: [
    { id: 'c1', parent_id: null, key: 'kitchen', name: 'Kitchen', icon: '', count: 12, count_is_exact: true },
  ],
  brands: [{ id: 'b1', name: 'Amber', count: 12, count_is_exact: true }],
  all_brands: { count: 1, count_is_exact: true },
  countries: [],
  is_diy: { count: 0, count_is_exact: true },
  is_new: { count: 0, count_is_exact: true },
  ...more,
});

export const shenzhen: Warehouse = {
  id: 'SZX',
  code: 'SZX',
  name: 'Shenzhen',
  country_code: 'CN',
  cut_off: '16:00',
  time_zone: 'Asia/Shanghai',
  hand_over_days: 1,
};

/** The mug's own page as a visitor sees it: one SKU, no offers. */
export const product = (more: Partial<ProductDetail> = {}): ProductDetail => ({
  ...card(),
  images: [],
  description: 'Holds 300 ml.\n\nSafe in the dishwasher.',
  attributes: [{ name: 'Material', value: 'Stoneware' }],
  category_path: [{ id: 'c1', name: 'Kitchen' }],
  options: [],
  skus: [
    {
      id: '0199c000-0000-7000-8000-0000000000a1',
      sku: 'MUG-1',
      options: [],
      weight_grams: 400,
      size_mm: [100, 100, 120],
      barcode: '',
      hs_code: '',
      customs_name: '',
      origin_country: 'CN',
      has_battery: false,
      is_liquid: false,
      image: null,
    },
  ],
  documents: [],
  created_at: '2026-10-01T00:00:00.000Z',
  ...more,
});
