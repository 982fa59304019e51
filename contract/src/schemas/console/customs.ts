import { type Static, Type } from 'typebox';
import { customsFileBytesMax } from '../../console/customs.ts';
import { textLengthMax } from '../../text-limits.ts';
import { customsNameMax } from '../../trade/customs.ts';
import { describeCalls } from '../describe-calls.ts';
import { consolePaging } from '../paging.ts';

/** A SKU of published goods with what it is declared as; an empty text is missing. */
export const CustomsSku = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  hs_code: Type.String(),
  customs_name_zh: Type.String(),
  customs_name_en: Type.String(),
  origin_country: Type.String(),
});
export type CustomsSku = Static<typeof CustomsSku>;

const fact = Type.Optional(Type.String({ maxLength: customsNameMax }));

/** The customs data that a SKU gets; an empty or absent fact leaves what it has. */
export const CustomsEntry = Type.Object({
  sku: Type.String({ minLength: 1, maxLength: 100 }),
  hs_code: fact,
  customs_name_zh: fact,
  customs_name_en: fact,
  origin_country: fact,
});
export type CustomsEntry = Static<typeof CustomsEntry>;

/** The verdicts on the rows; nothing was changed if one was refused. */
export const CustomsReport = Type.Object({
  changed: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      line: Type.Integer(),
      outcome: Type.Enum(['updated', 'unchanged', 'refused']),
      sku: Type.String(),
      reason: Type.String(),
    }),
  ),
});
export type CustomsReport = Static<typeof CustomsReport>;

export const customsDataSchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary:
      'SKUs of published goods by number, with their customs data; `lacking` leaves those alone that lack some',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      lacking: Type.Optional(Type.Boolean()),
      ...consolePaging,
    }),
    data: Type.Array(CustomsSku),
    paged: true,
  },
  save: {
    access: { operator: 'catalogue.write' },
    summary: 'Set the customs data of SKUs: all of the rows or none',
    body: Type.Object({ rows: Type.Array(CustomsEntry, { minItems: 1, maxItems: 200 }) }),
    data: CustomsReport,
  },
  take: {
    access: { operator: 'catalogue.write' },
    summary: 'Set the customs data of SKUs by a CSV or a workbook in base64: all of the file or nothing',
    body: Type.Object({
      file: Type.String({
        minLength: 1,
        maxLength: customsFileBytesMax * 1.5,
        pattern: '^[A-Za-z0-9+/]*={0,2}$',
      }),
    }),
    data: CustomsReport,
    refusals: ['customs_file_unreadable', 'body_too_large'],
  },
  file: {
    access: { operator: 'catalogue.read' },
    summary: 'The SKUs that lack customs data as CSV to fill in, the first 10,000',
    data: Type.Object({ csv: Type.String() }),
  },
});
