import sharp from 'sharp';
import { shadeDefs } from './drawings/shapes.ts';
import { demoProducts } from '../demo-products.ts';
import { drawLook } from './product-drawings.ts';

/** Things shown from above whatever their outline is. */
const laidFlat = new Set(
  'tops-outerwear bottoms-loungewear apparel-accessories bedding-textiles necklaces-earrings rings-bracelets'.split(
    ' ',
  ),
);

/** Around the drawing's own 1000 × 1000, so that what reaches over its edge is measured too. */
const margin = 300;
const side = 400;
const unit = (1000 + 2 * margin) / side;

/** The bounds of a drawing: x, y, width, height, and 1 if it has a base to stand on. */
export async function measureDrawing(handle: string): Promise<number[]> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" ` +
    `viewBox="${-margin} ${-margin} ${1000 + 2 * margin} ${1000 + 2 * margin}">${shadeDefs}${drawLook({ handle, key: '' })}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, right, top, foot] = [info.width, 0, info.height, 0];
  const inked = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 40;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (!inked(x, y)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, foot] = [Math.min(top, y), Math.max(foot, y + 1)];
    }
  }
  let [from, to] = [right, left];
  for (let y = Math.floor(foot - (foot - top) * 0.05); y < foot; y++) {
    for (let x = left; x < right; x++) if (inked(x, y)) [from, to] = [Math.min(from, x), Math.max(to, x)];
  }
  const units = [left * unit - margin, top * unit - margin, (right - left) * unit, (foot - top) * unit];
  const category = demoProducts.find((product) => product.handle === handle)?.category ?? '';
  const stands = !laidFlat.has(category) && to - from >= (right - left) * 0.28;
  return [...units.map(Math.round), stands ? 1 : 0];
}
