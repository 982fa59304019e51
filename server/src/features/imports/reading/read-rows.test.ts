import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import { UnusableFile } from './unusable-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer | string) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const { written, rows } = await readRows(path);
  const fields: string[][] = [];
  const lines: number[] = [];
  for await (const row of rows) {
    fields.push(row.fields);
    lines.push(row.line);
  }
  return { written, fields, lines };
}

const text = 'no,名称\nA,保温杯 加厚\nB,马克杯 带盖\n';
const rows = [
  ['no', '名称'],
  ['A', '保温杯 加厚'],
  ['B', '马克杯 带盖'],
];

/** The same text as saved by Excel in China, in GBK. */
const gbk = Buffer.concat([
  Buffer.from('no,'),
  Buffer.from([0xc3, 0xfb, 0xb3, 0xc6]),
  Buffer.from('\nA,'),
  Buffer.from([0xb1, 0xa3, 0xce, 0xc2, 0xb1, 0xad, 0x20, 0xbc, 0xd3, 0xba, 0xf1]),
  Buffer.from('\nB,'),
  Buffer.from([0xc2, 0xed, 0xbf, 0xcb, 0xb1, 0xad, 0x20, 0xb4, 0xf8, 0xb8, 0xc7]),
  Buffer.from('\n'),
]);
const western = 'no,name\nA,Chaise pliée en hêtre\nB,Größe “L” – 5 €\n';
const windows1252 = Buffer.from(
  [...western].map((sign) => ({ '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 })[sign] ?? sign.charCodeAt(0)),
);
const utf16be = (plain: string) => Buffer.from(plain, 'utf16le').swap16();

describe('a file is read in the encoding that it is written in:', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['GBK', gbk, 'GBK'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, the other way round', utf16be(`\ufeff${text}`), 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'UTF-16'],
    ['UTF-16 without a mark, the other way round', utf16be(text), 'UTF-16'],
  ])('%s', async (_, bytes, written) => {
    expect(await read(bytes)).toMatchObject({ written, fields: rows });
  });

  test('Windows-1252', async () => {
    const { written, fields } = await read(windows1252);
    expect(written).toBe('Windows-1252');
    expect(fields.slice(1)).toEqual([
      ['A', 'Chaise pliée en hêtre'],
      ['B', 'Größe “L” – 5 €'],
    ]);
  });

  test('GBK that begins only after a megabyte of plain letters', async () => {
    const plain = 'no,name\n'.repeat(150_000);
    const { written, fields } = await read(Buffer.concat([Buffer.from(plain), gbk]));
    expect([written, fields.at(-1)]).toEqual(['GBK', ['B', '马克杯 带盖']]);
  });
});

test.each<[string, Buffer]>([
  [
    'UTF-8 with a broken byte',
    Buffer.concat([Buffer.from(text.repeat(20)), Buffer.from([0xe4, 0x2c, 0x0a])]),
  ],
  ['Polish in Windows-1250', Buffer.from('no,name\nA,pude\xb3ko z \xbf\xf3\xb3tym wieczkiem\n', 'latin1')],
  [
    'Russian in Windows-1251',
    Buffer.from('no,name\nA,\xea\xf0\xf3\xe6\xea\xe0 \xf1\xe8\xed\xff\xff\n', 'latin1'),
  ],
  ['neither text nor table', Buffer.from([1, 0, 2, 0, 0, 3])],
  ['text with a NUL', Buffer.from('no,name\nA\0,cup\n')],
  ['a page', Buffer.from('<!doctype html>\n<title>a</title>\n')],
  ['a program', Buffer.from('\ufeff<?php\nexit();\n')],
])('%s is refused rather than guessed', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(UnusableFile);
});

describe('columns are separated by what the header has most of:', () => {
  test.each<[string, string, string, number[]]>([
    ['commas', 'a,b\n"1;2;3",4\n', 'UTF-8', [1, 2]],
    ['semicolons', 'a;b\n"1;2,3";4\n'.replace('1;2,3', '1;2;3'), 'UTF-8, separated by semicolons', [1, 2]],
    ['tabs', 'a\tb\n1;2;3\t4\n', 'UTF-8, separated by tabs', [1, 2]],
    [
      'what Excel says in a line of its own',
      'sep=;\na;b\n1;2\n'.replace('1;2', '"1;2;3";4'),
      'UTF-8, separated by semicolons',
      [2, 3],
    ],
  ])('%s', async (_, content, written, lines) => {
    const fields = [
      ['a', 'b'],
      ['1;2;3', '4'],
    ];
    expect(await read(content)).toEqual({ written, fields, lines });
  });

  test('a semicolon within the quotes of a header is its own', async () => {
    expect((await read('"a;b;c;d",e,f\n1,2,3\n')).fields[1]).toEqual(['1', '2', '3']);
  });
});

test('a file of one long line is read in one go over it', async () => {
  const long = 'x'.repeat(190_000);
  expect((await read(long)).fields).toEqual([[long]]);
  expect((await read(`a,b\n${long}`)).fields).toEqual([['a', 'b'], [long]]);
  const endless = read(`a,b\n${'x'.repeat(3_000_000)}`);
  await expect(endless).rejects.toThrow('a field is longer than a row may be, 1 MB');
});

test('a number that Excel keeps as text stands without its formula, also where pieces of the file meet', async () => {
  const filler = 'x'.repeat(262_144 - 12);
  const { fields } = await read(`a,b,c\n="00124",2,="7"\n${filler},="00125",1\n"say, =""1"", so",2,3\n`);
  expect(fields.slice(1)).toEqual([
    ['00124', '2', '7'],
    [filler, '00125', '1'],
    ['say, ="1", so', '2', '3'],
  ]);
});
