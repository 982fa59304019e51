import { requirePermission } from '../../../http/callers/permissions.ts';
import {
  productImportBytesMax,
  productImportRoutes as routes,
} from '@amberdock/contract/console/products/product-imports.ts';
import type { FastifyInstance } from 'fastify';
import { Answer, serve } from '../../../http/serve.ts';
import { type FileStore, filesOf } from '../../../ports/files/files.ts';
import type { RegisterFeature } from '../../feature.ts';
import { takeUpload, uploadScope } from '../../files/index.ts';
import { cancelImport, confirmImport } from './confirm-import.ts';
import { listProducts, listRows } from './import-rows.view.ts';
import { listImports, viewImport } from './product-imports.view.ts';
import { refuseUnusable, takeFile } from './take-file.ts';
import { serveProductImportFiles } from './product-import-files.routes.ts';

export const registerProductImports: RegisterFeature = (app, { env }) => {
  uploadScope(app, productImportBytesMax, (scope) => serveUpload(scope, filesOf(env)));
  serve(
    app,
    routes.list,
    async ({ actor, query, read, language }) =>
      new Answer(await listImports(read, actor, { ...query, language })),
  );
  serve(app, routes.one, ({ actor, params: { id }, read, language }) =>
    viewImport(read, actor, { id, language }),
  );
  serve(app, routes.products, async ({ actor, params: { id }, query, read, language }) => {
    await viewImport(read, actor, { id, language });
    return new Answer(await listProducts(read, id, query));
  });
  serve(app, routes.rows, async ({ actor, params: { id }, query, read, language }) => {
    await viewImport(read, actor, { id, language });
    return new Answer(await listRows(read, id, { ...query, language }));
  });
  serve(app, routes.confirm, ({ actor, params: { id }, language, change }) =>
    change(async (tx) => {
      await confirmImport(tx, actor, id);
      return viewImport(tx, actor, { id, language });
    }),
  );
  serve(app, routes.cancel, ({ actor, params: { id }, language, change }) =>
    change(async (tx) => {
      await cancelImport(tx, actor, id);
      return viewImport(tx, actor, { id, language });
    }),
  );
  serveProductImportFiles(app);
};

function serveUpload(scope: FastifyInstance, files: FileStore): void {
  serve(scope, routes.upload, ({ db, actor, query, language, request, changeByFile }) =>
    takeUpload(request, { userId: actor.operatorId }, async ({ bytes, name }) => {
      requirePermission(actor, 'stock.write');
      const { stock_mode: stockMode, warehouse_id: chosen = null, currency = null } = query;
      const { warehouseCodes } = actor;
      const warehouse = await refuseUnusable(db, bytes, { warehouse: chosen, currency, warehouseCodes });
      return changeByFile(bytes, async (tx) => {
        const id = await takeFile(tx, actor, files, { bytes, name, stockMode, warehouse, currency });
        return viewImport(tx, actor, { id, language });
      });
    }),
  );
}
