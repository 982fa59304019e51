import { textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { ById, Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { scaleMax, scaleMin } from '../../catalog/placement.ts';
import { blankDrawings } from '../../catalog/designs.ts';
import { describeCalls } from '../describe-calls.ts';
import { paging } from '../paging.ts';
import { Version } from '../version.ts';

export const BlankDrawing = Type.Enum([...blankDrawings]);
export type BlankDrawing = Static<typeof BlankDrawing>;

const Millimeters = Type.Number({ minimum: 0, maximum: 5_000 });

/** An area of a product that can be printed; `x_mm`, `y_mm` place it on the base picture. */
export const Area = Type.Object({
  id: Id,
  name: Type.String(),
  x_mm: Millimeters,
  y_mm: Millimeters,
  width_mm: Millimeters,
  height_mm: Millimeters,
  /** A round area: what lies outside its ellipse is cut. */
  is_round: Type.Boolean(),
  dpi_min: Type.Integer(),
  /** The price of printing it, for each piece, in each currency that a warehouse prints for. */
  fees: Type.Array(Money),
});
export type Area = Static<typeof Area>;

/** A DIY product as it is designed on: its base picture, to scale, and its print areas. */
export const Blank = Type.Object({
  product_id: Id,
  product_name: Type.String(),
  drawing: BlankDrawing,
  width_mm: Millimeters,
  height_mm: Millimeters,
  areas: Type.Array(Area),
});
export type Blank = Static<typeof Blank>;

export const Artwork = Type.Object({
  id: Id,
  name: Type.String(),
  width_px: Type.Integer(),
  height_px: Type.Integer(),
  url: Type.String({ description: 'a signed address, valid until expires_at' }),
  expires_at: Time,
});
export type Artwork = Static<typeof Artwork>;

/** See `Placed` of placement.ts for what the numbers mean. */
const placed = {
  area_id: Id,
  x_mm: Type.Number({ minimum: 0, maximum: 5_000 }),
  y_mm: Type.Number({ minimum: 0, maximum: 5_000 }),
  scale: Type.Number({ minimum: scaleMin, maximum: scaleMax }),
  rotation: Type.Number({ minimum: -180, maximum: 180 }),
};
export const PlacementInput = Type.Object({ ...placed, artwork_id: Id });
export type PlacementInput = Static<typeof PlacementInput>;

export const DesignInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: textLengthMax.designName, pattern: '\\S' }),
  placements: Type.Array(PlacementInput, { minItems: 1, maxItems: 8 }),
});
export type DesignInput = Static<typeof DesignInput>;

export const DesignRevision = Type.Object({
  ...DesignInput.properties,
  /** The version that the change was made from; a later one refuses it. */
  version: Type.Optional(Version),
});
export type DesignRevision = Static<typeof DesignRevision>;

export const NewDesign = Type.Object({ product_id: Id, ...DesignInput.properties });
export type NewDesign = Static<typeof NewDesign>;

export const Design = Type.Object({
  id: Id,
  name: Type.String(),
  /** Used in an order: it stays as it was printed. */
  frozen: Type.Boolean(),
  /** Rises with each change. */
  version: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  blank: Blank,
  placements: Type.Array(Type.Object({ ...placed, artwork: Artwork })),
});
export type Design = Static<typeof Design>;

/** A design as small as a line shows it: its product, to scale, with what is printed on the first area. */
export const DesignPreview = Type.Object({
  id: Id,
  name: Type.String(),
  drawing: BlankDrawing,
  width_mm: Millimeters,
  height_mm: Millimeters,
  area: Type.Object({
    x_mm: Millimeters,
    y_mm: Millimeters,
    width_mm: Millimeters,
    height_mm: Millimeters,
    is_round: Type.Boolean(),
  }),
  placed: Type.Object({
    x_mm: placed.x_mm,
    y_mm: placed.y_mm,
    scale: placed.scale,
    rotation: placed.rotation,
  }),
  artwork: Artwork,
});
export type DesignPreview = Static<typeof DesignPreview>;

/** One print file: the area at full resolution, transparent if nothing is printed. */
export const PrintFile = Type.Object({
  area: Area,
  placement: Type.Object({ ...placed, artwork: Artwork }),
  dpi: Type.Integer(),
  width_px: Type.Integer(),
  height_px: Type.Integer(),
  url: Type.String({ description: 'a signed address of the PNG, valid until expires_at' }),
  expires_at: Time,
});
export type PrintFile = Static<typeof PrintFile>;

const saving = ['artwork_resolution', 'design_outside', 'design_area_twice'] as const;

export const designSchemas = describeCalls({
  blank: {
    access: { buyer: 'catalogue' },
    summary: 'The base picture and print areas of a DIY product',
    params: ById,
    data: Blank,
  },
  upload: {
    access: { buyer: 'cart' },
    summary: 'Upload an artwork as multipart/form-data (field `file`): PNG, JPEG or SVG up to 20 MB',
    upload: ['image/png', 'image/jpeg', 'image/svg+xml'],
    query: Type.Object({
      product_id: Type.Optional(Id),
    }),
    data: Artwork,
    refusals: [
      'file_missing',
      'malformed_body',
      'artwork_not_a_picture',
      'artwork_too_small',
      'artwork_too_complex',
      'file_limit',
      'body_too_large',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  list: {
    access: { buyer: 'catalogue' },
    summary: 'Saved designs, last changed first',
    query: Type.Object({
      product_id: Type.Optional(Id),
      ...paging(100, 24),
    }),
    data: Type.Array(Design),
    paged: true,
    refusals: ['cursor_stale'],
  },
  create: {
    access: { buyer: 'cart' },
    summary: 'Save a new design of a DIY product',
    body: NewDesign,
    data: Design,
    refusals: [...saving, 'design_limit'],
  },
  view: {
    access: { buyer: 'catalogue' },
    summary: 'One design, with fresh addresses of its artworks',
    params: ById,
    data: Design,
  },
  revise: {
    access: { buyer: 'cart' },
    summary: 'Change a design that no order has used yet',
    params: ById,
    body: DesignRevision,
    data: Design,
    refusals: [...saving, 'design_frozen', 'design_changed'],
  },
  remove: {
    access: { buyer: 'cart' },
    summary: 'Delete a design; orders keep what they were printed with',
    params: ById,
    data: Type.Object({ id: Id }),
    refusals: ['design_in_cart'],
    idempotency: 'none',
  },
  printFile: {
    access: { operator: 'print_files.read' },
    summary: 'What to print of a design: placements, and a PNG at full resolution for each area',
    params: ById,
    data: Type.Object({
      id: Id,
      name: Type.String(),
      product_name: Type.String(),
      buyer: Type.String(),
      frozen_at: Nullable(Time),
      files: Type.Array(PrintFile),
    }),
  },
});
