import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { escapeMarkup } from '../html/escape-markup.rules.ts';
import { columnLetters } from './column-letters.rules.ts';

/** A text, or a number as decimal text. */
export type Cell = string | { number: string };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet after the first one, held in memory as a whole. */
export type MoreSheet = { name: string; rows: Cell[][] };

const partsOf = (sheets: readonly string[]): Record<string, string> => {
  const forEachSheet = (write: (number: number, name: string) => string) =>
    sheets.map((name, index) => write(index + 1, escapeMarkup(name))).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${forEachSheet((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${forEachSheet((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${forEachSheet((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  };
};

/**
 * Writes a workbook of one sheet while its rows are produced, whatever their number; the first row is frozen. Texts are
 * never formulas. Further sheets, which are short, follow it.
 */
export function writeWorkbook(
  sheet: string,
  rows: AsyncIterable<Cell[][]>,
  more: readonly MoreSheet[] = [],
): Readable {
  const zip = new yazl.ZipFile();
  // yazl declares its output as a readable stream; it is the PassThrough that it writes to.
  const out = zip.outputStream as PassThrough;
  const parts = partsOf([sheet, ...more.map(({ name }) => name)]);
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + xml), name);
  for (const [index, all] of [rows, ...more.map((sheet) => atOnce(sheet.rows))].entries()) {
    const content = Readable.from(sheetOf(all), { objectMode: false });
    content.once('error', (error) => out.destroy(error));
    zip.addReadStream(content, `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  return out;
}

async function* atOnce(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

async function* sheetOf(rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let row = 0;
  for await (const some of rows) {
    yield some.map((cells) => rowText(cells, (row += 1))).join('');
  }
  yield '</sheetData></worksheet>';
}

/** Signs that XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** A cell holds no more. */
const lengthMax = 32_767;

const rowText = (cells: Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => (cell === '' ? '' : cellText(cell, `${columnLetters(index)}${row}`))).join('')}</row>`;

const cellText = (cell: Cell, reference: string): string =>
  typeof cell === 'string'
    ? `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cell.replace(unwritable, '').slice(0, lengthMax))}</t></is></c>`
    : `<c r="${reference}"><v>${cell.number}</v></c>`;
