import type { Text } from '@amberdock/contract/language.ts';
import {
  type Defaults,
  type Fault,
  type FileProduct,
  type FileRow,
  type Format,
  RowFault,
  type Warning,
} from './formats/format.ts';
import { rowsOfProductMax, type StagedFile, type StagedProduct, surplus } from './reading/stage-file.ts';
import { nameOf } from './report.ts';
import { unexpected } from './save-each.ts';

/** The most faults of a product reported in one run; the rest appear once these are corrected. */
const faultsMax = 20;

type Faults = ReadonlyMap<number, Fault>;

/** Reads a product from its rows; or returns the faults of its rows, by line. */
export function readProduct(
  { format, headings }: Pick<StagedFile, 'format' | 'headings'>,
  staged: StagedProduct,
  defaults: Defaults,
): { product: FileProduct; warnings: Warning[] } | { faults: Faults } {
  const { rows, firstLine } = staged;
  if (rows === null) {
    return fault(firstLine, {
      zh: `该商品有 ${staged.rowCount} 行，超过上限 ${rowsOfProductMax} 行；报告中不列出这些行`,
      en: `the product has ${staged.rowCount} rows, more than ${rowsOfProductMax}: they are not in this report`,
    });
  }
  const unknown = unknownCells(rows, format, headings);
  if (unknown.size > 0) return { faults: unknown };
  if (nameOf(staged) === '') {
    const column = headings.get(format.keyColumn) ?? format.keyColumn;
    return fault(firstLine, { zh: `${column}为空`, en: `${format.keyColumn} is empty` }, column);
  }
  const long = rows.find(({ fields }) => fields[surplus] !== undefined);
  if (long) {
    const count = long.fields[surplus];
    return fault(long.line, {
      zh: `有 ${count} 个单元格，多于表头的列数`,
      en: `it has ${count} fields, more than the header names`,
    });
  }
  const faults = new Map<number, Fault>();
  let left = rows;
  for (let tries = 0; tries < faultsMax; tries++) {
    const warnings: Warning[] = [];
    let product: FileProduct | undefined;
    const found = faultsOf(() => {
      product = format.productOf(left, defaults, warnings);
    }, staged);
    if (product) return faults.size === 0 ? { product, warnings } : { faults };
    for (const [line, fault] of found ?? []) faults.set(line, fault);
    // The other rows are read again without this one, to find their own faults; not so without the first row, which has
    // the product's fields.
    const line = [...faults.keys()].at(-1);
    if (line === left[0]?.line) break;
    left = left.filter((row) => row.line !== line);
  }
  return { faults };
}

/** The faults of rows with a cell whose content is unknown, in a column that the format reads. */
function unknownCells(
  rows: readonly FileRow[],
  { columns }: Format,
  headings: ReadonlyMap<string, string>,
): Faults {
  const read = new Set(columns.values());
  const faults = new Map<number, Fault>();
  for (const { line, faults: ofCells = [] } of rows) {
    const [name, reason] = [...ofCells].find(([column]) => read.has(column)) ?? [];
    if (name === undefined || reason === undefined) continue;
    const column = headings.get(name) ?? name;
    faults.set(line, { column, reason: { zh: `${column}${reason.zh}`, en: `${column} ${reason.en}` } });
    if (faults.size === faultsMax) break;
  }
  return faults;
}

const fault = (line: number, reason: Text, column = ''): { faults: Faults } => ({
  faults: new Map([[line, { reason, column }]]),
});

/** Returns the fault that `work` throws: that of its row, or of the product's first line; null if there is none. */
export function faultsOf(work: () => void, { firstLine }: StagedProduct): Faults | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof RowFault
      ? new Map([[error.line, error.fault]])
      : new Map([[firstLine, { reason: unexpected(error), column: '' }]]);
  }
}
