import { batchFileBytesMax } from '@amberdock/contract/batches/batches.ts';
import { addressColumns } from '@amberdock/contract/batches/columns.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import {
  addressImportRoutes,
  addressImportRowsMax,
  requiredAddressColumns,
} from '@amberdock/contract/people/address-import.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { serve } from '../../http/serve.ts';
import { readFileRows, serveTemplate } from '../batches/index.ts';
import type { RegisterFeature } from '../feature.ts';
import { takeUpload, uploadScope } from '../files/index.ts';
import { addAddresses } from '../identity/index.ts';
import { checkAddresses } from './check-addresses.ts';

const checkLimit = { hitsMax: 60, windowSeconds: 600 };

export const registerAddressImport: RegisterFeature = (app) => {
  uploadScope(app, batchFileBytesMax, (scope) => {
    serve(scope, addressImportRoutes.check, async ({ db, read, actor, language, request }) => {
      await hitLimit(db, `address-imports:${actor.accountId}`, checkLimit);
      return takeUpload(request, actor, async ({ bytes }) =>
        checkAddresses(read, actor, await readFileRows(bytes, addressImportRowsMax), language),
      );
    });
  });
  serve(app, addressImportRoutes.confirm, ({ actor, body, change }) =>
    change((tx) => addAddresses(tx, actor, body.addresses)),
  );
  const sealed = serveTemplate(app, {
    contentPath: `${apiBase}/my/addresses/import/content`,
    operationId: 'addressImport.download',
    summary: 'The template of a file of addresses, by the sealed address that another call gives',
    fileName: 'addresses-template',
    sheet: { zh: '地址', en: 'Addresses' },
    columns: addressColumns,
    required: requiredAddressColumns,
  });
  serve(app, addressImportRoutes.template, async ({ query, language }) =>
    sealed({ format: query.format, language }),
  );
};
