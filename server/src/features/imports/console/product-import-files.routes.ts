import { productImportRoutes as routes } from '@amberdock/contract/console/products/product-imports.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { csvMediaType, xlsxMediaType } from '../../../http/downloads/media-types.ts';
import { serveByTicket } from '../../../http/downloads/serve-download.ts';
import { Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { viewImport } from './product-imports.view.ts';
import { findHeadings, hasRefused } from './refused-rows.store.ts';
import { type FileFormat, writeReport, writeTemplate } from './write-files.ts';

const mediaTypes = { csv: csvMediaType, xlsx: xlsxMediaType };

const mediaType = 'application/octet-stream';

/** Registers the files of imports: the operator requests a sealed address, and the browser opens that. */
export function serveProductImportFiles(app: FastifyInstance): void {
  const template = {
    path: `${apiBase}/console/product-imports/template/content`,
    purpose: 'template of an import',
    operationId: 'productImports.downloadTemplate',
    summary: 'The template of an import of products, by the sealed address that another call gives',
    mediaType,
  };
  const templateAddress = serveByTicket<FileFormat>(app, template, async (file) => ({
    mediaType: mediaTypes[file.format],
    name: `products-template.${file.format}`,
    content: writeTemplate(file),
  }));
  serve(app, routes.template, async ({ query: { format }, language }) =>
    templateAddress({ format, language }),
  );
  const report = {
    path: `${apiBase}/console/product-imports/report/content`,
    purpose: 'refused rows of an import',
    operationId: 'productImports.downloadReport',
    summary: 'The refused rows of an import of products, by the sealed address that another call gives',
    mediaType,
  };
  const reportAddress = serveByTicket<FileFormat & { id: string }>(app, report, async ({ id, ...file }) => {
    const found = await findHeadings(app.db, id);
    if (!found) return null;
    return {
      mediaType: mediaTypes[file.format],
      name: `products-to-mend.${file.format}`,
      content: writeReport(app.db, { id, ...found }, file),
    };
  });
  serve(app, routes.report, async ({ actor, params: { id }, query: { format }, read, language }) => {
    await viewImport(read, actor, { id, language });
    if (!(await hasRefused(read, id))) throw new Refusal('product_import_nothing_refused');
    return reportAddress({ id, format, language });
  });
}
