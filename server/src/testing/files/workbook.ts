import { once } from 'node:events';
import { ZipFile } from 'yazl';

/** A cell: a text (shared), a number, or the XML element itself. */
export type FixtureCell = string | number | { xml: string };

const escapedXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The zip archive of these parts, as bytes. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const chunks: Buffer[] = [];
  zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(zip.outputStream, 'end');
  return Buffer.concat(chunks);
}

/** A small workbook of one sheet, structured as Excel does: shared texts in their own part, styles by number. */
export function workbookParts(rows: readonly (readonly FixtureCell[])[], more: Record<string, string> = {}) {
  const strings: string[] = [];
  const cellXml = (cell: FixtureCell, place: string) => {
    if (typeof cell === 'object') return cell.xml;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (cell === '') return '';
    strings.push(`<si><t xml:space="preserve">${escapedXml(cell)}</t></si>`);
    return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const sheet = rows
    .map((cells, index) => {
      const line = index + 1;
      const inside = cells.map((cell, column) => cellXml(cell, String.fromCharCode(65 + column) + line));
      return `<row r="${line}">${inside.join('')}</row>`;
    })
    .join('');
  return {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="old" state="hidden" r:id="rId9"/><sheet name="商品" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="2"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    ...more,
  };
}
