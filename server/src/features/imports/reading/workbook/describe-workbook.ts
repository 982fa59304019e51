import { posix } from 'node:path';
import { UnusableFile } from '../unusable-file.ts';
import { formatOf, type NumberFormat, unescaped } from './cells.rules.ts';
import type { Parts } from './open-parts.ts';
import { readAll, type XmlHandler } from './read-xml.ts';

/** The most characters of shared texts: they are held in memory, since the file stores them apart from the sheet. */
const stringsCharactersMax = 60_000_000;
const stringsMax = 5_000_000;
const textMax = 1_048_576;

export type Workbook = {
  sheet: { name: string; path: string };
  startsIn1904: boolean;
  /** Number formats, by the index of a cell's style. */
  formats: readonly NumberFormat[];
  strings: readonly string[];
};

/** Reads the parts that the cells of the first visible sheet refer to: texts, formats, the date system. */
export async function describeWorkbook(parts: Parts): Promise<Workbook> {
  const sheets: { name: string; relation: string }[] = [];
  let startsIn1904 = false;
  const workbook = await parts.open('xl/workbook.xml', 'other');
  if (!workbook) {
    throw new UnusableFile({
      zh: '这是压缩包，而不是 Excel 工作簿（.xlsx），请先解压',
      en: 'it is a zip archive, but no Excel workbook (.xlsx); unpack it first',
    });
  }
  await readAll(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      sheets.push({ name: attributes['name'] ?? '', relation });
    },
  });
  const targets = new Map<string, string>();
  await readAll(await parts.open('xl/_rels/workbook.xml.rels', 'other'), {
    open: (_, { Id = '', Target = '' }) => targets.set(Id, posix.resolve('/xl', Target)),
  });
  const [first] = sheets;
  const path = first && targets.get(first.relation);
  if (!first || !path) throw new UnusableFile({ zh: '工作簿中没有工作表', en: 'it has no sheet' });
  return {
    sheet: { name: first.name, path },
    startsIn1904,
    formats: await formatsIn(parts),
    strings: await stringsIn(parts),
  };
}

async function formatsIn(parts: Parts): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  await readAll(await parts.open('xl/styles.xml', 'other'), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

async function stringsIn(parts: Parts): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  const text = textHandler('si', (found) => {
    characters += found.length;
    if (characters > stringsCharactersMax || strings.length >= stringsMax) {
      throw new UnusableFile({
        zh: '文字过多，无法一次读取，请另存为 CSV（UTF-8）',
        en: 'it holds more text than can be read at once; save it as CSV (UTF-8)',
      });
    }
    strings.push(found);
  });
  await readAll(await parts.open('xl/sharedStrings.xml', 'strings'), text);
  return strings;
}

/** Collects the text of an element, its runs joined, without phonetic guides for Japanese (rPh). */
export function textHandler(element: string, onText: (text: string) => void): Required<XmlHandler> {
  let text = '';
  let isText = false;
  let spoken = 0;
  return {
    open(name) {
      if (name === element) text = '';
      if (name === 'rPh') spoken++;
      if (name === 't') isText = spoken === 0;
    },
    text(more) {
      if (isText) text += more;
      if (text.length > textMax)
        throw new UnusableFile({ zh: '有单元格超过 1 MB', en: 'one of its cells is longer than 1 MB' });
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') spoken--;
      if (name === element) onText(unescaped(text));
    },
  };
}
