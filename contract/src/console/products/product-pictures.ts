import type { CallsOf } from '../../http.ts';
import type { productPictureSchemas } from '../../schemas/console/products/product-pictures.ts';

/** The media types that an operator may upload as pictures of a product: those that an import fetches. */
export const productPictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;
/** The largest picture of a product, in bytes and in pixels, uploaded or fetched. */
export const productPictureBytesMax = 15 * 1024 * 1024;
export const productPicturePixelsMax = 40_000_000;
/** The most pictures that an operator gives a product. */
export const productPicturesMax = 250;

/** The calls by which the staff upload and order the pictures of products (docs/design/console.md#products). */
export const productPictureRoutes: CallsOf<typeof productPictureSchemas> = {
  upload: { method: 'POST', path: '/console/product-pictures' },
  change: { method: 'PUT', path: '/console/products/:id/pictures' },
};
