import {
  productPictureBytesMax,
  productPictureRoutes as routes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { serve } from '../../../http/serve.ts';
import { filesOf } from '../../../ports/files/files.ts';
import type { RegisterFeature } from '../../feature.ts';
import { takeUpload, uploadScope } from '../../files/index.ts';
import { keepUploadedPicture } from '../../pictures/index.ts';
import { changePictures } from './change-pictures.ts';
import { getStaffProduct } from './staff-product.view.ts';

export const registerProductPictures: RegisterFeature = (app, { env }) => {
  const store = filesOf(env);
  uploadScope(app, productPictureBytesMax, (scope) => {
    serve(scope, routes.upload, ({ db, actor, request }) =>
      takeUpload(request, { userId: actor.operatorId }, async ({ bytes }) => {
        const { key, width, height } = await keepUploadedPicture({ db, store }, bytes);
        return { file_id: key, width, height };
      }),
    );
  });
  serve(app, routes.change, ({ actor, params: { id }, body, language, change }) =>
    change(async (tx) => {
      await changePictures(tx, actor, { id, version: body.version, pictureIds: body.picture_ids });
      return getStaffProduct(tx, id, { warehouseCodes: actor.warehouseCodes, language });
    }),
  );
};
