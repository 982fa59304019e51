/** Returns the letters of a column that is counted from 0, as spreadsheets name it: 27 → "AB". */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
