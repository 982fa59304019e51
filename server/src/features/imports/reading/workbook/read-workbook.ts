import type { Text } from '@amberdock/contract/language.ts';
import { UnusableFile } from '../unusable-file.ts';
import type { Row, RowsOfFile } from '../read-rows.ts';
import { columnOf, numberText, unescaped } from './cells.rules.ts';
import { describeWorkbook, textHandler, type Workbook } from './describe-workbook.ts';
import { openParts, type Parts } from './open-parts.ts';
import { readXml, type XmlHandler } from './read-xml.ts';

const cellsMax = 50_000_000;
const columnsMax = 1_000;
/** The longest row, the same limit as for a CSV. */
const rowCharactersMax = 1_048_576;

/**
 * Reads the first sheet of an Excel workbook that is not hidden, row by row; memory grows only with its shared texts.
 * Cells are read as they are shown: numbers in full, dates as 2026-11-22, formulas as their last result. Errors, and formulas
 * without a result, are faults of the row.
 *
 * @throws UnusableFile if it is not a workbook, or too large; reading the rows may throw it too
 */
export async function readWorkbook(path: string, sheetBytesMax?: number): Promise<RowsOfFile> {
  const parts = await openParts(path, sheetBytesMax);
  try {
    const workbook = await describeWorkbook(parts);
    return {
      written: `the sheet "${workbook.sheet.name}" of an Excel workbook`,
      rows: rowsOf(parts, workbook),
    };
  } catch (error) {
    parts.close();
    throw error;
  }
}

async function* rowsOf(parts: Parts, workbook: Workbook): AsyncGenerator<Row> {
  try {
    const stream = await parts.open(workbook.sheet.path, 'sheet');
    if (!stream)
      throw new UnusableFile({
        zh: `工作表“${workbook.sheet.name}”缺失`,
        en: `its sheet "${workbook.sheet.name}" is missing`,
      });
    const rows: Row[] = [];
    for await (const _ of readXml(
      stream,
      sheetHandler(workbook, (row) => rows.push(row)),
    )) {
      yield* rows.splice(0);
    }
    yield* rows;
  } finally {
    parts.close();
  }
}

type Cell = {
  column: number;
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
  hasValue: boolean;
};

/** The row that is being read, and what counts towards the limits: cells of the sheet, characters of the row. */
type Reading = { workbook: Workbook; row: Row; cells: number; characters: number };

function sheetHandler(workbook: Workbook, onRow: (row: Row) => void): XmlHandler {
  const reading: Reading = { workbook, row: { line: 0, fields: [] }, cells: 0, characters: 0 };
  let cell: Cell | null = null;
  let isValue = false;
  const inline = textHandler('is', (text) => {
    if (cell) cell.value = text;
  });
  return {
    open(name, attributes) {
      inline.open(name, attributes);
      if (name === 'row') beginRow(reading, attributes['r']);
      else if (name === 'c') cell = cellOf(attributes, reading.row.fields.length);
      else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'v') {
        isValue = true;
        if (cell) cell.hasValue = true;
      }
    },
    text(text) {
      inline.text(text);
      if (isValue && cell) cell.value += text.slice(0, rowCharactersMax);
    },
    close(name) {
      inline.close(name);
      if (name === 'v') isValue = false;
      else if (name === 'c' && cell) {
        putCell(reading, cell);
        cell = null;
      } else if (name === 'row' && hasContent(reading.row)) onRow(reading.row);
    },
  };
}

function beginRow(reading: Reading, written: string | undefined): void {
  reading.row = { line: lineOf(written) ?? reading.row.line + 1, fields: [] };
  reading.characters = 0;
}

const hasContent = ({ fields, faults }: Row): boolean =>
  faults !== undefined || fields.some((field) => field !== '');

function cellOf(attributes: Record<string, string>, nextColumn: number): Cell {
  const column = columnOf(attributes['r'] ?? '');
  return {
    column: column < 0 ? nextColumn : column,
    type: attributes['t'] ?? 'n',
    style: Number(attributes['s'] ?? 0),
    value: '',
    isFormula: false,
    hasValue: false,
  };
}

/** Puts a cell that is not empty into its row, within the limits of a sheet. */
function putCell(reading: Reading, cell: Cell): void {
  const { row, workbook } = reading;
  const { column } = cell;
  const reason = faultOf(cell);
  if (cell.value === '' && !reason) return;
  if (column >= columnsMax)
    throw new UnusableFile({
      zh: `第 ${row.line} 行超过 ${columnsMax} 列`,
      en: `line ${row.line} has more than ${columnsMax} columns`,
    });
  if (++reading.cells > cellsMax)
    throw new UnusableFile({
      zh: `超过 ${cellsMax} 个单元格，请另存为 CSV（UTF-8）`,
      en: `it has more than ${cellsMax} cells; save it as CSV (UTF-8)`,
    });
  const text = textOf(cell, workbook);
  reading.characters += text.length;
  if (reading.characters > rowCharactersMax)
    throw new UnusableFile({
      zh: `第 ${row.line} 行超过 1 MB`,
      en: `line ${row.line} is longer than 1 MB`,
    });
  while (row.fields.length < column) row.fields.push('');
  row.fields[column] = text;
  if (reason) (row.faults ??= []).push({ column, reason });
}

/** Why the content of a cell is unknown. Programs that write a formula without computing it leave its result out. */
function faultOf({ type, value, isFormula, hasValue }: Cell): Text | null {
  if (type === 'e') return { zh: `是错误值 ${value}`, en: `is the error value ${value}` };
  if (!isFormula || hasValue) return null;
  return {
    zh: '是没有结果的公式，请用 Excel 打开并保存',
    en: 'is a formula without a result: open the file in Excel and save it',
  };
}

/** Excel has a million rows. */
const lineOf = (text = ''): number | null => {
  const line = Number(text);
  return Number.isInteger(line) && line >= 1 && line <= 1_048_576 ? line : null;
};

function textOf({ type, style, value }: Cell, workbook: Workbook): string {
  if (type === 's') return workbook.strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'n') {
    return numberText(value, workbook.formats[style] ?? { kind: 'plain' }, workbook.startsIn1904);
  }
  return type === 'inlineStr' ? value : unescaped(value);
}
