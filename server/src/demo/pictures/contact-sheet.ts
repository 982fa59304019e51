import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { demoProducts } from '../demo-products.ts';
import { productPictures } from './product-pictures.ts';

/**
 * `node server/src/demo/pictures/contact-sheet.ts [folder]`: every demo product with its pictures, a sheet a hundred,
 * to be looked at after a drawing was changed.
 */
const [folder = tmpdir()] = process.argv.slice(2);
const [tile, across, perSheet] = [150, 12, 12 * 14];

const pictures = demoProducts.flatMap((product) =>
  productPictures(product).pictures.map(({ svg }) => String(svg)),
);
for (let from = 0; from < pictures.length; from += perSheet) {
  const layers: OverlayOptions[] = [];
  for (const [index, svg] of pictures.slice(from, from + perSheet).entries()) {
    const input = await sharp(Buffer.from(svg), { density: (72 * tile) / 1000 })
      .resize(tile, tile)
      .png()
      .toBuffer();
    layers.push({ input, left: (index % across) * tile, top: Math.floor(index / across) * tile });
  }
  const height = Math.ceil(layers.length / across) * tile;
  const sheet = sharp({
    create: { width: across * tile, height, channels: 3, background: '#fff' },
  }).composite(layers);
  const path = join(folder, `pictures-${from / perSheet + 1}.png`);
  await writeFile(path, await sheet.png().toBuffer());
  process.stdout.write(`${path}\n`);
}
