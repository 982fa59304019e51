import type { FieldTexts } from '../field-text.ts';

/** Fields of lines of goods and of sums of money, wherever they stand. */
export const lineFields: FieldTexts = {
  amount: ['The amount as money.'],
  'Money.amount': ['Decimal text with the currency’s own number of digits.', '1234.50'],
  currency: ['ISO 4217 currency code.'],
  fees: ['Printing and other fees.'],
  freight: ['Freight of the sub order.'],
  goods: ['Goods without freight and fees.'],
  goods_total: ['Sum of the goods.'],
  line_total: ['Unit price × quantity, converted once to the currency of the whole; null without a rate.'],
  print_fee: ['What printing the design adds to a piece; null without one.'],
  quantity: ['Number of units.', 12],
  subtotal: ['Sum of the lines, in the settlement’s currency.'],
  total: ['Sum of goods, freight and fees.'],
  total_amount: ['Sum of goods, freight and fees.'],
  total_fees: ['Printing and other fees of the order.'],
  total_freight: ['Freight of the order.'],
  total_goods: ['Goods of the order.'],
  total_quantity: ['Units in all.', 24],
  unit_price: ['Price of a unit, as it is priced.'],
  warehouse: ['The warehouse that goods ship from.'],
  'warehouse:string': ['Code of the warehouse.', 'HAM1'],
  'amount:string': ['Decimal text with the currency’s own number of digits.', '1234.50'],
};
