import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** An object cut out of its ground: raw RGBA, trimmed to what is not transparent. */
export type CutOut = {
  pixels: Buffer;
  width: number;
  height: number;
  /** It has a foot to stand on; what has none (a pen, a spanner) floats or lies. */
  stands: boolean;
  /** degrees to turn a long thing that has no foot so that it lies along the ground; 0 for all others */
  rest: number;
};

// 256 × 256 × 4 bytes each: 96 of them are at most 25 MB
const known = new LRUCache<string, Promise<CutOut>>({ max: 96 });

/** The object of a file stem. Rejects if there is no such file. */
export function cutOut(stem: string): Promise<CutOut> {
  const before = known.get(stem);
  if (before) return before;
  const reading = read(stem).catch((error: unknown) => {
    known.delete(stem);
    throw error;
  });
  known.set(stem, reading);
  return reading;
}

async function read(stem: string): Promise<CutOut> {
  if (!/^[0-9a-f-]+$/.test(stem)) throw new Error(`"${stem}" is no file stem of the object library`);
  const file = await readFile(join(assets, `${stem}.webp`));
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const stands = hasFoot(data, width, height);
  return { pixels: data, width, height, stands, rest: stands ? 0 : restAngle(data, width, height) };
}

/** Its lowest twentieth spans at least 28 % of its width: measured over the library, that parts cups from pens. */
function hasFoot(pixels: Buffer, width: number, height: number): boolean {
  let left = width;
  let right = 0;
  for (let y = Math.floor(height * 0.95); y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 96) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return right - left >= width * 0.28;
}

/** The angle of the axis along which the object is longest, if it is much longer than thick. */
function restAngle(pixels: Buffer, width: number, height: number): number {
  let [mass, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 96) continue;
      mass += 1;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
    }
  }
  const vx = sxx / mass - (sx / mass) ** 2;
  const vy = syy / mass - (sy / mass) ** 2;
  const cov = sxy / mass - (sx * sy) / mass ** 2;
  const spread = Math.hypot((vx - vy) / 2, cov);
  const middle = (vx + vy) / 2;
  if (middle + spread < 3 * (middle - spread)) return 0;
  return -Math.round((Math.atan2(2 * cov, vx - vy) * 90) / Math.PI);
}

/**
 * Turns the object's colours round the colour wheel by `degrees`, calms them a little and lets it darken
 * towards its foot: the library's pictures are brighter than anything that stands in a room.
 */
export function dyed(object: CutOut, degrees: number): CutOut {
  const pixels = Buffer.from(object.pixels);
  const turn = hueMatrix(degrees, 0.9);
  for (let index = 0; index < pixels.length; index += 4) {
    const r = pixels[index] ?? 0;
    const g = pixels[index + 1] ?? 0;
    const b = pixels[index + 2] ?? 0;
    const depth = Math.floor(index / 4 / object.width) / object.height;
    const light = 1.03 - 0.15 * depth * depth;
    for (let row = 0; row < 3; row++) {
      const [kr, kg, kb] = turn[row] as [number, number, number];
      pixels[index + row] = Math.max(0, Math.min(255, (kr * r + kg * g + kb * b) * light));
    }
  }
  return { ...object, pixels };
}

/** The SVG filter specification's hueRotate, with its saturate folded in: it keeps brightness. */
function hueMatrix(degrees: number, saturation: number): number[][] {
  const angle = (degrees * Math.PI) / 180;
  const c = Math.cos(angle) * saturation;
  const s = Math.sin(angle) * saturation;
  return [
    [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
    [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283],
    [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
  ];
}
