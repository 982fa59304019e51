import { batchFileBytesMax, batchRoutes, batchRowsMax } from '@amberdock/contract/batches/batches.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { requireScope } from '../../http/callers/scopes.ts';
import { Answer, serve } from '../../http/serve.ts';
import { BadInput } from '../../http/validation.ts';
import type { RegisterFeature } from '../feature.ts';
import { takeUpload, uploadScope } from '../files/index.ts';
import { verifyPaymentPassword } from '../identity/index.ts';
import { listRows } from './batch-rows.view.ts';
import { listBatches, viewBatch } from './batches.view.ts';
import { cancelBatch, confirmBatch } from './confirm-batch.ts';
import { createFromFile, createFromRows, nameColumns } from './create-batch.ts';
import { serveBatchFiles } from './files/batch-files.routes.ts';
import { addLabels } from './labels/add-labels.ts';
import { readFileRows } from './reading/read-rows.ts';
import { registerSkuMappings } from './sku-mappings/sku-mappings.routes.ts';
import { cutText } from '../../text/cut-text.rules.ts';

const fileNameMax = 200;
const uploadLimit = { hitsMax: 60, windowSeconds: 600 };

export const registerBatches: RegisterFeature = (app, deps) => {
  uploadScope(app, batchFileBytesMax, async (scope) => {
    serveUpload(scope);
    await registerSkuMappings(scope, deps);
  });
  serve(app, batchRoutes.create, async ({ db, actor, body, change }) => {
    await hitLimit(db, `batches:${actor.accountId}`, uploadLimit);
    return change(async (tx) => {
      const id = await createFromRows(tx, actor, { currency: body.currency, rows: body.rows });
      return viewBatch(tx, { accountId: actor.accountId, id });
    });
  });
  serve(
    app,
    batchRoutes.list,
    async ({ actor, query, read }) => new Answer(await listBatches(read, actor.accountId, query)),
  );
  serve(app, batchRoutes.detail, ({ actor, params, read }) =>
    viewBatch(read, { accountId: actor.accountId, id: params.batch_id }),
  );
  serve(app, batchRoutes.rows, async ({ actor, params, query, read, language }) => {
    const batch = { accountId: actor.accountId, id: params.batch_id, language };
    return new Answer(await listRows(read, batch, query));
  });
  serve(app, batchRoutes.nameColumns, ({ actor, params, body, change }) =>
    change(async (tx) => {
      await nameColumns(tx, actor, { id: params.batch_id, columns: body.columns });
      return viewBatch(tx, { accountId: actor.accountId, id: params.batch_id });
    }),
  );
  serve(app, batchRoutes.addLabels, ({ actor, params, body, change }) =>
    change(async (tx) => {
      await addLabels(tx, actor, { id: params.batch_id, labels: body.labels });
      return viewBatch(tx, { accountId: actor.accountId, id: params.batch_id });
    }),
  );
  serve(app, batchRoutes.confirm, async ({ db, actor, params, body, change }) => {
    requireScope(actor, 'orders.write');
    // An API key was created with the payment password, and pays without it.
    if (!actor.apiKey) {
      const password = body.payment_password;
      if (password === undefined) throw new BadInput([{ field: 'payment_password', fault: 'required' }]);
      await verifyPaymentPassword(db, actor, password);
    }
    return change(async (tx) => {
      await confirmBatch(tx, actor, params.batch_id);
      return viewBatch(tx, { accountId: actor.accountId, id: params.batch_id });
    });
  });
  serve(app, batchRoutes.cancel, ({ actor, params, change }) =>
    change(async (tx) => {
      await cancelBatch(tx, actor, params.batch_id);
      return viewBatch(tx, { accountId: actor.accountId, id: params.batch_id });
    }),
  );
  serveBatchFiles(app);
};

function serveUpload(scope: Parameters<RegisterFeature>[0]): void {
  serve(scope, batchRoutes.upload, async ({ db, actor, query, request, changeByFile }) => {
    await hitLimit(db, `batches:${actor.accountId}`, uploadLimit);
    return takeUpload(request, actor, async ({ bytes, name }) => {
      const file = await readFileRows(bytes, batchRowsMax);
      const upload = { ...file, fileName: cutText(name ?? '', fileNameMax), currency: query.currency };
      return changeByFile(bytes, async (tx) => {
        const id = await createFromFile(tx, actor, upload);
        return viewBatch(tx, { accountId: actor.accountId, id });
      });
    });
  });
}
