import type { ShipmentRow, ShipmentVerdict } from '@amberdock/contract/console/shipping.ts';

/** A row as read from a file or from pasted text. */
export type RawRow = { line: number; fields: readonly string[] };

/** A row with its columns identified. */
export type ReadRow = { line: number; subOrderNo: string; carrier: string; trackingNumbers: string[] };

type Column = 'subOrder' | 'carrier' | 'tracking';

const headings: Record<Column, readonly string[]> = {
  subOrder: ['sub order', 'sub order no', 'sub order number', 'sub_order_no', '子订单', '子订单号'],
  carrier: ['carrier', '承运商', '物流商', '物流公司'],
  tracking: [
    'tracking number',
    'tracking no',
    'tracking_number',
    'tracking',
    '运单号',
    '物流单号',
    '快递单号',
  ],
};
const subOrderPattern = /^A[0-9]{8}[0-9A-F]{10}-[0-9]{1,3}$/;
const lengthMax = 100;

/** Splits pasted text into rows: by tabs, commas or semicolons, and by spaces if a line has none of them. */
export const rowsOfText = (text: string): RawRow[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => ({
    line: index + 1,
    fields: line.split(/[\t,;，；]/.test(line) ? /[\t,;，；]/ : /\s+/),
  }));

/**
 * Reads the columns of rows. A header decides the columns; without one, a sub order's number is recognized by its form,
 * the last cells are tracking numbers, and a cell before them is the carrier. Where the call names a carrier, a cell with a
 * digit is a tracking number, so that the first of several is not taken for a carrier.
 */
export function readShipmentRows(rows: readonly RawRow[], carrier = ''): ReadRow[] {
  const filled = rows
    .map(({ line, fields }) => ({ line, fields: fields.map((field) => field.trim()) }))
    .filter(({ fields }) => fields.some(Boolean));
  const header = filled[0] && headerOf(filled[0].fields);
  return filled
    .slice(header ? 1 : 0)
    .map((row) => ({
      line: row.line,
      ...(header ? byHeader(row.fields, header) : byShape(row.fields, carrier.trim())),
    }))
    .map((row) => ({ ...row, carrier: row.carrier || carrier.trim() }));
}

function headerOf(fields: readonly string[]): Record<Column, number> | null {
  const names = fields.map((field) => field.toLowerCase().replaceAll(/[:：.]$/g, ''));
  const place = (column: Column) => names.findIndex((name) => headings[column].includes(name));
  const header = { subOrder: place('subOrder'), carrier: place('carrier'), tracking: place('tracking') };
  return header.subOrder >= 0 && header.tracking >= 0 ? header : null;
}

const byHeader = (fields: readonly string[], { subOrder, carrier, tracking }: Record<Column, number>) => ({
  subOrderNo: (fields[subOrder] ?? '').toUpperCase(),
  carrier: fields[carrier] ?? '',
  trackingNumbers: (fields[tracking] ?? '').split(/[\s,;|]+/).filter(Boolean),
});

function byShape(fields: readonly string[], carrierOfCall: string) {
  const numberColumn = fields.findIndex((field) => subOrderPattern.test(field.toUpperCase()));
  const others = fields.filter((field, index) => index !== numberColumn && field !== '');
  const namesCarrier = others.length > 1 && (carrierOfCall === '' || !hasDigit(others[0] ?? ''));
  const [carrier = '', ...numbers] = namesCarrier ? others : ['', ...others];
  return {
    subOrderNo: (fields[numberColumn] ?? fields[0] ?? '').toUpperCase(),
    carrier,
    trackingNumbers: numbers,
  };
}

/** Every tracking number has a digit; a word without one is a part of a carrier's name, or a remark. */
const hasDigit = (cell: string): boolean => /\d/.test(cell);

/** A sub order that a row names, with its current state. */
export type KnownSubOrder = {
  sub_order_no: string;
  status: string;
  version: number;
  recipient: string;
  tracking_numbers: readonly string[];
};

/**
 * Decides the verdict of each row; nothing is shipped yet. A sub order ships whole, as one parcel of all its rows, so none of them
 * is ready where one is not; and of a number that stands twice nobody knows whose it is.
 */
export function judgeRows(rows: readonly ReadRow[], known: readonly KnownSubOrder[]): ShipmentRow[] {
  const byNo = new Map(known.map((subOrder) => [subOrder.sub_order_no, subOrder]));
  const rowsOf = Map.groupBy(rows, ({ subOrderNo }) => subOrderNo);
  const numbers = Map.groupBy(
    rows.flatMap(({ trackingNumbers }) => trackingNumbers),
    (number) => number,
  );
  const judged = rows.map((row): ShipmentRow => {
    const subOrder = byNo.get(row.subOrderNo);
    return {
      line: row.line,
      sub_order_no: row.subOrderNo,
      carrier: row.carrier,
      tracking_numbers: row.trackingNumbers,
      version: subOrder?.version ?? null,
      recipient: subOrder?.recipient ?? '',
      verdict: verdictOf(row, {
        subOrder,
        hasOneCarrier: rowsOf.get(row.subOrderNo)?.every(({ carrier }) => carrier === row.carrier) ?? true,
        isTwice: (number) => (numbers.get(number)?.length ?? 0) > 1,
      }),
    };
  });
  const refused = new Set(
    judged.filter(({ verdict }) => verdict !== 'ready').map(({ sub_order_no }) => sub_order_no),
  );
  return judged.map((row) =>
    row.verdict === 'ready' && refused.has(row.sub_order_no) ? { ...row, verdict: 'other_row_refused' } : row,
  );
}

type Surroundings = {
  subOrder: KnownSubOrder | undefined;
  /** Whether all rows of the sub order name the same carrier. */
  hasOneCarrier: boolean;
  isTwice: (trackingNumber: string) => boolean;
};

function verdictOf(
  { subOrderNo, carrier, trackingNumbers: numbers }: ReadRow,
  { subOrder, hasOneCarrier, isTwice }: Surroundings,
): ShipmentVerdict {
  if (!subOrderPattern.test(subOrderNo)) return 'row_not_read';
  if (!subOrder) return 'unknown_sub_order';
  if (subOrder.status !== 'awaiting_shipment') return 'not_awaiting';
  if (carrier === '') return 'carrier_missing';
  if (!hasOneCarrier) return 'two_carriers';
  if (numbers.length === 0) return 'tracking_number_missing';
  if (!numbers.every(hasDigit)) return 'row_not_read';
  if ([carrier, ...numbers].some(({ length }) => length > lengthMax)) return 'too_long';
  const isUsed = (number: string) => subOrder.tracking_numbers.includes(number) || isTwice(number);
  return numbers.some(isUsed) ? 'tracking_number_used' : 'ready';
}
