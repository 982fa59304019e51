import { type Static, Type } from 'typebox';
import { blankDrawings } from '../../../catalog/designs.ts';
import {
  printAreaNameMax,
  printAreasMax,
  printDpi,
  printSideMmMax,
} from '../../../console/products/print-areas.ts';
import { Amount } from '../../amount.ts';
import { describeCalls } from '../../describe-calls.ts';
import { ById, Id } from '../../ids.ts';
import { CurrencyCode, Money } from '../../money.ts';
import { Nullable } from '../../nullable.ts';
import { Version } from '../../version.ts';
import { line } from './sku-facts.ts';

/** Sizes are kept in hundredths of a millimeter. */
const Side = Type.Number({ minimum: 1, maximum: printSideMmMax });
const Distance = Type.Number({ minimum: 0, maximum: printSideMmMax });

/** A base picture and its size in millimeters. */
const base = { drawing: Type.Enum([...blankDrawings]), width_mm: Side, height_mm: Side };

/** A print area: its place from the upper left corner of the base picture, and the least resolution of artwork. */
const area = {
  name_zh: line(printAreaNameMax),
  name_en: line(printAreaNameMax),
  x_mm: Distance,
  y_mm: Distance,
  width_mm: Side,
  height_mm: Side,
  is_round: Type.Boolean(),
  dpi_min: Type.Integer({ minimum: printDpi.min, maximum: printDpi.max }),
};

export const StaffPrintArea = Type.Object({
  id: Id,
  ...area,
  fees: Type.Array(Money),
  /** Designs of buyers that have artwork in it: it keeps its size, and cannot be removed. */
  design_count: Type.Integer(),
});
export type StaffPrintArea = Static<typeof StaffPrintArea>;

/** A product's print areas as the staff see them. */
export const StaffPrintAreas = Type.Object({
  product_id: Id,
  product_name: Type.String(),
  blank: Nullable(Type.Object({ ...base, areas: Type.Array(StaffPrintArea) })),
  /** The currencies of its offers: a design is printed for those in which each of its areas has a fee. */
  offer_currencies: Type.Array(CurrencyCode),
  version: Version,
});
export type StaffPrintAreas = Static<typeof StaffPrintAreas>;

export const PrintAreaInput = Type.Object({
  /** The area that is changed; null for a new one. */
  id: Nullable(Id),
  ...area,
  fees: Type.Array(Type.Object({ amount: Amount, currency: CurrencyCode })),
});
export type PrintAreaInput = Static<typeof PrintAreaInput>;

export const printAreaSchemas = describeCalls({
  view: {
    access: { operator: 'catalogue.read' },
    summary: 'The base picture and print areas of a product, with their fees',
    params: ById,
    data: StaffPrintAreas,
    refusals: ['not_found'],
  },
  change: {
    access: { operator: 'catalogue.write' },
    summary: 'Say where a product can be printed and what it costs, or that it no longer is customizable',
    description:
      'Areas stand in the order in which buyers see them; those that are not named are removed. An area that designs use keeps its size and cannot be removed: without fees nobody prints on it any more. `version` is that of the product that was read.',
    params: ById,
    body: Type.Object({
      /** Null where the product cannot be printed on. */
      blank: Nullable(
        Type.Object({
          ...base,
          areas: Type.Array(PrintAreaInput, { minItems: 1, maxItems: printAreasMax }),
        }),
      ),
      version: Version,
    }),
    data: StaffPrintAreas,
    refusals: [
      'changed_meanwhile',
      'print_area_outside',
      'print_area_too_fine',
      'print_area_used',
      'print_fee_twice',
      'amount_digits',
      'product_not_saved',
      'not_found',
    ],
    idempotency: 'none',
  },
});
