import type { Chance, Scene } from './scene.ts';
import type { Spot, Stage } from './stages/stage.ts';

/** One object of a picture: which, where, turned by how much, in which colour. */
export type Placed = {
  stem: string;
  spot: Spot;
  tilt: number;
  dye: number /** farther from the eye than the product */;
  behind: boolean;
};

/** Things that are sold in many colours, so that a turned hue is still that thing. Fruit, faces and gold are not. */
const sold =
  '1f455 1f45a 1f457 1f458 1f459 1f9e5 1fa73 1fa72 1fa71 1f3bd 1f454 1f9e3 1f9e4 1f9e6 1f9e2 1f45f 1f97f 1f460 1f461 1fa74 1f97e ' +
  '1f392 1f45c 1f45d 1f45b 1f9f3 1f6cd-fe0f 2602-fe0f 1f302 1f48e 231a 1f380 1f453 1f6f9 1f6fc 1f6b2 1fa81 1fa80 1f3af 1f393 ' +
  '1f4d4 1f4d3 1f4d5 1f4d8 1f4d7 1f4d9 1f58a-fe0f 1f58b-fe0f 1f9f0 1fa91 1f4ba 1f6cb-fe0f 1f6cf-fe0f 1faa3 1f9fd 1f9fa 1f9f5 1f9f6 ' +
  '26fa 1f6f6 1f93f 1f97d 1f94a 1f3ae 1f3a7 1f4f1 1f4f7 1f4fb 1f97c 1f94b 1f964 1fad6 1f9f4 1f381 1f388';
const dyeable = new Set(sold.split(' '));

const turns = [0, 0, 28, -32, 62, 105, 150, 195, 240, 285] as const;

/** Where each object of a scene goes on its stage, farthest first. */
export function placeObjects(scene: Scene, stage: Stage, chance: Chance): Placed[] {
  const [product, ...companions] = scene.emoji;
  if (product === undefined) return [];
  // the product keeps its colour in all its pictures
  const dye = dyeOf(product, scene.seed.length + chanceSum(scene.seed));
  const kind = scene.variant % 4;
  if (kind === 2 && dyeable.has(product)) return colourways(product, dye, chance);
  const wanted = kind === 0 ? (chance.happens(0.5) ? 1 : 0) : kind === 3 ? 2 : 3;
  const sides = companions.slice(0, Math.min(wanted, stage.sides.length)).map((stem, index): Placed => {
    const spot = stage.sides[index] as Spot;
    const tilt = stage.flat ? chance.between(-26, 26) : 0;
    return { stem, spot, tilt, dye: 0, behind: spot.y < stage.main.y - 20 };
  });
  const main: Placed = {
    stem: product,
    spot: { ...stage.main, size: stage.main.size * chance.between(0.95, 1.04) },
    tilt: stage.flat ? chance.between(-14, 14) : 0,
    dye,
    behind: false,
  };
  return [...sides, main].sort((a, b) => a.spot.y - b.spot.y || a.spot.x - b.spot.x);
}

const chanceSum = (text: string) =>
  Array.from(Buffer.from(text)).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7);

const dyeOf = (stem: string, number: number) => (dyeable.has(stem) ? (turns[number % turns.length] ?? 0) : 0);

/** The same thing three times, as a shop lays out its colours. */
function colourways(stem: string, dye: number, chance: Chance): Placed[] {
  const spots: Spot[] = [
    { x: 270, y: 300, size: 390 },
    { x: 735, y: 330, size: 390 },
    { x: 490, y: 720, size: 430 },
  ];
  const shifts = [120, 235, 0];
  return spots.map((spot, index) => ({
    stem,
    spot,
    tilt: chance.between(-15, 15),
    dye: dye + (shifts[index] ?? 0),
    behind: false,
  }));
}
