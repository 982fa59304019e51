import sharp from 'sharp';
import { svgElements } from './svg-elements.ts';
import { refuseUnfolding } from './svg-unfolding.ts';

/** A vector has no pixels of its own: enough for 50 cm at 300 dpi. */
const sideMax = 6_000;
const secondsMax = 15;
/** librsvg's own unit, and the finest it draws at. */
const dpiOfSvg = 72;
const densityMax = 100_000;

/** Whether an upload is an SVG by what it holds, whatever it calls itself. */
export const isSvg = (upload: Buffer): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg\b|[\w-]+:svg\b)/i.test(upload.toString('utf8', 0, 512));

/**
 * Draws an SVG as a PNG, so that nothing that could run, call out or unfold is ever kept. librsvg executes no scripts
 * and, given bytes instead of a file, resolves no address but data:; what it would unfold to is counted before it
 * sees a byte, as its own limits come late or not at all. Throws where it cannot be drawn.
 */
export async function rasterise(upload: Buffer): Promise<Buffer> {
  refuseUnfolding(svgElements(upload.toString('utf8').replace(/^\uFEFF/, '')));
  const { width, height } = await sharp(upload, { density: dpiOfSvg }).metadata();
  const density = Math.min(Math.max((dpiOfSvg * sideMax) / Math.max(width, height, 1), 1), densityMax);
  return sharp(upload, { density })
    .timeout({ seconds: secondsMax })
    .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
