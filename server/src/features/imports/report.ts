import type { Text } from '@amberdock/contract/language.ts';
import type { Fault, Warning } from './formats/format.ts';
import type { StagedProduct } from './reading/stage-file.ts';

/**
 * The result of a row; `warned` rows are in addition to the product's own, or at the end count the rows of one warning.
 */
export type ReportRow = {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'warned' | 'refused';
  product: string;
  /** Both are '' where nothing is to be said. */
  reason: Text;
  /** The file's heading of the column that the reason concerns. */
  column: string;
};

export type Totals = Record<'created' | 'updated' | 'unchanged' | 'refused' | 'warnings' | 'rows', number>;

/** The number of warnings of one kind that are reported row by row; further ones are counted. */
const reportedPerWarning = 3;

const noReason: Text = { zh: '', en: '' };

export const nameOf = ({ key }: StagedProduct): string => (key.startsWith('\n') ? '' : key);

type CountedWarning = { kind: Text; reported: number; counted: number; first: number; last: number };

/** Reports each product when it is done; frequent warnings are summed up in one row at the end. */
export class Report {
  readonly totals: Totals;
  readonly #write: (row: ReportRow) => void;
  readonly #kinds = new Map<string, CountedWarning>();

  constructor(rows: number, write: (row: ReportRow) => void) {
    this.totals = { created: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0, rows };
    this.#write = write;
  }

  /** @param faults The reasons by line; `otherwise` is the reason of the product's other lines. */
  refused(staged: StagedProduct, faults: ReadonlyMap<number, Fault>, otherwise: Text): void {
    this.totals.refused++;
    const lines = staged.rows?.map(({ line }) => line) ?? [staged.firstLine];
    for (const line of lines) {
      const { reason, column } = faults.get(line) ?? { reason: otherwise, column: '' };
      this.#write({ line, outcome: 'refused', product: nameOf(staged), reason, column });
    }
  }

  saved(
    staged: StagedProduct,
    outcome: 'created' | 'updated' | 'unchanged',
    warnings: readonly Warning[],
  ): void {
    this.totals[outcome]++;
    const product = nameOf(staged);
    for (const { line } of staged.rows ?? [])
      this.#write({ line, outcome, product, reason: noReason, column: '' });
    for (const warning of warnings) this.#warn(product, warning);
  }

  #warn(product: string, { line, kind, reason }: Warning): void {
    this.totals.warnings++;
    const seen = this.#kinds.get(kind.en) ?? { kind, reported: 0, counted: 0, first: line, last: line };
    this.#kinds.set(kind.en, seen);
    if (seen.reported < reportedPerWarning) {
      seen.reported++;
      this.#write({ line, outcome: 'warned', product, reason, column: '' });
      return;
    }
    if (seen.counted === 0) seen.first = line;
    seen.counted++;
    seen.last = Math.max(seen.last, line);
  }

  /** Reports the warnings that were only counted. */
  end(): void {
    for (const { kind, counted, first, last } of this.#kinds.values()) {
      if (counted === 0) continue;
      const reason = {
        zh: `${kind.zh}：第 ${first} 至 ${last} 行另有 ${counted} 处`,
        en: `${kind.en}: ${counted} more, in lines ${first} to ${last}`,
      };
      this.#write({ line: first, outcome: 'warned', product: '', reason, column: '' });
    }
  }
}
