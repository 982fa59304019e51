import { productPictureRoutes as routes } from '@amberdock/contract/console/products/product-pictures.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { registerPictureUpload } from './register-picture-upload.ts';
import { changePictures } from './change-pictures.ts';
import { getStaffProduct } from './staff-product.view.ts';

export const registerProductPictures: RegisterFeature = (app, { env }) => {
  registerPictureUpload(app, { env }, routes.upload);
  serve(app, routes.change, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      await changePictures(tx, actor, { id, version: body.version, pictureIds: body.picture_ids });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
};
