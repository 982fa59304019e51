import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoProducts } from '../demo-products.ts';
import extents from './extents.json' with { type: 'json' };
import { measureDrawing } from './measure-drawing.ts';
import { lookOption, productDrawings } from './product-drawings.ts';
import { productPictures } from './product-pictures.ts';

const productOf = (handle: string) => {
  const product = demoProducts.find((demoProduct) => demoProduct.handle === handle);
  if (!product) throw new Error(`no demo product ${handle}`);
  return product;
};

test('every demo product has a drawing, and no drawing is left without its product', () => {
  expect(Object.keys(productDrawings).sort()).toEqual(demoProducts.map(({ handle }) => handle).sort());
});

test('no two products share a picture, and no drawing lacks a number', () => {
  const svgs = demoProducts.flatMap((product) =>
    productPictures(product).pictures.map(({ svg }) => String(svg)),
  );
  expect(new Set(svgs).size).toBe(svgs.length);
  expect(svgs.filter((svg) => /NaN|undefined|<text/.test(svg))).toEqual([]);
});

test('each color on offer has a picture of its own, and variants of one color share it', () => {
  const lamp = productPictures(productOf('mushroom-table-lamp'));
  expect(['CRM', 'ORG', 'SAGE', 'BLK'].map((key) => lamp.pictureOf([key]))).toEqual([0, 3, 4, 5]);
  expect(lamp.pictures).toHaveLength(6);
  const tee = productPictures(productOf('heavyweight-cotton-tee'));
  expect(tee.pictureOf(['NVY', 'S'])).toBe(tee.pictureOf(['NVY', 'XL']));
  expect(tee.pictureOf(['WHT', 'S'])).toBe(0);
});

test('an option called color always changes the picture', () => {
  const plain = demoProducts.filter((product) => {
    const colorIndex = product.options.findIndex(({ name }) => name.en === 'Color');
    return colorIndex !== -1 && lookOption(product)?.index !== colorIndex;
  });
  expect(plain.map(({ handle }) => handle)).toEqual([]);
});

test('a chosen color is seen in the picture of that color', async () => {
  const { pictures, pictureOf } = productPictures(productOf('mushroom-table-lamp'));
  const shade = async (key: string) => {
    const svg = String(pictures[pictureOf([key])]?.svg);
    const { data } = await sharp(Buffer.from(svg), { density: 7.2 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const offset = (30 * 100 + 50) * (data.length / 10_000);
    return [data[offset], data[offset + 1], data[offset + 2]] as [number, number, number];
  };
  const [orange, black] = [await shade('ORG'), await shade('BLK')];
  expect(orange[0] - orange[2]).toBeGreaterThan(80);
  expect(Math.max(...black)).toBeLessThan(110);
});

test('the measures of the drawings are current: run write-extents.ts after a drawing was changed', async () => {
  const some = Object.keys(productDrawings).filter((_, index) => index % 5 === 0);
  const measured = await Promise.all(some.map(measureDrawing));
  const kept = some.map((handle) => (extents as Record<string, number[]>)[handle]);
  // A pixel of the measuring either way is another renderer's rounding.
  const far = some.filter((_, index) =>
    measured[index]?.some(
      (value, axis) => Math.abs(value - (kept[index]?.[axis] ?? Number.NaN)) > 8 || kept[index] === undefined,
    ),
  );
  expect(far).toEqual([]);
});
