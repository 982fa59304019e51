import type { contentPictureRoutes } from '@amberdock/contract/console/content/content-pictures.ts';
import {
  productPictureBytesMax,
  type productPictureRoutes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import { filesOf } from '../../../ports/files/files.ts';
import type { FeatureDeps } from '../../feature.ts';
import { takeUpload, uploadScope } from '../../files/index.ts';
import { keepUploadedPicture } from '../../pictures/index.ts';

type UploadRoute = typeof contentPictureRoutes.upload | typeof productPictureRoutes.upload;

/** Registers a call by which the staff upload a picture that a product, a slide or a campaign may name within a day. */
export function registerPictureUpload(
  app: FastifyInstance,
  { env }: Pick<FeatureDeps, 'env'>,
  route: UploadRoute,
): void {
  const store = filesOf(env);
  uploadScope(app, productPictureBytesMax, (scope) => {
    serve(scope, route, ({ db, actor, request }) =>
      takeUpload(request, { userId: actor.operatorId }, async ({ bytes }) => {
        const { key, width, height } = await keepUploadedPicture({ db, store }, bytes);
        return { file_id: key, width, height };
      }),
    );
  });
}
