import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeScene } from './compose-scene.ts';
import { placeObjects } from './place-objects.ts';
import { chanceFrom, type Scene } from './scene.ts';
import { setOf } from './sets.ts';

const backpack: Scene = {
  seed: 'commuter-backpack',
  categoryKey: 'backpacks',
  emoji: ['1f392', '1f6b2', '1f4bb'],
  variant: 0,
};
const bytesOf = async (scene: Scene, widthPx = 160) => (await composeScene(scene, widthPx)).raw().toBuffer();

/** Mean difference of two pictures, 0 to 255: what an eye would call "another picture" is above 5. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return sum / a.length;
}

test('a scene gives the same pixels each time', async () => {
  for (const variant of [0, 1, 2, 3]) {
    const scene = { ...backpack, variant };
    expect((await bytesOf(scene)).equals(await bytesOf(scene))).toBe(true);
  }
});

test('the pictures of one product are visibly different from each other', async () => {
  const pictures = await Promise.all([0, 1, 2, 3].map((variant) => bytesOf({ ...backpack, variant })));
  for (const [index, picture] of pictures.entries()) {
    for (const other of pictures.slice(index + 1)) expect(difference(picture, other)).toBeGreaterThan(5);
  }
});

test('two products with the same objects do not share a picture', async () => {
  for (const variant of [0, 1, 2, 3]) {
    const one = await bytesOf({ ...backpack, variant });
    const other = await bytesOf({ ...backpack, seed: 'school-backpack', variant });
    expect(one.equals(other)).toBe(false);
  }
});

test('a picture is square, opaque and of the width that was asked for', async () => {
  for (const width of [160, 640]) {
    const image = await sharp(await (await composeScene(backpack, width)).png().toBuffer()).metadata();
    expect(image).toMatchObject({ width, height: width, channels: 3, hasAlpha: false });
  }
});

test('the product is in the picture, and nearly whole, wherever it is put', () => {
  const keys = [
    'apparel',
    'pet',
    'auto-tools',
    'water-sports',
    'bath-laundry',
    'toys-games',
    'nobody-dressed-this',
  ];
  for (const categoryKey of keys) {
    for (let variant = 0; variant < 8; variant++) {
      const scene = { ...backpack, categoryKey, variant };
      const set = setOf(categoryKey);
      const stages = [set.hero, set.arrangement, set.laidOut, set.inPlace][variant % 4] ?? [];
      for (const draw of stages) {
        const chance = chanceFrom('bounds', variant);
        const [palette] = set.palettes;
        if (!palette) throw new Error('a set without colours');
        const stage = draw(palette, chance);
        const product = placeObjects(scene, stage, chance).filter(({ stem }) => stem === '1f392');
        expect(product.length).toBeGreaterThan(0);
        for (const { spot } of product) {
          expect(spot.x - spot.size / 2).toBeGreaterThan(0);
          expect(spot.x + spot.size / 2).toBeLessThan(1000);
          expect(spot.y).toBeLessThan(1000);
          expect(stage.flat ? spot.y - spot.size / 2 : spot.y - spot.size).toBeGreaterThan(0);
        }
      }
    }
  }
});

test('a product keeps its colour in all of its pictures', () => {
  const set = setOf('backpacks');
  const [palette] = set.palettes;
  const [draw] = set.arrangement;
  if (!palette || !draw) throw new Error('an empty set');
  const dyes = [0, 1, 3].map((variant) => {
    const chance = chanceFrom('dyes', variant);
    return placeObjects({ ...backpack, variant }, draw(palette, chance), chance).find(
      ({ stem }) => stem === '1f392',
    )?.dye;
  });
  expect(new Set(dyes).size).toBe(1);
});

test('an object that the library does not have is refused', async () => {
  await expect(bytesOf({ ...backpack, emoji: ['ffff'] })).rejects.toThrow('ffff');
  await expect(bytesOf({ ...backpack, emoji: ['../../secret'] })).rejects.toThrow('no file stem');
});
