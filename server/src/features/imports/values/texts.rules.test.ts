import { expect, test } from 'vitest';
import { meaningOf } from '../../../csv/csv-text.rules.ts';
import { onOneLine } from '../../../text/on-one-line.rules.ts';
import { cleanText } from './clean-text.rules.ts';
import { textOfHtml } from './html-text.rules.ts';
import { readPairs } from './pairs.rules.ts';

test('what cannot be seen is taken out, what joins letters and emoji stays', () => {
  expect(cleanText('a\u0000b\u202egnp\u200b\ufeff\u0007 c\u2066d\u00ad')).toBe('abgnp cd');
  expect(cleanText('👩‍👩‍👧‍👦 🇲🇾 ™ नमस्ते می‌خواهم')).toBe('👩‍👩‍👧‍👦 🇲🇾 ™ नमस्ते می‌خواهم');
  expect(cleanText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  expect(cleanText('a\ud800b').isWellFormed()).toBe(true);
  expect(onOneLine(' a \n\t b ')).toBe('a b');
});

test.each([
  ["'00123", '00123'],
  ['="00124"', '00124'],
  ["'=1+1", '=1+1'],
  ["'90s jacket", "'90s jacket"],
  ['="a ""b"""', 'a "b"'],
  ['=1+1', '=1+1'],
])('a spreadsheet’s %s means %s', (written, meant) => {
  expect(meaningOf(written)).toBe(meant);
});

test('plain text keeps its line breaks, also beside tags that begin no line', () => {
  expect(textOfHtml('第一行\r\n第二行\n\n\n\n  第三行')).toBe('第一行\n第二行\n\n第三行');
  expect(textOfHtml('<b>Size</b>: 10\nColor: red &amp; blue')).toBe('Size: 10\nColor: red & blue');
});

test('in HTML the source’s own line breaks are spaces, and a table’s cells stand apart', () => {
  expect(textOfHtml('<p>One\ntwo</p>\n<p>Three</p>')).toBe('One two\n\nThree');
  expect(
    textOfHtml('<table><tr><th>Size</th><th>Length</th></tr><tr><td>S</td><td>10 cm</td></tr></table>'),
  ).toBe('Size Length\nS 10 cm');
  expect(textOfHtml('<pre>a\n  b</pre>')).toBe('a\nb');
});

test('a word that every object has is a text as an entity too', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    expect(textOfHtml(`<p>&${name}; ${name}</p>`)).toBe(`&${name}; ${name}`);
  }
  expect(textOfHtml('?a=1&copy=2&region=3 AT&T')).toBe('?a=1&copy=2&region=3 AT&T');
});

test.each<[text: string, pairs: [string, string][], bare: string[]]>([
  [
    '颜色=红|尺码=M',
    [
      ['颜色', '红'],
      ['尺码', 'M'],
    ],
    [],
  ],
  [
    '颜色：红；尺码：M',
    [
      ['颜色', '红'],
      ['尺码', 'M'],
    ],
    [],
  ],
  ['Color: Red', [['Color', 'Red']], []],
  [
    '比例=1:2|Box=a|b',
    [
      ['比例', '1:2'],
      ['Box', 'a|b'],
    ],
    [],
  ],
  ['材质=棉；涤纶', [['材质', '棉；涤纶']], []],
  [
    '颜色＝红｜尺码＝M',
    [
      ['颜色', '红'],
      ['尺码', 'M'],
    ],
    [],
  ],
  ['constructor=__proto__', [['constructor', '__proto__']], []],
  ['red', [], ['red']],
  ['', [], []],
])('%s', (text, pairs, bare) => {
  expect(readPairs(text)).toEqual({ pairs: pairs.map(([name, value]) => ({ name, value })), bare });
});
