import { productPictureBytesMax } from '@amberdock/contract/console/products/product-pictures.ts';
import { contentPictureRoutes } from '@amberdock/contract/console/content/content-pictures.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { PictureOrigin } from '../catalogue/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { takeUpload, uploadScope } from '../files/index.ts';
import { claimFiles, keepUploadedPicture } from '../pictures/index.ts';

/** Registers the upload of pictures of campaigns and slides (docs/design/console.md#pictures-of-content). */
export function registerContentPictures(app: FastifyInstance, { env }: FeatureDeps): void {
  const store = filesOf(env);
  uploadScope(app, productPictureBytesMax, (scope) => {
    serve(scope, contentPictureRoutes.upload, ({ db, actor, request }) =>
      takeUpload(request, { userId: actor.operatorId }, async ({ bytes }) => {
        const { key, width, height } = await keepUploadedPicture({ db, store }, bytes);
        return { file_id: key, width, height };
      }),
    );
  });
}

/**
 * Returns the origin of an uploaded picture, which the same transaction has to save: the cleanup leaves it until then.
 *
 * @throws Refusal picture_gone
 */
export async function claimPicture(tx: Tx, fileId: string): Promise<PictureOrigin> {
  const [key] = await claimFiles(tx, [fileId]);
  if (key === undefined) throw new Refusal('picture_gone');
  return { kind: 'file', key };
}
