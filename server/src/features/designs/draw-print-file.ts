import type { Placed } from '@amberdock/contract/catalog/placement.ts';
import { printedSize } from '@amberdock/contract/catalog/placement.ts';
import sharp from 'sharp';
import type { AreaRow } from './blank.store.ts';
import { pixelsAt, printDpi } from './designs.rules.ts';

type Drawn = {
  area: AreaRow;
  placed: Placed;
  artwork: { width_px: number; height_px: number };
  bytes: Buffer;
};

/** Returns the size of a print file in pixels, and its resolution. */
export function printSize({ area, placed, artwork }: Omit<Drawn, 'bytes'>) {
  const dpi = printDpi(artwork, area, placed.scale);
  return { dpi, width_px: pixelsAt(area.width_mm, dpi), height_px: pixelsAt(area.height_mm, dpi) };
}

/**
 * Draws one print area as a PNG at full resolution: the artwork scaled, turned about its center, cropped at the area's
 * edge, transparent where nothing is printed. The file's density is set, so that it opens at its real size in
 * millimeters.
 */
export async function drawPrintFile(drawn: Drawn): Promise<Buffer> {
  const { area, placed, artwork, bytes } = drawn;
  const { dpi, width_px: width, height_px: height } = printSize(drawn);
  const printed = printedSize(artwork, area, placed.scale);
  const turnedPicture = await sharp(bytes)
    .resize(pixelsAt(printed.width_mm, dpi), pixelsAt(printed.height_mm, dpi), { fit: 'fill' })
    .ensureAlpha()
    .toBuffer()
    .then((sized) => (placed.rotation === 0 ? sized : turn(sized, placed.rotation)));
  const overlay = await cutToCanvas(turnedPicture, {
    left: pixelsAt(placed.x_mm, dpi),
    top: pixelsAt(placed.y_mm, dpi),
    width,
    height,
  });
  const layers = overlay === null ? [] : [overlay];
  const canvas = sharp({ create: { width, height, channels: 4, background: '#0000' } });
  const printedPixels = await canvas.composite(layers).png().toBuffer();
  const cut = area.is_round
    ? sharp(printedPixels).composite([{ input: ellipse(width, height), blend: 'dest-in' }])
    : sharp(printedPixels);
  return cut.withDensity(dpi).png().toBuffer();
}

const turn = (picture: Buffer, degrees: number): Promise<Buffer> =>
  sharp(picture).rotate(degrees, { background: '#0000' }).png().toBuffer();

/** The part of a picture centered at `left`, `top` that lies on the canvas; null if none does. */
async function cutToCanvas(
  picture: Buffer,
  canvas: { left: number; top: number; width: number; height: number },
) {
  const { width: own, height: tall } = await sharp(picture).metadata();
  const x = Math.round(canvas.left - own / 2);
  const y = Math.round(canvas.top - tall / 2);
  const [left, top] = [Math.max(x, 0), Math.max(y, 0)];
  const width = Math.min(x + own, canvas.width) - left;
  const height = Math.min(y + tall, canvas.height) - top;
  if (width <= 0 || height <= 0) return null;
  const input = await sharp(picture)
    .extract({ left: left - x, top: top - y, width, height })
    .png()
    .toBuffer();
  return { input, left, top };
}

const ellipse = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="50%" ry="50%"/></svg>`,
  );
