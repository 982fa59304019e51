import type { FieldTexts } from '../field-text.ts';

/** Fields of the cart and of adding to it. */
export const cartFields: FieldTexts = {
  added: ['Lines put into the cart, whole or in part.', 2],
  line_ids: ['Lines of the cart that the goods went into.'],
  left_out: ['Lines, or units of a line, that could not be put in.'],
  'CartQuantity.quantity': ['Lines in the cart.', 5],
  shopping_cart_product: ['Lines of the cart that ship from the warehouse.'],
  'ImportedRow.status': ['Whether the row went into the cart.'],
  row: ['Row of the import, counted from 1.', 1],
  rows: ['Rows, in the order given.'],
  from_cart: ['Whether its lines stand in the cart, which they leave once it is submitted.', true],
  problem: ['Why the line cannot be bought as it stands; null where it can.'],
};
