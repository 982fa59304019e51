import { type Static, Type } from 'typebox';
import { Picture, WarehouseCode } from '../catalog/catalogue.ts';
import { DesignPreview } from '../catalog/designs.ts';
import { Id } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { quantityMax, cartLinesMax, lineProblems, type LineProblemCode } from '../../trade/cart.ts';
import { describeCalls } from '../describe-calls.ts';

/** The warehouse that goods ship from; `id` is its code. */
export const ShipFrom = Type.Object({
  id: WarehouseCode,
  code: WarehouseCode,
  name: Type.String(),
  country_code: Type.String(),
});
export type ShipFrom = Static<typeof ShipFrom>;

/** One chosen option of a SKU, in the caller's language. */
export const OptionValue = Type.Object({ name: Type.String(), value: Type.String() });
export type OptionValue = Static<typeof OptionValue>;

/** The fields that show the SKU of a line in the same way in cart, settlement, order, case and pallet. */
export const lineGoodsFields = {
  product_id: Id,
  sku_id: Id,
  sku: Type.String(),
  name: Type.String(),
  image: Nullable(Picture),
  options: Type.Array(OptionValue),
};

export const Quantity = Type.Integer({ minimum: 1, maximum: quantityMax });

export const LineProblem = Type.Object({
  code: Type.Enum(Object.keys(lineProblems) as LineProblemCode[]),
  message: Type.String(),
});
export type LineProblem = Static<typeof LineProblem>;

export const CartLine = Type.Object({
  id: Id,
  ...lineGoodsFields,
  design_id: Nullable(Id),
  design: Nullable(DesignPreview),
  quantity: Type.Integer(),
  /** The drop-ship price or the tier that the summed demand reaches, as it is priced, printing included. */
  unit_price: Money,
  /** The price of this quantity when the line was put in or its quantity set; null if it is the same now. */
  price_then: Nullable(Money),
  line_total: Money,
  /** The price of printing its design, for each piece; null without a design. */
  print_fee: Nullable(Money),
  market_price: Nullable(Money),
  wholesale_prices: Type.Array(Type.Object({ min_quantity: Type.Integer(), unit_price: Money })),
  minimum_order_quantity: Type.Integer(),
  /** The units that the warehouse can sell now, the same for all lines of one SKU there. */
  available: Type.Integer(),
  problem: Nullable(LineProblem),
});
export type CartLine = Static<typeof CartLine>;

export const CartGroup = Type.Object({ warehouse: ShipFrom, shopping_cart_product: Type.Array(CartLine) });
export type CartGroup = Static<typeof CartGroup>;

/** `cartnumber`: how many lines the cart has (docs/specification.md#3-entities-and-their-fields). */
export const CartQuantity = Type.Object({ quantity: Type.Integer() });

export const AddToCart = Type.Object({
  sku_id: Id,
  warehouse_id: WarehouseCode,
  quantity: Quantity,
  design_id: Type.Optional(Nullable(Id)),
});
export type AddToCart = Static<typeof AddToCart>;

export const ImportRow = Type.Object({
  sku: Type.String({ minLength: 1, maxLength: 100 }),
  quantity: Type.Integer(),
  warehouse: Type.String({ maxLength: 100 }),
});
export type ImportRow = Static<typeof ImportRow>;

/** The outcome of each row of an import, in the order given. */
export const ImportedRow = Type.Object({
  row: Type.Integer(),
  sku: Type.String(),
  status: Type.Enum(['added', 'refused']),
  reason: Nullable(Type.String()),
});
export type ImportedRow = Static<typeof ImportedRow>;

const Ids = Type.Array(Id, { maxItems: cartLinesMax, default: [] });

export const cartSchemas = describeCalls({
  add: {
    access: { buyer: 'cart' },
    summary: 'Put a SKU of one warehouse into the cart; the same again adds up',
    body: AddToCart,
    data: Type.Object({ id: Id, quantity: Type.Integer() }),
    refusals: [
      'quantity_exceeds_stock',
      'quantity_exceeds_limit',
      'product_unavailable',
      'cart_full',
      'design_of_another_product',
      'design_not_printed_here',
    ],
  },
  view: {
    access: { buyer: 'catalogue' },
    summary: 'The cart, one group a ship-from warehouse',
    data: Type.Array(CartGroup),
  },
  revise: {
    access: { buyer: 'cart' },
    summary: 'Set the quantity of a line',
    body: Type.Object({ id: Id, quantity: Quantity }),
    data: CartLine,
    refusals: ['quantity_exceeds_stock', 'product_unavailable'],
  },
  remove: {
    access: { buyer: 'cart' },
    summary: 'Take lines out of the cart',
    body: Type.Object({ ids: Ids }),
    data: CartQuantity,
    refusals: ['nothing_selected'],
  },
  quantity: {
    access: { buyer: 'catalogue' },
    summary: 'How many lines the cart has',
    data: CartQuantity,
  },
  import: {
    access: { buyer: 'cart' },
    summary: 'Add rows of SKU number, quantity and warehouse code; every row says what became of it',
    body: Type.Object({ rows: Type.Array(ImportRow, { minItems: 1, maxItems: cartLinesMax }) }),
    data: Type.Object({ quantity: Type.Integer(), rows: Type.Array(ImportedRow) }),
    refusals: ['cart_full'],
  },
  moveToFavorites: {
    access: { buyer: 'cart' },
    summary: 'Take lines out of the cart and mark their products as favorites',
    body: Type.Object({ ids: Ids }),
    data: CartQuantity,
    refusals: ['nothing_selected'],
  },
});
