import { artworkBytesMax, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import type { FastifyInstance } from 'fastify';
import { Answer, serve } from '../../http/serve.ts';
import { type FileStore, filesOf } from '../../ports/files/files.ts';
import type { RegisterFeature } from '../feature.ts';
import { serveSignedPath, takeUpload, uploadScope } from '../files/index.ts';
import { myDesigns, viewBlank, viewDesign } from './designs.view.ts';
import { keepArtwork } from './keep-artwork.ts';
import { printPath, readPrintFile, viewPrintFiles } from './print-files.ts';
import { registerPrintAreas } from './print-areas/print-areas.console.routes.ts';
import { createDesign, removeDesign, reviseDesign } from './save-design.ts';
import { type SvgDrawer, svgDrawer } from './vectors/svg-drawer.ts';

export const registerDesigns: RegisterFeature = async (app, deps) => {
  const { env } = deps;
  const store = filesOf(env);
  serve(app, designRoutes.blank, ({ read, params, language }) => viewBlank(read, params.id, language));
  serve(
    app,
    designRoutes.list,
    async ({ db, actor, query, language }) =>
      new Answer(await myDesigns(db, actor.accountId, { query, language })),
  );
  serve(app, designRoutes.view, ({ db, actor, params, language }) =>
    viewDesign(db, { accountId: actor.accountId, id: params.id }, language),
  );
  serve(app, designRoutes.create, async ({ db, actor, body, language, change }) => {
    const { id } = await change((tx) => createDesign(tx, actor, { body, language }));
    return viewDesign(db, { accountId: actor.accountId, id }, language);
  });
  serve(app, designRoutes.revise, async ({ db, actor, params, body, language, change }) => {
    await change((tx) => reviseDesign(tx, actor, { id: params.id, body, language }));
    return viewDesign(db, { accountId: actor.accountId, id: params.id }, language);
  });
  serve(app, designRoutes.remove, ({ actor, params, change }) =>
    change((tx) => removeDesign(tx, actor, params.id)),
  );
  serve(app, designRoutes.printFile, ({ db, actor, params, language }) =>
    viewPrintFiles(db, { actor, id: params.id }, language),
  );
  const drawer = svgDrawer({ secondsMax: env.svgSeconds });
  app.addHook('preClose', async () => drawer.stop());
  serveUpload(app, { store, drawer });
  servePrintFile(app, store);
  await registerPrintAreas(app, deps);
};

function serveUpload(app: FastifyInstance, deps: { store: FileStore; drawer: SvgDrawer }): void {
  uploadScope(app, artworkBytesMax, (scope) => {
    serve(scope, designRoutes.upload, async ({ db, actor, query, language, request }) => {
      const productId = query.product_id ?? null;
      const kept = await takeUpload(request, actor, (upload) =>
        keepArtwork({ db, ...deps }, actor, { ...upload, productId, language }),
      );
      return new Answer(kept);
    });
  });
}

/** GET /api/designs/:id/print/:area: the PNG. */
function servePrintFile(app: FastifyInstance, store: FileStore): void {
  const download = {
    path: printPath,
    params: ['id', 'area'],
    operationId: 'designs.downloadPrintFile',
    summary: 'A print file, by the signed address that the design gives',
    mediaType: 'image/png',
  };
  serveSignedPath(app, download, async (id, areaId) => {
    const { png, name } = await readPrintFile({ db: app.db, store }, { id, areaId });
    return { mediaType: 'image/png', name, content: png };
  });
}
