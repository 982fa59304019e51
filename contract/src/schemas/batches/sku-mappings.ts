import { type Static, Type } from 'typebox';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { tableFileRefusals, tableFileTypes } from '../table-files.ts';
import { Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { Nothing } from '../nothing.ts';
import { paging } from '../paging.ts';

/** A SKU of the shop under the number of an account's own. */
export const SkuMapping = Type.Object({
  mapping_id: Id,
  own_sku: Type.String(),
  sku: Type.String(),
  sku_id: Id,
  product_id: Id,
  name: Type.String(),
  changed_at: Time,
});
export type SkuMapping = Static<typeof SkuMapping>;

const Sku = Type.String({ minLength: 1, maxLength: textLengthMax.sku, pattern: '\\S' });

export const MappingImport = Type.Object({
  saved: Type.Integer(),
  refused: Type.Array(
    Type.Object({
      line: Type.Integer(),
      own_sku: Type.String(),
      sku: Type.String(),
      reason: Type.Object({ code: Type.String(), message: Type.String() }),
    }),
  ),
  /** The text of a CSV of the refused rows, with a reason column. */
  refused_file: Nullable(Type.String()),
});
export type MappingImport = Static<typeof MappingImport>;

export const skuMappingSchemas = describeCalls({
  list: {
    access: { buyer: 'orders.read' },
    summary: 'The account’s own SKU numbers and what they stand for, by number',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      ...paging(100, 50),
    }),
    data: Type.Array(SkuMapping),
    paged: true,
    refusals: ['cursor_stale'],
  },
  save: {
    access: { buyer: 'orders.write' },
    summary: 'Say which SKU an own number stands for; the number again replaces it',
    body: Type.Object({ own_sku: Sku, sku: Sku }),
    data: SkuMapping,
    refusals: ['no_such_sku', 'sku_mapping_limit'],
  },
  remove: {
    access: { buyer: 'orders.write' },
    summary: 'Forget an own SKU number',
    params: Type.Object({ mapping_id: Id }),
    data: Nothing,
  },
  import: {
    access: { buyer: 'orders.write' },
    summary: 'Upload own SKU numbers as CSV or XLSX (field `file`): the own number, then the shop’s',
    description:
      'The first row is the headings. Each row stands for itself: those that are refused come back with their reasons.',
    upload: tableFileTypes,
    data: MappingImport,
    refusals: [...tableFileRefusals, 'sku_mapping_limit', 'too_many_requests'],
    idempotency: 'none',
  },
});
