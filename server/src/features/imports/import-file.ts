import type pg from 'pg';
import type { Database } from '../../db/tx.ts';
import type { StockMode } from '../catalogue/index.ts';
import { type Defaults, type FileProduct, type Format, RowFault, type Warning } from './formats/format.ts';
import { type StagedFile, type StagedProduct, stagedProducts, surplus } from './reading/stage-file.ts';
import { nameOf, Report, type ReportRow, type Totals } from './report.ts';
import { saveEach, unexpected } from './save-each.ts';
import { SkuLines } from './sku-lines.ts';

type Options = {
  db: Database;
  client: pg.PoolClient;
  file: StagedFile;
  defaults: Defaults;
  stock: StockMode;
  report(row: ReportRow): void;
};

const productsAtOnce = 200;

/** The most faults of a product reported in one run; the rest appear once these are corrected. */
const faultsMax = 20;

type ReadProduct = { staged: StagedProduct; product: FileProduct; warnings: Warning[] };
type Faults = ReadonlyMap<number, string>;

/**
 * Saves the products of a staged file, several in a transaction, each completely or not at all
 * (docs/design/interfaces.md#commands). Importing the same file again changes nothing. A product that cannot be saved
 * is refused; the others are saved.
 */
export async function importFile({
  db,
  client,
  file,
  defaults,
  stock,
  report: onRow,
}: Options): Promise<Totals> {
  const report = new Report(file.rows, onRow);
  const skuLines = await SkuLines.open(client);
  for await (const batch of stagedProducts(client, file, productsAtOnce)) {
    const readable: ReadProduct[] = [];
    for (const staged of batch) {
      const read = readProduct(file.format, staged, defaults);
      if ('faults' in read) refuse(report, staged, read.faults);
      else readable.push(read);
    }
    await skuLines.look(readable.map(({ product }) => product));
    const good = readable.filter(({ staged, product }) => {
      const faults = faultsOf(() => skuLines.claim(product), staged);
      if (faults) refuse(report, staged, faults);
      return faults === null;
    });
    const products = good.map(({ product }) => product);
    const saved = await saveEach(db, products, { source: file.format.source, stock });
    await skuLines.keep(products.filter((_, at) => saved[at]?.outcome !== 'refused'));
    for (const [at, { staged, warnings }] of good.entries()) {
      const { outcome, notes } = saved[at] as (typeof saved)[number];
      if (outcome === 'refused') report.refused(staged, new Map(), notes.join('; '));
      else report.saved(staged, outcome, [...warnings, ...notes.map((note) => stockNote(staged, note))]);
    }
  }
  report.end();
  return report.totals;
}

const refuse = (report: Report, staged: StagedProduct, faults: Faults) =>
  report.refused(staged, faults, `not taken: line ${[...faults.keys()][0]} of the product is refused`);

const stockNote = ({ firstLine }: StagedProduct, reason: string): Warning => ({
  line: firstLine,
  kind: 'stock stays as it is',
  reason,
});

/** Returns the fault that `work` throws: that of its row, or of the product's first line; null if there is none. */
function faultsOf(work: () => void, { firstLine }: StagedProduct): Faults | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof RowFault
      ? new Map([[error.line, error.message]])
      : new Map([[firstLine, unexpected(error)]]);
  }
}

function readProduct(
  format: Format,
  staged: StagedProduct,
  defaults: Defaults,
): ReadProduct | { faults: Faults } {
  const fault = (line: number, reason: string) => ({ faults: new Map([[line, reason]]) });
  const { rows, firstLine } = staged;
  if (rows === null) return fault(firstLine, `the product has ${staged.rowCount} rows: too many for one`);
  if (nameOf(staged) === '') return fault(firstLine, `${format.keyColumn} is empty`);
  const long = rows.find(({ fields }) => fields[surplus] !== undefined);
  if (long) return fault(long.line, `it has ${long.fields[surplus]} fields, more than the header names`);
  const faults = new Map<number, string>();
  let left = rows;
  for (let tries = 0; tries < faultsMax; tries++) {
    const warnings: Warning[] = [];
    let product: FileProduct | undefined;
    const found = faultsOf(() => {
      product = format.productOf(left, defaults, warnings);
    }, staged);
    if (product) return faults.size === 0 ? { staged, product, warnings } : { faults };
    for (const [line, reason] of found ?? []) faults.set(line, reason);
    // The other rows are read again without this one, to find their own faults; not so without the first row, which has
    // the product's fields.
    const line = [...faults.keys()].at(-1);
    if (line === left[0]?.line) break;
    left = left.filter((row) => row.line !== line);
  }
  return { faults };
}
