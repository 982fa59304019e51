import {
  freightFileBytesMax,
  freightRowsMax,
  staffFreightRoutes,
} from '@amberdock/contract/console/freight.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { csvText } from '../../csv/csv-text.rules.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import {
  changeFreight,
  freightTemplate,
  getFreightRows,
  getStaffFreightTable,
  listStaffFreight,
  listWarehouseNames,
  planFreight,
  quoteParcel,
  reviewOfPlan,
  type TableLine,
} from '../freight/index.ts';
import { cleanFields } from '../imports/index.ts';
import { rowsOfFile } from '../shipping/index.ts';

export const registerFreightTables: RegisterFeature = (app) => {
  registerReading(app);
  serve(app, staffFreightRoutes.check, async ({ read, actor, body, language }) => {
    const table = await tableOf(body.file);
    const plan = await planFreight(read, table, optionsOf(actor, body));
    return reviewOfPlan(read, plan, language);
  });
  serve(app, staffFreightRoutes.save, async ({ actor, body, language, change }) => {
    const table = await tableOf(body.file);
    const versions = new Map(
      body.versions.map(({ warehouse_id, service, version }) => [`${warehouse_id} ${service}`, version]),
    );
    return change(async (tx) => {
      const { plan } = await changeFreight(tx, actor, table, { ...optionsOf(actor, body), versions });
      return reviewOfPlan(tx, plan, language);
    });
  });
};

function registerReading(app: FastifyInstance): void {
  serve(app, staffFreightRoutes.list, ({ read, actor, language }) =>
    listStaffFreight(read, viewerOf(actor, language)),
  );
  serve(app, staffFreightRoutes.table, ({ read, actor, params: { code, service }, language }) =>
    getStaffFreightTable(read, { warehouse: code, code: service }, viewerOf(actor, language)),
  );
  serve(app, staffFreightRoutes.file, async ({ read, actor, query, language }) => {
    const selection = { warehouse: query.warehouse_id, service: query.service };
    return { csv: csvText(await getFreightRows(read, selection, viewerOf(actor, language))) };
  });
  serve(app, staffFreightRoutes.template, async ({ read, actor, language }) => {
    const [first] = await listWarehouseNames(read, viewerOf(actor, language));
    return { csv: csvText(freightTemplate(first?.code)) };
  });
  serve(app, staffFreightRoutes.quotes, ({ read, actor, query, language }) =>
    quoteParcel(
      read,
      {
        warehouseCodes: requestedWarehouses(actor, query.warehouse_id),
        to: { country: query.country, state: query.state ?? '', postalCode: query.postal_code ?? '' },
        parcel: {
          weightGrams: query.grams,
          lengthMm: query.length_mm ?? null,
          widthMm: query.width_mm ?? null,
          heightMm: query.height_mm ?? null,
          hasBattery: query.has_battery ?? false,
          isLiquid: query.is_liquid ?? false,
        },
      },
      language,
    ),
  );
}

const viewerOf = ({ warehouseCodes }: Operator, language: Language) => ({ warehouseCodes, language });

const optionsOf = ({ warehouseCodes }: Operator, { replaces }: { replaces: boolean }) => ({
  replaces,
  warehouseCodes,
});

/** The warehouses to quote from: the one that is asked for, as far as the operator may see it, or all of the operator's. */
function requestedWarehouses(
  { warehouseCodes }: Operator,
  code: string | undefined,
): readonly string[] | null {
  if (code === undefined) return warehouseCodes;
  return warehouseCodes === null || warehouseCodes.includes(code) ? [code] : [];
}

/** The lines of an uploaded file, without characters that nobody sees: its header, and its rows. Refuses `body_too_large` and `freight_file_unreadable`. */
async function tableOf(file: string): Promise<TableLine[]> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > freightFileBytesMax) throw new Refusal('body_too_large');
  const lines = await rowsOfFile(bytes, freightRowsMax, 'freight_file_unreadable');
  if (lines.length > freightRowsMax + 1)
    throw new Refusal('freight_file_unreadable', { why: `more than ${freightRowsMax} rows` });
  return lines.map(({ line, fields }) => ({
    line,
    fields: cleanFields(fields),
  }));
}
