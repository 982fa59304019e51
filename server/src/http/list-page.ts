import type { Page } from '@amberdock/contract/http.ts';

type Listing<Row> = {
  /** The cursor of the page after this row. */
  cursorOf: (row: Row) => string;
  /** How many rows the whole list has; left out where counting would cost more than it tells. */
  total?: number;
};

/**
 * Takes one row more than the page shows, whose presence alone says that a page follows. Returns the rows to show and the
 * `page` beside them (docs/design/api.md#envelopes).
 */
export function listPage<Row>(
  rows: readonly Row[],
  pageSize: number,
  { cursorOf, total }: Listing<Row>,
): { shown: Row[]; page: Page } {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    shown,
    page: {
      next: last ? cursorOf(last) : null,
      prev: null,
      total: total ?? null,
      total_is_exact: total !== undefined,
    },
  };
}
