import sharp, { type OverlayOptions, type Sharp, type SharpOptions } from 'sharp';
import { type CutOut, cutOut, dyed } from './cut-out.ts';
import { type Placed, placeObjects } from './place-objects.ts';
import { type Chance, chanceFrom, type Scene } from './scene.ts';
import { setOf } from './sets.ts';
import { type Standing, shadowLayer } from './shadows.ts';
import type { Stage } from './stages/stage.ts';

/**
 * A product picture: the scene's objects on a drawn stage, with shadows and light. Square, `widthPx` a side.
 * The same scene and width always give the same pixels. Rejects if a file stem does not exist.
 */
export async function composeScene(scene: Scene, widthPx: number): Promise<Sharp> {
  const chance = chanceFrom(scene.seed, scene.variant);
  const stage = stageOf(scene, chance);
  const placed = placeObjects(scene, stage, chance);
  const standing = await Promise.all(placed.map((each) => standUp(each, stage)));
  const layers: OverlayOptions[] = [];
  if (stage.surface) layers.push({ input: drawing(stage.surface, widthPx) });
  for (const each of standing) if (stage.mirror) layers.push(await mirrored(each, stage.mirror, widthPx));
  layers.push(await layerOf(await shadowLayer(stage, standing, widthPx)));
  for (const [index, each] of standing.entries()) {
    layers.push(await photographed(each, placed[index]?.behind === true && stage.blurred === true, widthPx));
  }
  layers.push({ ...(await layerOf(await soft(stage.light, 72, widthPx))), blend: 'soft-light' });
  return (await ground(stage, widthPx)).composite(layers).removeAlpha();
}

function stageOf(scene: Scene, chance: Chance): Stage {
  const set = setOf(scene.categoryKey);
  const kinds = [set.hero, set.arrangement, set.laidOut, set.inPlace] as const;
  const draw = chance.pick(kinds[(scene.variant % 4) as 0 | 1 | 2 | 3]);
  return draw(chance.pick(set.palettes), chance);
}

const drawing = (inner: string, widthPx: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${widthPx}" viewBox="0 0 1000 1000">${inner}</svg>`,
  );

/** Pixels as a layer to composite: encoding each as PNG and back took a third of the time. */
async function layerOf(image: Sharp): Promise<OverlayOptions> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/**
 * Drawn small and enlarged: out of focus for next to nothing. In two steps, because sharp draws an SVG
 * at the size that it is to have in the end, and blurs only after resizing.
 */
async function soft(inner: string, drawnPx: number, widthPx: number): Promise<Sharp> {
  const small = await layerOf(sharp(drawing(inner, drawnPx)).blur(1.1));
  return fromLayer(small).resize(widthPx, widthPx, { kernel: 'cubic' });
}

const fromLayer = ({ input, raw }: OverlayOptions) => sharp(input as Buffer, { raw } as SharpOptions);

async function ground(stage: Stage, widthPx: number): Promise<Sharp> {
  if (!stage.blurred) return sharp(drawing(stage.backdrop, widthPx));
  return fromLayer(await layerOf(await soft(stage.backdrop, 72, widthPx)));
}

/** The object dyed, turned, and measured for its spot. */
async function standUp({ stem, spot, tilt, dye }: Placed, stage: Stage): Promise<Standing> {
  const object = dyed(await cutOut(stem), dye);
  const turned = await turnedBy(object, stage.flat || object.stands ? tilt : object.rest);
  // a long low thing would look lost at the size of a tall one
  const size = spot.size * (turned.width > 1.7 * turned.height ? 1.14 : 1);
  const scale = size / Math.max(turned.width, turned.height);
  const floats = !stage.flat && !object.stands && object.rest === 0;
  return {
    object: turned,
    spot,
    width: turned.width * scale,
    height: turned.height * scale,
    floats,
    lies: stage.flat === true,
  };
}

const rawOf = ({ width, height }: CutOut) => ({ raw: { width, height, channels: 4 as const } });
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

async function turnedBy(object: CutOut, degrees: number): Promise<CutOut> {
  if (degrees === 0) return object;
  const { data, info } = await sharp(object.pixels, rawOf(object))
    .rotate(degrees, { background: clear })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: pixels, info: trimmed } = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: 4 },
  })
    .trim({ background: clear, threshold: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...object, pixels, width: trimmed.width, height: trimmed.height };
}

/** Where the object's box begins, in thousandths: lying things are placed by their middle, others by their foot. */
function corner(each: Standing): { left: number; top: number } {
  const lift = each.floats ? each.height * 0.07 : 0;
  const top = each.lies ? each.spot.y - each.height / 2 : each.spot.y - each.height - lift;
  return { left: each.spot.x - each.width / 2, top };
}

async function photographed(each: Standing, behind: boolean, widthPx: number): Promise<OverlayOptions> {
  const unit = widthPx / 1000;
  const width = Math.max(1, Math.round(each.width * unit));
  const height = Math.max(1, Math.round(each.height * unit));
  const { left, top } = corner(each);
  let image = sharp(each.object.pixels, rawOf(each.object)).resize(width, height, {
    fit: 'fill',
    kernel: 'lanczos3',
  });
  if (behind && widthPx > 200) image = image.blur(0.3 + widthPx / 900);
  return { ...(await layerOf(image)), left: Math.round(left * unit), top: Math.round(top * unit) };
}

/** The object's image in a polished surface: upside down, flattened, gone after a short way. */
async function mirrored(each: Standing, strength: number, widthPx: number): Promise<OverlayOptions> {
  const { width, height, pixels } = each.object;
  const image = Buffer.alloc(pixels.length);
  for (let row = 0; row < height; row++) {
    const from = (height - 1 - row) * width * 4;
    pixels.copy(image, row * width * 4, from, from + width * 4);
    const fade = strength * Math.max(0, 1 - row / (height * 0.55));
    for (let at = row * width * 4 + 3; at < (row + 1) * width * 4; at += 4)
      image[at] = (image[at] ?? 0) * fade;
  }
  const unit = widthPx / 1000;
  const { left } = corner(each);
  const top = each.spot.y + (each.floats ? each.height * 0.07 : -6);
  const flattened = sharp(image, rawOf(each.object)).resize(
    Math.max(1, Math.round(each.width * unit)),
    Math.max(1, Math.round(each.height * unit * 0.6)),
    {
      fit: 'fill',
    },
  );
  return { ...(await layerOf(flattened)), left: Math.round(left * unit), top: Math.round(top * unit) };
}
