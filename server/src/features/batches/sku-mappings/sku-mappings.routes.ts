import { skuMappingRoutes } from '@amberdock/contract/batches/sku-mappings.ts';
import { skuMappingRowsMax } from '@amberdock/contract/batches/sku-mappings.ts';
import { inTx } from '../../../db/tx.ts';
import { Answer, serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { takeUpload } from '../../files/index.ts';
import { readFileRows } from '../reading/read-rows.ts';
import { importMappings, removeMapping, saveMapping } from './save-mappings.ts';
import { listMappings } from './sku-mappings.view.ts';

/** Registers the calls for an account's own SKU numbers, in a scope that reads multipart bodies. */
export const registerSkuMappings: RegisterFeature = (app) => {
  serve(
    app,
    skuMappingRoutes.list,
    async ({ actor, query, read, language }) =>
      new Answer(await listMappings(read, { accountId: actor.accountId, language }, query)),
  );
  serve(app, skuMappingRoutes.save, ({ actor, body, language, change }) =>
    change((tx) => saveMapping(tx, actor, body, language)),
  );
  serve(app, skuMappingRoutes.remove, ({ actor, params, change }) =>
    change((tx) => removeMapping(tx, actor, params.mapping_id)),
  );
  serve(app, skuMappingRoutes.import, ({ db, actor, language, request }) =>
    takeUpload(request, actor, async ({ bytes }) => {
      const file = await readFileRows(bytes, skuMappingRowsMax);
      return inTx(db, (tx) => importMappings(tx, actor, file, language));
    }),
  );
};
