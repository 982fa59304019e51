import { Type } from 'typebox';
import { productPicturesMax } from '../../../console/products/product-pictures.ts';
import { describeCalls } from '../../describe-calls.ts';
import { pictureUpload } from './picture-upload.ts';
import { ById, Id } from '../../ids.ts';
import { Version } from '../../version.ts';
import { StaffProduct } from './products.ts';

export const productPictureSchemas = describeCalls({
  upload: {
    access: { operator: 'catalogue.write' },
    summary:
      'Upload a picture for a product as multipart/form-data (field `file`): JPEG, PNG, WebP, AVIF or GIF up to 15 MB and 40 megapixels',
    description:
      'It is re-encoded without camera and location data, and shown nowhere until a product’s pictures name it; deleted after a day without one.',
    ...pictureUpload,
  },
  change: {
    access: { operator: 'catalogue.write' },
    summary: 'Order, add and remove the pictures of a product; the first is the main one',
    description:
      'Each id is that of a picture that the product has, or the `file_id` of an upload; pictures that are not named are removed. A SKU keeps its picture. `version` is that of the product that was changed.',
    params: ById,
    body: Type.Object({
      picture_ids: Type.Array(Id, { maxItems: productPicturesMax, uniqueItems: true }),
      version: Version,
    }),
    data: StaffProduct,
    refusals: ['changed_meanwhile', 'product_not_saved', 'picture_gone', 'not_found'],
    idempotency: 'none',
  },
});
