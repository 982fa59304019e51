import type { CartGroup, CartLine } from '@amberdock/contract/trade/cart.ts';

export const price = (amount: string) => ({ amount, currency: 'USD' as const });
/** A line of two pieces; what matters to a test is given. */
export const line = (more: Partial<CartLine> & { id: string }): CartLine => ({
  product_id: 'p',
  sku_id: 's',
  sku: 'S-1',
  name: 'Mug',
  image: null,
  options: [],
  design_id: null,
  design: null,
  print_fee: null,
  quantity: 2,
  unit_price: price('5.00'),
  price_then: null,
  line_total: price('10.00'),
  market_price: null,
  wholesale_prices: [
    { min_quantity: 10, unit_price: price('4.50') },
    { min_quantity: 50, unit_price: price('4.00') },
  ],
  minimum_order_quantity: 1,
  available: 40,
  problem: null,
  ...more,
});
export const group = (code: string, lines: CartLine[]): CartGroup => ({
  warehouse: { id: code, code, name: code, country_code: 'US' },
  shopping_cart_product: lines,
});
