/** A picture in pixels. */
export type Pixels = { width_px: number; height_px: number };
/** The area where a product can be printed, in millimeters, with the least resolution that prints well. */
export type PrintArea = { width_mm: number; height_mm: number; dpi_min: number };
/**
 * The placement of an artwork in a print area: its center, from the area's upper left corner; scale 1 is the
 * largest at which all of it fits unrotated; rotation in degrees, clockwise.
 */
export type Placed = { x_mm: number; y_mm: number; scale: number; rotation: number };

export const scaleMin = 0.05;
export const scaleMax = 10;
export const mmPerInch = 25.4;

/** Millimeters a pixel at scale 1. */
const fitting = (artwork: Pixels, area: Pick<PrintArea, 'width_mm' | 'height_mm'>): number =>
  Math.min(area.width_mm / artwork.width_px, area.height_mm / artwork.height_px);

/** Returns the size in millimeters at which an artwork is printed, before it is turned. */
export function printedSize(
  artwork: Pixels,
  area: Pick<PrintArea, 'width_mm' | 'height_mm'>,
  scale: number,
): { width_mm: number; height_mm: number } {
  const mm = fitting(artwork, area) * scale;
  return { width_mm: artwork.width_px * mm, height_mm: artwork.height_px * mm };
}

/** Returns the artwork's pixels an inch where it is printed at that scale. */
export const dpiAt = (artwork: Pixels, area: PrintArea, scale: number): number =>
  mmPerInch / (fitting(artwork, area) * scale);

/** Returns the largest scale that the area's least resolution allows. */
export const sharpScaleMax = (artwork: Pixels, area: PrintArea): number =>
  mmPerInch / (fitting(artwork, area) * area.dpi_min);

/** Returns the scale at which it covers the whole area unturned. */
export const coveringScale = (artwork: Pixels, area: PrintArea): number =>
  Math.max(area.width_mm / artwork.width_px, area.height_mm / artwork.height_px) / fitting(artwork, area);

/** Returns a placement in the middle of the area, as large as fits and stays sharp. */
export const centered = (artwork: Pixels, area: PrintArea): Placed => ({
  x_mm: rounded(area.width_mm / 2, 2),
  y_mm: rounded(area.height_mm / 2, 2),
  scale: Math.max(scaleMin, roundedDown(Math.min(1, sharpScaleMax(artwork, area)))),
  rotation: 0,
});

export type PlacementFault = 'outside' | 'resolution';

/**
 * Checks whether a placement can be printed: its center must lie in the area (the overhang is cropped at the
 * edge), and the artwork must have the area's resolution at that size. A half dpi is forgiven: it is the
 * rounding of the scale.
 */
export function placementFault(artwork: Pixels, area: PrintArea, placed: Placed): PlacementFault | null {
  const isInside =
    placed.x_mm >= 0 && placed.x_mm <= area.width_mm && placed.y_mm >= 0 && placed.y_mm <= area.height_mm;
  if (!isInside) return 'outside';
  return dpiAt(artwork, area, placed.scale) < area.dpi_min - 0.5 ? 'resolution' : null;
}

/** Returns the pixels that fill an area at its least resolution. */
export const pixelsToFill = (area: PrintArea): Pixels => ({
  width_px: Math.ceil((area.width_mm / mmPerInch) * area.dpi_min),
  height_px: Math.ceil((area.height_mm / mmPerInch) * area.dpi_min),
});

/** Returns an angle as it is kept: to a tenth of a degree, from -180 up to, but without, 180. */
export const turned = (rotation: number): number =>
  (((((Math.round(rotation * 10) + 1800) % 3600) + 3600) % 3600) - 1800) / 10;

export function rounded(value: number, digits: number): number {
  const shift = 10 ** digits;
  return Math.round(value * shift) / shift;
}
const roundedDown = (scale: number): number => Math.floor(scale * 10_000) / 10_000;
