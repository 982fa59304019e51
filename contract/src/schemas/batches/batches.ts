import { type Static, Type } from 'typebox';
import {
  batchColumnsMax,
  batchOrderRowsMax,
  batchRowsMax,
  batchStatuses,
  batchVerdicts,
  templateFormats,
} from '../../batches/batches.ts';
import { batchColumnNames, batchColumns } from '../../batches/columns.ts';
import { batchReasonCodes } from '../../batches/reasons.ts';
import { describeCalls } from '../describe-calls.ts';
import { tableFileRefusals, tableFileTypes } from '../table-files.ts';
import { Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { paging } from '../paging.ts';
import { WarehouseCode } from '../catalog/catalogue.ts';

export const BatchColumnName = Type.Enum([...batchColumnNames]);
const MaybeColumn = Type.Union([BatchColumnName, Type.Null()]);
export const BatchStatusCode = Type.Enum([...batchStatuses]);
export const BatchVerdictCode = Type.Enum([...batchVerdicts]);

/** A batch with what is counted of its rows (docs/design/orders.md#batches). */
export const Batch = Type.Object({
  batch_id: Id,
  status: BatchStatusCode,
  source: Type.Enum(['file', 'api']),
  file_name: Type.String(),
  currency: CurrencyCode,
  made_by: Type.String(),
  created_at: Time,
  checked_at: Nullable(Time),
  finished_at: Nullable(Time),
  authorized_by: Nullable(Type.String()),
  authorized_at: Nullable(Time),
  rows: Type.Integer(),
  verdicts: Type.Object({
    waiting: Type.Integer(),
    ready: Type.Integer(),
    refused: Type.Integer(),
    ordered: Type.Integer(),
  }),
  /** Orders to be made, and those that were. */
  orders_ready: Type.Integer(),
  orders_made: Type.Integer(),
  goods_total: Money,
  freight_total: Money,
  fees_total: Money,
  total: Money,
});
export type Batch = Static<typeof Batch>;

/** A heading of the file, and the column that it is read as. */
export const BatchHeading = Type.Object({
  heading: Type.String(),
  column: MaybeColumn,
  examples: Type.Array(Type.String()),
});
export type BatchHeading = Static<typeof BatchHeading>;

export const BatchDetail = Type.Object({
  ...Batch.properties,
  headings: Type.Array(BatchHeading),
  missing: Type.Array(BatchColumnName),
  labels: Type.Object({
    named: Type.Integer(),
    found: Type.Integer(),
    missing: Type.Array(Type.String()),
  }),
});
export type BatchDetail = Static<typeof BatchDetail>;

/** A row with its verdict, price and choices. */
export const BatchRow = Type.Object({
  line: Type.Integer(),
  own_reference: Type.String(),
  recipient: Type.String(),
  destination: Type.String(),
  sku: Type.String(),
  name: Nullable(Type.String()),
  quantity: Nullable(Type.Integer()),
  warehouse_id: Type.Union([WarehouseCode, Type.Null()]),
  warehouse: Nullable(Type.String()),
  service: Nullable(Type.String()),
  label: Type.String(),
  goods: Type.Union([Money, Type.Null()]),
  freight: Type.Union([Money, Type.Null()]),
  from_pallets: Type.Boolean(),
  /** Storage of units from pallets. */
  fees: Type.Union([Money, Type.Null()]),
  verdict: BatchVerdictCode,
  reason: Type.Union([
    Type.Object({ code: Type.String(), message: Type.String(), field: MaybeColumn }),
    Type.Null(),
  ]),
  order_no: Nullable(Type.String()),
});
export type BatchRow = Static<typeof BatchRow>;

const cellLengthMax = 500;
const { quantity: _, ...texts } = batchColumns;
/** A row as a system sends it: the columns of the template by their names. */
export const BatchRowInput = Type.Object({
  ...(Object.fromEntries(
    Object.keys(texts).map((name) => [name, Type.Optional(Type.String({ maxLength: cellLengthMax }))]),
  ) as Record<keyof typeof texts, ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>>),
  quantity: Type.Optional(Type.Integer()),
});
export type BatchRowInput = Static<typeof BatchRowInput>;

const ById = Type.Object({ batch_id: Id });
const File = Type.Object({ url: Type.String(), expires_at: Time });

export const batchSchemas = describeCalls({
  upload: {
    access: { buyer: 'orders.write' },
    summary: 'Upload many orders as CSV or XLSX (field `file`), a row a line of goods',
    description:
      `At most ${batchRowsMax} rows; rows of one own reference form one order, of at most ${batchOrderRowsMax}. A job checks every row, and nothing is ordered before ` +
      'the confirmation. Where headings are not recognized the batch waits for them (`mapping`). ' +
      'An Idempotency-Key counts for the same file.',
    upload: tableFileTypes,
    query: Type.Object({ currency: Type.Optional(CurrencyCode) }),
    data: BatchDetail,
    accepted: true,
    refusals: [...tableFileRefusals, 'too_many_requests'],
  },
  create: {
    access: { buyer: 'orders.write' },
    summary: 'Send many orders as JSON, a row a line of goods',
    description: 'As an upload, without a file: the fields are the columns of the template.',
    body: Type.Object({
      currency: Type.Optional(CurrencyCode),
      rows: Type.Array(BatchRowInput, { minItems: 1, maxItems: batchRowsMax }),
    }),
    data: BatchDetail,
    accepted: true,
    refusals: ['too_many_requests'],
  },
  list: {
    access: { buyer: 'orders.read' },
    summary: 'The batches of the account, newest first',
    query: Type.Object(paging(50, 20)),
    data: Type.Array(Batch),
    paged: true,
    refusals: ['cursor_stale'],
  },
  template: {
    access: { buyer: 'orders.read' },
    summary:
      'An address, good for 60 seconds, of an empty file with the headings of a batch in the caller’s language',
    query: Type.Object({ format: Type.Enum([...templateFormats]) }),
    data: File,
  },
  detail: {
    access: { buyer: 'orders.read' },
    summary: 'A batch with its progress',
    params: ById,
    data: BatchDetail,
  },
  rows: {
    access: { buyer: 'orders.read' },
    summary: 'The rows of a batch with their verdicts, in the order of the file',
    description: `The \`code\` of a reason is one of those by which submitting and paying refuse an order, or ${batchReasonCodes}.`,
    params: ById,
    query: Type.Object({ verdict: Type.Optional(BatchVerdictCode), ...paging(200, 50) }),
    data: Type.Array(BatchRow),
    paged: true,
    refusals: ['cursor_stale'],
  },
  nameColumns: {
    access: { buyer: 'orders.write' },
    summary: 'Say which column each heading is; the account’s next files are read so too',
    description: 'As many entries as the file has headings; null is a heading that is not read.',
    params: ById,
    body: Type.Object({
      columns: Type.Array(MaybeColumn, { maxItems: batchColumnsMax }),
    }),
    data: BatchDetail,
    refusals: ['batch_not_open', 'batch_columns_wrong'],
  },
  addLabels: {
    access: { buyer: 'orders.write' },
    summary: 'Give a batch labels by the names that its rows call them, and have the rows checked again',
    description:
      'Each label is a file that was uploaded with the purpose `label`. Names count without the ending of the file and whatever their letters’ case; one that is there is replaced. ' +
      'A row can name the id of an uploaded label too, and needs none of this. A batch that was confirmed takes no more.',
    params: ById,
    body: Type.Object({
      labels: Type.Array(Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), file_id: Id }), {
        minItems: 1,
        maxItems: batchRowsMax,
      }),
    }),
    data: BatchDetail,
    refusals: ['batch_not_open'],
  },
  confirm: {
    access: { buyer: 'pay' },
    summary: 'Order what is ready, each reference an order of its own, and pay it from the wallet',
    description:
      'Needs the scope `orders.write` too. A job submits and pays each order in one transaction. A reference that has become dearer than its verdict, or cannot be paid, is refused; the others go on.',
    params: ById,
    body: Type.Object({
      payment_password: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'required of a person; a key confirms without it, up to its daily limit',
        }),
      ),
    }),
    data: BatchDetail,
    accepted: true,
    refusals: [
      'batch_not_open',
      'batch_nothing_ready',
      'payment_password_missing',
      'payment_password_wrong',
      'payment_password_locked',
    ],
  },
  cancel: {
    access: { buyer: 'orders.write' },
    summary: 'Give up a batch that was not confirmed',
    params: ById,
    data: BatchDetail,
    refusals: ['batch_not_open'],
  },
  refusedRows: {
    access: { buyer: 'orders.read' },
    summary:
      'An address, good for 60 seconds, of the refused rows as CSV to mend: their columns as they came, and the reason',
    params: ById,
    data: File,
    refusals: ['batch_nothing_refused'],
  },
});
