import { mmPerInch } from '../../catalog/placement.ts';
import type { CallsOf } from '../../http.ts';
import type { printAreaSchemas } from '../../schemas/console/products/print-areas.ts';

export type * from '../../schemas/console/products/print-areas.ts';

/** The most print areas of a product: a design fills each of them once. */
export const printAreasMax = 8;
/** The longest side of a base picture and of a print area, in millimeters. */
export const printSideMmMax = 5_000;
/** The least and the greatest resolution that a print area may ask of artwork. */
export const printDpi = { min: 30, max: 1_200 } as const;
/** The most pixels of a print file at its area's least resolution, in millions. */
export const printMegapixelsMax = 60;
export const printAreaNameMax = 60;

/** Returns a print area's pixels at its least resolution, in millions. */
export const printMegapixels = (area: { width_mm: number; height_mm: number; dpi_min: number }): number =>
  ((area.width_mm / mmPerInch) * (area.height_mm / mmPerInch) * area.dpi_min ** 2) / 1e6;

/** Whether a side that begins at `distance` ends beyond `whole`, all in millimeters and compared in hundredths. */
export const reachesBeyond = (distance: number, side: number, whole: number): boolean =>
  Math.round(distance * 100) + Math.round(side * 100) > Math.round(whole * 100);

/** The calls by which the staff say where a product can be printed (docs/design/console.md#print-areas). */
export const printAreaRoutes: CallsOf<typeof printAreaSchemas> = {
  view: { method: 'GET', path: '/console/products/:id/print-areas' },
  change: { method: 'PUT', path: '/console/products/:id/print-areas' },
};
