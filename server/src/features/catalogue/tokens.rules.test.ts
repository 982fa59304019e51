import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeToken, searchQuery, searchVector } from './tokens.rules.ts';

const lexemes = (text: string) =>
  searchVector([{ text, weight: 'D' }], [])
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => each.replace(/^'(.*)':.*$/, '$1'))
    .sort();

test.each<[text: string, tokens: string[]]>([
  ['不锈钢', ['不锈', '锈钢', '钢']],
  ['杯', ['杯']],
  ['Ocean Blue Shirt', ['blue', 'ocean', 'shirt']],
  ['Men’s Café-Crème', ['cafe', 'creme', 'man', 'mens']],
  ['ＡＢＣ　１２', ['12', 'abc']],
  ['330ml', ['330', '330ml', 'ml']],
  ['iPhone手机壳', ['iphon', 'iphone', '壳', '手机', '机壳']],
  ['5G 路由器', ['5', '5g', 'g', '器', '由器', '路由']],
  ['機械鍵盤', ['机械', '械键', '键盘', '盘']],
  ['necklaces, knives', ['knife', 'knives', 'necklac', 'necklaces']],
  ['！？…', []],
  ['', []],
])('%s is indexed as %j', (text, tokens) => {
  expect(lexemes(text)).toEqual([...tokens].sort());
});

test('places: pieces side by side, a gap between texts, the name’s words in a form of their own', () => {
  expect(
    searchVector(
      [
        { text: '保温杯', weight: 'A' },
        { text: 'Warmly', weight: 'B' },
      ],
      ['AMB-01 RED'],
    ),
  ).toBe("'^保温':1 '保温':1A '^温杯':2 '温杯':2A '^杯':3 '杯':3A 'warm':6B 'warmly':6B '=amb01red':9B");
});

describe('queries', () => {
  test.each<[typed: string, all: string | null]>([
    ['保温杯', "('保温' <-> '温杯')"],
    ['保温', "'保温'"],
    ['杯', "'杯':*"],
    ['steel bott', "('steel' & 'bott':*) | '=steelbott':*"],
    ['保温 bottle', "'保温' & ('bottle':* | 'bottl')"],
    ['500ml', "(('500ml':* | ('500' & 'ml':*))) | '=500ml':*"],
    ['AMB-01', "('amb' & '01':*) | '=amb01':*"],
    ['steel cups', "('steel' & ('cups':* | 'cup')) | '=steelcups':*"],
    ['cups steel', "('cup' & 'steel':*) | '=cupssteel':*"],
    ['cup', "('cup':*) | '=cup':*"],
    ['tv', "'tv':*"],
    ["o'neil", "('oneil':*) | '=oneil':*"],
    [" ' & | ! \\ :* ", null],
    ['', null],
  ])('%s asks for %s', (typed, all) => {
    expect(searchQuery(typed).all).toBe(all);
  });

  test('the number of a SKU is one word, whatever signs stand in it', () => {
    expect(codeToken('amb-01 / Red')).toBe(codeToken('AMB 01_RED'));
    expect(codeToken('—')).toBe('');
  });

  test('are built from quoted words alone: nothing typed becomes an operator', () => {
    const words = /^(\(|\)| |&|\||<->|'[^'\\]*'(:\*?[ABC]*)?)*$/;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        const { all, inName, inBrand, inCategory, exactCode } = searchQuery(typed);
        for (const query of [all ?? '', inName, inBrand, inCategory, exactCode]) expect(query).toMatch(words);
      }),
    );
  });

  test('every piece of two characters or more of a Chinese text is among its tokens', () => {
    const character = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(character, { minLength: 2, maxLength: 12 }), fc.nat(), fc.nat(), (text, a, b) => {
        const from = a % (text.length - 1);
        const length = 2 + (b % (text.length - from - 1));
        const tokens = new Set(lexemes(text.join('')));
        const { all } = searchQuery(text.slice(from, from + length).join(''));
        for (const [, piece] of (all ?? '').matchAll(/'(.*?)'/g)) expect(tokens).toContain(piece);
      }),
    );
  });
});
