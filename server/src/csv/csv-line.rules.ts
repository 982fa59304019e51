/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

const runs = /^'*[=+\-@\t\r]/;

/** Marks text that a spreadsheet would run as a formula with an apostrophe; unmarked(asText(x)) is x. */
export const asText = (cell: string): string => (runs.test(cell) ? `'${cell}` : cell);

export const unmarked = (cell: string): string =>
  cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell;
