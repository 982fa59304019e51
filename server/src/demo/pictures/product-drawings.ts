import type { DemoProduct } from '../demo-product.ts';
import { apparel } from './drawings/apparel.ts';
import { audio } from './drawings/audio.ts';
import { bags } from './drawings/bags.ts';
import { beauty } from './drawings/beauty.ts';
import { type Drawing, type Drawings, tints } from './drawings/drawing.ts';
import { electronics } from './drawings/electronics.ts';
import { garden } from './drawings/garden.ts';
import { camping } from './drawings/camping.ts';
import { home } from './drawings/home.ts';
import { jewellery } from './drawings/jewellery.ts';
import { kitchen } from './drawings/kitchen.ts';
import { drinkware } from './drawings/drinkware.ts';
import { office } from './drawings/office.ts';
import { pet } from './drawings/pet.ts';
import { sports } from './drawings/sports.ts';
import { tools } from './drawings/tools.ts';
import { toys } from './drawings/toys.ts';
import { games } from './drawings/games.ts';

export const productDrawings: Drawings = {
  ...kitchen,
  ...drinkware,
  ...home,
  ...garden,
  ...camping,
  ...pet,
  ...electronics,
  ...audio,
  ...beauty,
  ...apparel,
  ...bags,
  ...jewellery,
  ...toys,
  ...games,
  ...sports,
  ...office,
  ...tools,
};

/** A product drawn as one of its option's values looks. */
export type Look = { handle: string; key: string };

/** The product's drawing. @throws Error for a product without one: its author adds it */
export function drawingOf(handle: string): Drawing {
  const drawing = productDrawings[handle];
  if (!drawing) throw new Error(`the demo product ${handle} has no drawing`);
  return drawing;
}

/** The product's SVG, without its light and shade, in its own coordinates. */
export function drawLook({ handle, key }: Look): string {
  const drawing = drawingOf(handle);
  return drawing.draw(drawing.tints[key] ?? tints[key] ?? '#d9d5cc', key);
}

/** Products of which an option changes the shape, by the option's keys. */
const shapedBy: Record<string, string[]> = {
  'bluetooth-smart-padlock': ['SH', 'LG'],
  'japanese-pull-saw': ['CR', 'DB'],
  'smart-pet-feeder-4l': ['STD', 'CAM'],
};

/**
 * Returns which of the product's options changes how it looks: its index, and the keys of its values. Null if every
 * variant looks the same, or differs in size alone.
 */
export function lookOption({ handle, options }: Pick<DemoProduct, 'handle' | 'options'>): {
  index: number;
  keys: string[];
} | null {
  const own = drawingOf(handle).tints;
  const shaped = shapedBy[handle] ?? [];
  const index = options.findIndex(({ values }) =>
    values.every(({ key }) => key in own || key in tints || shaped.includes(key)),
  );
  const option = options[index];
  return option ? { index, keys: option.values.map(({ key }) => key) } : null;
}
