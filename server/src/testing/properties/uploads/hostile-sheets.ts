import { workbookParts, zipOf } from '../../files/workbook.ts';
import { type HostileFile, hostile, payload } from './hostile-file.ts';

const rows = [
  ['SKU', 'Quantity'],
  ['cup-1', '1'],
];
const part = 'xl/worksheets/sheet1.xml';
const entity = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

/** A workbook whose zip directory has a wrong unpacked size for its texts. */
async function claiming(bytes: number, texts: Buffer): Promise<Buffer> {
  const archive = await zipOf({ ...workbookParts(rows), 'xl/sharedStrings.xml': texts });
  // The last occurrence of a part's name is in its directory entry, at byte 46; the size is at byte 24.
  archive.writeUInt32LE(bytes, archive.lastIndexOf('xl/sharedStrings.xml') - 46 + 24);
  return archive;
}

async function nested(depth: number): Promise<Buffer> {
  let inner = await zipOf({ 'a.txt': payload });
  for (let level = 0; level < depth; level++) inner = await zipOf({ [`${level}.xlsx`]: inner });
  return inner;
}

const many = () =>
  zipOf({
    ...workbookParts(rows),
    ...Object.fromEntries(Array.from({ length: 5_100 }, (_, n) => [`x/${n}`, ''])),
  });

/** Archives that are not workbooks, and workbooks that contain more than cells. */
async function hostileWorkbooks(): Promise<HostileFile[]> {
  const workbook = (more: Record<string, string>) => zipOf(workbookParts(rows, more));
  const wide = `<worksheet><sheetData><row r="1"><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>`;
  const whole = await workbook({});
  return [
    hostile(
      'a workbook that unpacks to 3 GB',
      'a.xlsx',
      await claiming(3_000_000_000, Buffer.from('<sst/>')),
    ),
    hostile(
      'a workbook that unpacks to more than it says',
      'a.xlsx',
      await claiming(100, Buffer.alloc(30_000_000, ' ')),
    ),
    hostile('archives in archives', 'a.xlsx', await nested(8)),
    hostile('an archive of paths', 'a.xlsx', await zipOf({ 'a/b/passwd': payload })),
    hostile(
      'a workbook with an entity in its texts',
      'a.xlsx',
      await workbook({ 'xl/sharedStrings.xml': `${entity}<sst><si><t>&x;</t></si></sst>` }),
    ),
    hostile(
      'a workbook with an entity in its sheet',
      'a.xlsx',
      await workbook({ [part]: `${entity}<worksheet/>` }),
    ),
    hostile(
      'a workbook with an entity in its list',
      'a.xlsx',
      await workbook({ 'xl/workbook.xml': `${entity}<workbook/>` }),
    ),
    hostile('a workbook with macros', 'a.xlsm', await workbook({ 'xl/vbaProject.bin': payload })),
    hostile(
      'a workbook with macros and the name of one without',
      'a.xlsx',
      await workbook({ 'xl/vbaProject.bin': payload }),
    ),
    hostile('a workbook of 5,100 parts', 'a.xlsx', await many()),
    hostile('a workbook of 18,278 columns', 'a.xlsx', await workbook({ [part]: wide })),
    hostile('a workbook that is cut off', 'a.xlsx', whole.subarray(0, whole.length - 60)),
    hostile('a workbook of before 2007', 'a.xls', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex')),
  ];
}

const longQuote = `SKU,Quantity\n"${'x'.repeat(400_000)}`;

const hostileTexts = (): HostileFile[] => [
  hostile('a CSV with NUL bytes', 'a.csv', 'SKU,Quantity\ncup-1\0,1\n'),
  hostile('a CSV in no encoding', 'a.csv', Buffer.from('SKU,Quantity\nc\xc3p\xff\xfe\x81-1,1\n', 'latin1')),
  hostile('a CSV with a quote never closed', 'a.csv', longQuote),
  hostile('a CSV of headings alone', 'a.csv', 'SKU,Quantity\n', { dataFor: ['rows'] }),
];

export const hostileSheets = async (): Promise<HostileFile[]> => [
  ...(await hostileWorkbooks()),
  ...hostileTexts(),
];
