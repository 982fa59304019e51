import sharp, { type Sharp } from 'sharp';
import type { CutOut } from './cut-out.ts';
import { rgb } from './colour.ts';
import type { Spot, Stage } from './stages/stage.ts';

/** Shadows are soft, so they are worked out on a small map and enlarged with the picture. */
const SIDE = 250;
const UNIT = SIDE / 1000;

/** An object as it stands in the picture: its cut-out already turned; lengths in thousandths of the side. */
export type Standing = {
  object: CutOut;
  spot: Spot;
  width: number;
  height: number;
  floats: boolean;
  lies: boolean;
};

/** All shadows of a picture as one RGBA layer of `widthPx`. */
export async function shadowLayer(stage: Stage, standing: Standing[], widthPx: number): Promise<Sharp> {
  const map = new Float32Array(SIDE * SIDE);
  for (const each of standing) {
    if (stage.flat) lying(map, each);
    else upright(map, each, stage);
  }
  const [r, g, b] = rgb(stage.shadow);
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let index = 0; index < map.length; index++) {
    pixels[index * 4] = r;
    pixels[index * 4 + 1] = g;
    pixels[index * 4 + 2] = b;
    pixels[index * 4 + 3] = Math.min(200, (map[index] ?? 0) * 255);
  }
  const raw = { width: SIDE, height: SIDE, channels: 4 as const };
  // sharp resizes before it blurs: two steps keep the blur on the small map
  const blurred = await sharp(pixels, { raw }).blur(1.8).raw().toBuffer();
  return sharp(blurred, { raw }).resize(widthPx, widthPx, { kernel: 'linear' });
}

function lying(map: Float32Array, each: Standing): void {
  const left = each.spot.x - each.width / 2;
  const top = each.spot.y - each.height / 2;
  const lift = each.spot.size / 560;
  silhouette(
    map,
    each,
    (u, v) => [left + u * each.width + 20 * lift, top + v * each.height + 26 * lift],
    0.34,
  );
  silhouette(map, each, (u, v) => [left + u * each.width + 6 * lift, top + v * each.height + 9 * lift], 0.34);
}

function upright(map: Float32Array, each: Standing, stage: Stage): void {
  const { x, y } = each.spot;
  const reach = each.width / 2;
  if (each.floats) {
    pool(map, [x, y, reach * 0.85, reach * 0.2], 0.5);
    return;
  }
  pool(map, [x, y - 4, reach * 1.25, reach * 0.2 + 8], 0.42);
  pool(map, [x, y - 2, reach * 0.98, reach * 0.09 + 5], 0.75);
  if (stage.cast === 0) return;
  const drift = stage.cast * each.height;
  silhouette(
    map,
    each,
    (u, v) => [x + (u - 0.5) * each.width + (1 - v) * drift, y - 6 - (1 - v) * each.height * 0.24],
    0.3,
  );
}

/** A dark pool that fades towards its edge. */
function pool(map: Float32Array, [x, y, rx, ry]: [number, number, number, number], strength: number): void {
  const each = (at: number, reach: number): [number, number] => [
    Math.max(0, Math.floor((at - reach) * UNIT)),
    Math.min(SIDE - 1, Math.ceil((at + reach) * UNIT)),
  ];
  const [left, right] = each(x, rx);
  const [top, bottom] = each(y, ry);
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const away = ((px / UNIT - x) / rx) ** 2 + ((py / UNIT - y) / ry) ** 2;
      if (away < 1) darken(map, px, py, strength * (1 - away) ** 1.3);
    }
  }
}

/** The object's outline, laid where `to` says; u and v run over the object from 0 to 1. */
function silhouette(
  map: Float32Array,
  { object }: Standing,
  to: (u: number, v: number) => [number, number],
  strength: number,
): void {
  const drawn = new Float32Array(map.length);
  for (let row = 0; row < object.height; row++) {
    for (let column = 0; column < object.width; column++) {
      const alpha = (object.pixels[(row * object.width + column) * 4 + 3] ?? 0) / 255;
      if (alpha < 0.1) continue;
      const [x, y] = to(column / object.width, row / object.height);
      const px = Math.round(x * UNIT);
      const py = Math.round(y * UNIT);
      if (px < 0 || py < 0 || px >= SIDE || py >= SIDE) continue;
      drawn[py * SIDE + px] = Math.max(drawn[py * SIDE + px] ?? 0, alpha * strength);
    }
  }
  for (let index = 0; index < drawn.length; index++) {
    const dark = drawn[index] ?? 0;
    if (dark > 0) map[index] = 1 - (1 - (map[index] ?? 0)) * (1 - dark);
  }
}

function darken(map: Float32Array, px: number, py: number, strength: number): void {
  const index = py * SIDE + px;
  map[index] = 1 - (1 - (map[index] ?? 0)) * (1 - strength);
}
