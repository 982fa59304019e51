import type { PictureOrigin } from '../../features/catalogue/index.ts';
import type { DemoProduct } from '../demo-product.ts';
import { lookOption } from './product-drawings.ts';
import { cutOutView, sizeView, useView } from './views.ts';

const drawing = (svg: string): PictureOrigin => ({ kind: 'drawing', svg });

/**
 * The pictures of a demo product: the cut-out, its size, its use, then a cut-out of each further color. `pictureOf`
 * gives the position of the picture that shows a variant, by the keys of its values in the options' order.
 */
export function productPictures(product: Pick<DemoProduct, 'handle' | 'category' | 'options'>): {
  pictures: PictureOrigin[];
  pictureOf: (keys: readonly string[]) => number;
} {
  const { handle, category } = product;
  const option = lookOption(product);
  const [key = '', ...others] = option?.keys ?? [];
  const look = { handle, key };
  const pictures = [cutOutView(look), sizeView(look), useView(look, { category, others })];
  const colors = others.map((other) => cutOutView({ handle, key: other }));
  return {
    pictures: [...pictures, ...colors].map(drawing),
    pictureOf: (keys) => {
      const valueIndex = option === null ? 0 : option.keys.indexOf(keys[option.index] ?? '');
      return valueIndex <= 0 ? 0 : pictures.length + valueIndex - 1;
    },
  };
}
