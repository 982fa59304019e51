import type { PlacementInput } from '@amberdock/contract/catalog/designs.ts';
import {
  dpiAt,
  mmPerInch,
  type Pixels,
  pixelsToFill,
  placementFault,
  type PrintArea,
  printedSize,
  rounded,
  scaleMin,
  sharpScaleMax,
  turned,
} from '@amberdock/contract/catalog/placement.ts';
import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';

/** An artwork must cover at least this many millimeters in one area when printed sharply, or it is refused. */
export const printedMin = 10;

type NamedArea = PrintArea & { id: string; name: string };
type Wrong = { code: RefusalCode; details: RefusalDetails };

/**
 * Checks whether a placement can be saved: null, or the code and values of the sentence that says why not.
 */
export function wrongWith(artwork: Pixels, area: NamedArea, placement: PlacementInput): Wrong | null {
  const fault = placementFault(artwork, area, placement);
  if (fault === null) return null;
  if (fault === 'outside') return { code: 'design_outside', details: { area: area.name } };
  const fill = pixelsToFill(area);
  return {
    code: 'artwork_resolution',
    details: {
      area: area.name,
      needed: area.dpi_min,
      dpi: Math.round(dpiAt(artwork, area, placement.scale)),
      width: fill.width_px,
      height: fill.height_px,
    },
  };
}

/**
 * Rounds a placement to the precision that is stored: hundredths of a millimeter, ten-thousandths of the scale, tenths
 * of a degree.
 */
export const asStored = (placement: PlacementInput): PlacementInput => ({
  area_id: placement.area_id,
  artwork_id: placement.artwork_id,
  x_mm: rounded(placement.x_mm, 2),
  y_mm: rounded(placement.y_mm, 2),
  scale: Math.max(rounded(placement.scale, 4), scaleMin),
  rotation: turned(placement.rotation),
});

/** Whether an artwork can be printed sharply, at a size worth printing, in at least one of the areas. */
export const isLargeEnough = (artwork: Pixels, areas: readonly PrintArea[]): boolean =>
  areas.some((area) => {
    const { width_mm, height_mm } = printedSize(artwork, area, sharpScaleMax(artwork, area));
    return Math.max(width_mm, height_mm) >= Math.min(printedMin, area.width_mm, area.height_mm);
  });

/** Whether an artwork can fill one of the areas at that area's resolution. */
export const fillsOne = (artwork: Pixels, areas: readonly PrintArea[]): boolean =>
  areas.some((area) => sharpScaleMax(artwork, area) >= 1);

/** The most pixels in a print file: more would enlarge the file, but not improve the print. */
const pixelsMax = 60_000_000;
const dpiMax = 600;

/**
 * Returns the resolution of a print file: the artwork's own, so that no detail is lost, but at least the area's minimum
 * and at most what presses use.
 */
export function printDpi(artwork: Pixels, area: PrintArea, scale: number): number {
  const squareInches = (area.width_mm / mmPerInch) * (area.height_mm / mmPerInch);
  const own = Math.min(
    Math.ceil(dpiAt(artwork, area, scale)),
    dpiMax,
    Math.floor(Math.sqrt(pixelsMax / squareInches)),
  );
  return Math.max(own, area.dpi_min);
}

export const pixelsAt = (mm: number, dpi: number): number => Math.max(1, Math.round((mm / mmPerInch) * dpi));
