import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, csvText, unmarked } from './csv-text.rules.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['00123', '00123'],
  ['a,b', '"a,b"'],
  ['5" cup', '"5"" cup"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['杯子；大', '杯子；大'],
  ['-12.50', '-12.50'],
  ['=1+1', '=1+1'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvText([['x', cell]])).toBe(`x,${written}\r\n`);
});

test('rows end as Windows ends lines, and no rows are no text', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('a,b\r\nc,d\r\n');
  expect(csvText([])).toBe('');
});

test.each([
  ['=HYPERLINK("http://example.com")', '\'=HYPERLINK("http://example.com")'],
  ['+86 138 0000', "'+86 138 0000"],
  ['-cup', "'-cup"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['cup = mug', 'cup = mug'],
  ['x;=1+1', "x;'=1+1"],
  ['x;"=1+1', 'x;"\'=1+1'],
  ["=a;'-b", "'=a;''-b"],
  ['red; -blue', 'red; -blue'],
])('the text %j is marked as %j', (text, marked) => {
  expect(asText(text)).toBe(marked);
});

test('any text comes back as it was, and never begins as a formula, with semicolons as separators neither', () => {
  const unit = fc.oneof(fc.constantFrom(';', '"', "'", '=', '-', '\t', 'x'), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 4 }), (texts) => {
      const written = csvText([['first', ...texts.map(asText)]]);
      const [[, ...read] = []] = parse(written, { record_delimiter: '\r\n' }) as string[][];
      expect(read.some((cell) => /^[=+\-@\t\r]|;"*[=+\-@]/.test(cell))).toBe(false);
      expect(read.map(unmarked)).toEqual(texts);
    }),
  );
});
