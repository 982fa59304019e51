import type { Text } from '@amberdock/contract/language.ts';
import type pg from 'pg';
import { type Database, inTx } from '../../db/tx.ts';
import { type ImportAuthor, joinNotes, type StockMode } from '../catalogue/index.ts';
import type { Defaults, Fault, FileProduct, Warning } from './formats/format.ts';
import { faultsOf, readProduct } from './read-product.ts';
import { type StagedFile, type StagedProduct, stagedProducts } from './reading/stage-file.ts';
import type { DoneProduct, ProductResult, Recorder } from './recorder.ts';
import { Report, type ReportRow, type Totals } from './report.ts';
import { type Saved, saveEach, type Saving } from './save-each.ts';
import { SkuLines } from './sku-lines.ts';

type Options = {
  db: Database;
  client: pg.PoolClient;
  file: StagedFile;
  defaults: Defaults;
  stock: StockMode;
  author: ImportAuthor;
  report(row: ReportRow): void;
  /** Changes nothing: each product is saved in a transaction that is rolled back. */
  isTrial?: boolean;
  recorder?: Recorder;
};

const productsAtOnce = 200;

type Faults = ReadonlyMap<number, Fault>;
type ReadProduct = { staged: StagedProduct; product: FileProduct; warnings: Warning[] };
type RefusedProduct = { staged: StagedProduct; faults: Faults };

/**
 * Saves the products of a staged file, several in a transaction, each completely or not at all
 * (docs/design/interfaces.md#commands). Importing the same file again changes nothing. A product that cannot be saved
 * is refused; the others are saved. With a recorder, products that it has recorded are not saved again.
 */
export async function importStagedFile(options: Options): Promise<Totals> {
  const { client, file, recorder } = options;
  const report = new Report(file.rows, options.report);
  const skuLines = await SkuLines.open(client);
  for await (const batch of stagedProducts(client, file, productsAtOnce)) {
    recorder?.stopping.throwIfAborted();
    const { good, refused } = await readBatch(batch, options, skuLines);
    const done = await recorder?.findDone(batch.map(({ position }) => position));
    const isLeft = ({ staged }: { staged: StagedProduct }) => !done?.has(staged.position);
    await recordRefused(options, refused.filter(isLeft));
    for (const { staged, faults } of refused) report.refused(staged, faults, otherRowRefused(faults));
    const left = good.filter(isLeft);
    const saved = await save(options, left);
    const results = good.map((row) => ({
      row,
      result: saved.get(row) ?? (done?.get(row.staged.position) as DoneProduct),
    }));
    await skuLines.save(
      results.filter(({ result }) => result.outcome !== 'refused').map(({ row }) => row.product),
    );
    for (const { row, result } of results) reportResult(report, row, result);
  }
  report.end();
  return report.totals;
}

/** Reads the products of a batch, and separates those with valid rows from the refused ones. */
async function readBatch(batch: readonly StagedProduct[], { file, defaults }: Options, skuLines: SkuLines) {
  const readable: ReadProduct[] = [];
  const refused: RefusedProduct[] = [];
  for (const staged of batch) {
    const read = readProduct(file, staged, defaults);
    if ('faults' in read) refused.push({ staged, faults: read.faults });
    else readable.push({ staged, ...read });
  }
  await skuLines.loadEarlier(readable.map(({ product }) => product));
  const skuColumn = headingOf(file, file.format.skuColumn);
  const good = readable.filter(({ product, staged }) => {
    const faults = faultsOf(() => skuLines.claim(product, skuColumn), staged);
    if (faults) refused.push({ staged, faults });
    return faults === null;
  });
  return { good, refused };
}

export const headingOf = ({ headings }: Pick<StagedFile, 'headings'>, column: string): string =>
  headings.get(column) ?? column;

const otherRowRefused = (faults: Faults): Text => {
  const [line] = faults.keys();
  return {
    zh: `未导入：该商品的第 ${line} 行未通过`,
    en: `not taken: line ${line} of the product is refused`,
  };
};

async function recordRefused({ db, recorder }: Options, refused: readonly RefusedProduct[]): Promise<void> {
  if (!recorder || refused.length === 0) return;
  const results = refused.map(
    ({ staged, faults }): ProductResult => ({
      staged,
      outcome: 'refused',
      productId: null,
      name: '',
      change: null,
      kept: [],
      counts: [],
      faults,
      reason: otherRowRefused(faults),
    }),
  );
  await inTx(db, (tx) => recorder.record(tx, results));
}

/** Saves products, and returns the outcome of each. */
async function save(
  { db, file, stock, author, isTrial, recorder }: Options,
  products: readonly ReadProduct[],
): Promise<Map<ReadProduct, Saved>> {
  const stagedOf = new Map(products.map(({ product, staged }) => [product, staged]));
  const record: Saving['record'] =
    recorder &&
    ((tx, given, saved) =>
      recorder.record(
        tx,
        given.map((product, index) =>
          resultOf(stagedOf.get(product) as StagedProduct, product, saved[index] as Saved),
        ),
      ));
  const skus = products.flatMap(({ product }) => product.skus.map(({ sku }) => sku));
  const countedFrom = stock === 'set' ? await recorder?.findCounts?.(skus) : undefined;
  const saved = await saveEach(
    db,
    products.map(({ product }) => product),
    { source: file.format.source, stock, author, countedFrom, isTrial, record },
  );
  return new Map(products.map((product, index) => [product, saved[index] as Saved]));
}

const resultOf = (staged: StagedProduct, { name }: FileProduct, saved: Saved): ProductResult => ({
  staged,
  outcome: saved.outcome,
  productId: saved.id,
  name: name.zh || name.en,
  change: saved.change ?? null,
  kept: saved.kept,
  counts: saved.counts,
  faults: new Map(),
  reason: joinNotes(saved.notes),
});

/** Reports the result of a product. One that an earlier run refused is reported without its reason, which that run gave. */
function reportResult(
  report: Report,
  { staged, warnings }: ReadProduct,
  { outcome, kept, notes = [] }: DoneProduct & { notes?: readonly Text[] },
): void {
  if (outcome === 'refused') report.refused(staged, new Map(), joinNotes(notes));
  else
    report.saved(staged, outcome, [
      ...warnings,
      ...kept.map((note) => ({ ...note, line: staged.firstLine })),
    ]);
}
