import type pg from 'pg';
import { type Database, inTx } from '../../db/tx.ts';
import { type ProductInput, saveProducts, type StockMode } from '../catalogue/index.ts';
import { type Defaults, type FileProduct, type Format, RowFault, type Warning } from './formats/format.ts';
import { type StagedFile, type StagedProduct, stagedProducts, surplus } from './reading/stage-file.ts';
import { resolveCategories } from './resolve-categories.ts';

/** What became of a row; `warned` rows stand beside their product's. */
export type ReportRow = {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'warned' | 'refused';
  product: string;
  reason: string;
};

export type Totals = Record<'created' | 'updated' | 'unchanged' | 'refused' | 'warnings' | 'rows', number>;

type Options = {
  db: Database;
  client: pg.PoolClient;
  file: StagedFile;
  defaults: Defaults;
  stock: StockMode;
  report(row: ReportRow): void;
};

const productsAtOnce = 200;

/** So many faults of a product are told at once; who mends them is told of the others. */
const faultsMax = 20;

type Read = { staged: StagedProduct; product: FileProduct; warnings: Warning[] };

/**
 * Saves what a staged file holds, some products a transaction, each of them whole or not at all (design §2). The
 * same file again changes nothing.
 */
export async function importFile({ db, client, file, defaults, stock, report }: Options): Promise<Totals> {
  const totals: Totals = { created: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0, rows: file.rows };
  const refuse = (staged: StagedProduct, faults: ReadonlyMap<number, string>, otherwise: string) => {
    totals.refused++;
    const lines = staged.rows?.map(({ line }) => line) ?? [staged.firstLine];
    for (const line of lines) {
      report({ line, outcome: 'refused', product: nameOf(staged), reason: faults.get(line) ?? otherwise });
    }
  };
  for await (const batch of stagedProducts(client, file, productsAtOnce)) {
    const good: Read[] = [];
    for (const staged of batch) {
      const read = readProduct(file.format, staged, defaults);
      if ('product' in read) good.push(read);
      else
        refuse(
          staged,
          read.faults,
          `not taken: line ${[...read.faults.keys()][0]} of the product is refused`,
        );
    }
    const saved = await inTx(db, async (tx) => {
      const categories = await resolveCategories(
        tx,
        good.map(({ product }) => product.categoryPath),
      );
      const inputs = good.map(({ product }, at): ProductInput => {
        const { categoryPath, ...rest } = product;
        return { ...rest, category: categoryPath.length > 0 ? (categories[at] ?? null) : null };
      });
      return saveProducts(tx, file.format.source, inputs, { stock });
    });
    for (const [at, { staged, warnings }] of good.entries()) {
      const { outcome, notes } = saved[at] as (typeof saved)[number];
      if (outcome === 'refused') {
        refuse(staged, new Map(), notes.join('; '));
        continue;
      }
      totals[outcome]++;
      const product = nameOf(staged);
      for (const { line } of staged.rows ?? []) report({ line, outcome, product, reason: '' });
      const noted = notes.map((reason) => ({ line: staged.firstLine, reason }));
      for (const { line, reason } of [...warnings, ...noted]) {
        totals.warnings++;
        report({ line, outcome: 'warned', product, reason });
      }
    }
  }
  return totals;
}

const nameOf = ({ key }: StagedProduct): string => (key.startsWith('\n') ? '' : key);

function readProduct(
  format: Format,
  staged: StagedProduct,
  defaults: Defaults,
): Read | { faults: Map<number, string> } {
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
    try {
      const product = format.productOf(left, defaults, warnings);
      return faults.size === 0 ? { staged, product, warnings } : { faults };
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      faults.set(error.line, error.message);
      // The others are read on without the row, for faults of their own; but what is the product's stands in the first.
      if (error.line === left[0]?.line) break;
      left = left.filter(({ line }) => line !== error.line);
    }
  }
  return { faults };
}
