import { Type } from 'typebox';
import { productPictureTypes } from '../../../console/products/product-pictures.ts';
import { Id } from '../../ids.ts';

/** A call by which the staff upload a picture; `file_id` is what a product, a slide or a campaign names. */
export const pictureUpload = {
  upload: productPictureTypes,
  data: Type.Object({ file_id: Id, width: Type.Integer(), height: Type.Integer() }),
  refusals: [
    'file_missing',
    'malformed_body',
    'picture_not_readable',
    'body_too_large',
    'too_many_requests',
    'unavailable',
  ],
  idempotency: 'none',
} as const;
