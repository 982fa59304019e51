import type { Text } from '@amberdock/contract/language.ts';
import type { Tx } from '../../db/tx.ts';
import type { KeptNote, OfferCount, ProductChange, SavedProduct } from '../catalogue/index.ts';
import type { Fault } from './formats/format.ts';
import type { StagedProduct } from './reading/stage-file.ts';

export type ProductOutcome = SavedProduct['outcome'];

/** The result of a product of a file. */
export type ProductResult = {
  staged: StagedProduct;
  outcome: ProductOutcome;
  /** Null where it was refused. */
  productId: string | null;
  name: string;
  change: ProductChange | null;
  kept: readonly KeptNote[];
  counts: readonly OfferCount[];
  /** The faults of its rows, by line. */
  faults: ReadonlyMap<number, Fault>;
  /** Why it was refused, for rows without a fault of their own. */
  reason: Text;
};

/** A product that is recorded, and what its save left as it was. */
export type DoneProduct = { outcome: ProductOutcome; kept: KeptNote[] };

/** Thrown by a recorder whose import was canceled or has ended: what its transaction did is rolled back. */
export class ImportEnded extends Error {}

/** Keeps what has become of products, so that an import that was cut off goes on where it was. */
export type Recorder = {
  /** Finds the results of those products, by their position in the file, that an earlier run has recorded. */
  findDone(positions: readonly number[]): Promise<ReadonlyMap<number, DoneProduct>>;
  /** Finds the units on hand of these SKUs when the file's counts were tried out; absent in the trial itself. */
  findCounts?: ((skus: readonly string[]) => Promise<OfferCount[]>) | undefined;
  /** @throws ImportEnded */
  record(tx: Tx, results: readonly ProductResult[]): Promise<void>;
  /** Once it is aborted the import ends before its next products, by the signal's error. */
  stopping: AbortSignal;
};
