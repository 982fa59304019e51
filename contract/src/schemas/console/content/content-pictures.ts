import { Type } from 'typebox';
import { productPictureTypes } from '../../../console/products/product-pictures.ts';
import { describeCalls } from '../../describe-calls.ts';
import { Id } from '../../ids.ts';

export const contentPictureSchemas = describeCalls({
  upload: {
    access: { operator: 'content.write' },
    summary:
      'Upload a picture of a campaign or a slide as multipart/form-data (field `file`): JPEG, PNG, WebP, AVIF or GIF up to 15 MB and 40 megapixels',
    description:
      'It is re-encoded without camera and location data, and shown nowhere until a campaign or a slide names it; deleted after a day without one.',
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
  },
});
