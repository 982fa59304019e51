import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Part, productWords } from './product-words.rules.ts';
import { parseSearchQuery } from './parse-search-query.rules.ts';
import { codeLetters, splitRuns } from './split-runs.rules.ts';

const wordsOf = (text: string, part: Part = 'description') => productWords([{ text, part }]).toSorted();

test.each<[text: string, tokens: string[]]>([
  ['不锈钢', ['不锈', '不锈钢', '锈钢', '钢']],
  ['杯', ['杯']],
  ['Ocean Blue Shirt', ['blue', 'ocean', 'shirt']],
  ['Men’s Café-Crème', ['cafe', 'cafecrem', 'cafecreme', 'creme', 'man', 'mens']],
  ['ＡＢＣ　１２', ['12', 'abc']],
  ['330ml', ['330', '330ml', 'ml']],
  ['330 ml', ['330', '330ml', 'ml']],
  ['120 watts', ['120', '120w', 'watt', 'watts']],
  ['330毫升', ['330', '330ml', '毫升', '升']],
  ['Type-C', ['c', 'type', 'typec']],
  ['iPhone手机壳', ['iphon', 'iphone', '壳', '手机', '手机壳', '机壳']],
  ['5G 路由器', ['5', '5g', 'g', '器', '由器', '路由', '路由器']],
  ['機械鍵盤', ['机械', '机械键', '械键', '械键盘', '键盘', '盘']],
  ['necklaces, knives', ['knife', 'knives', 'necklac', 'necklaces']],
  ['！？…', []],
  ['', []],
])('%s is indexed as %j', (text, tokens) => {
  expect(wordsOf(text)).toEqual([...tokens].sort());
});

test('a name has its words marked, those at its beginning too, neighbors joined, and Chinese by its sounds', () => {
  expect(wordsOf('Hair clip', 'name')).toEqual(
    ['hair', 'clip', 'hairclip'].flatMap((each) => [each, `^${each}`, `<${each}`]).sort(),
  );
  expect(wordsOf('Case for cups', 'name')).toContain('^cups');
  expect(wordsOf('Case for cups', 'name')).not.toContain('<cups');
  expect(wordsOf('口红', 'name')).toEqual(
    ['口红', '^口红', '<口红', '红', '^红', '<红', '~kouhong', '~~kh'].sort(),
  );
});

test('each part of a product has its mark, a description none', () => {
  expect(
    productWords([
      { text: 'Warmly', part: 'brand' },
      { text: 'Cups', part: 'category' },
      { text: 'Tea', part: 'description' },
    ]),
  ).toEqual(['warmly', '@warmly', 'warm', '@warm', 'cups', '#cups', 'cup', '#cup', 'tea']);
});

describe('search queries', () => {
  test.each<[typed: string, clauses: string[][]]>([
    ['保温杯', [['保温杯']]],
    ['保温饭盒', [['保温饭'], ['温饭盒']]],
    ['保温', [['保温']]],
    ['杯', [['杯']]],
    [
      'steel bott',
      [
        ['steel', 'steelbott'],
        ['bott', 'steelbott'],
      ],
    ],
    ['保温 bottle', [['保温'], ['bottl', 'bottle']]],
    ['500ml', [['500ml']]],
    ['500 ml', [['500ml']]],
    ['500毫升', [['500ml']]],
    ['cup', [['cup']]],
    ["o'neil", [['oneil']]],
    ['type-c', [['typec']]],
    [" ' & | ! \\ :* ", []],
    ['', []],
  ])('%s asks for %j', (typed, clauses) => {
    expect(parseSearchQuery(typed).clauses).toEqual(clauses);
  });

  test('ask for the longer words of a beginning, which are no whole words', () => {
    const { clauses, reasons } = parseSearchQuery('red lan', {
      longerWords: new Map([['lan', ['lantern', 'lane']]]),
    });
    expect(clauses).toEqual([
      ['red', 'redlan'],
      ['lan', 'lantern', 'lane', 'redlan'],
    ]);
    expect(reasons.find(({ name }) => name === 'whole')?.clauses).toEqual([
      ['^red', '^redlan'],
      ['^lan', '^redlan'],
    ]);
  });

  test('ask for synonyms and sounds, which rank below what was typed', () => {
    const synonyms = new Map([
      ['cell phone', [splitRuns('smartphone')]],
      ['手提电脑', [splitRuns('笔记本')]],
    ]);
    const { clauses, reasons } = parseSearchQuery('cell phone', { synonyms });
    expect(clauses.flat()).toContain('smartphon');
    expect(reasons.find(({ name }) => name === 'whole')?.clauses.flat()).not.toContain('^smartphon');
    expect(parseSearchQuery('新手提电脑', { synonyms }).clauses.flat()).toContain('笔记本');
    expect(parseSearchQuery('kouhong', { unknown: new Set(['kouhong']) }).clauses.flat()).toContain(
      '~kouhong',
    );
    expect(parseSearchQuery('kouhong').clauses.flat()).not.toContain('~kouhong');
  });

  test('the number of a SKU is its letters and digits, whatever signs stand in it', () => {
    expect(codeLetters('amb-01 / Red')).toBe('amb01red');
    expect(codeLetters('—')).toBe('');
    expect(parseSearchQuery('AMB-01').code).toEqual({ letters: 'amb01', mayBegin: true });
    expect(parseSearchQuery('a-1').code).toEqual({ letters: 'a1', mayBegin: false });
    expect(parseSearchQuery('保温杯').code).toBeNull();
  });

  test('leaves no half of a character where a long word is cut', () => {
    const word = `a${'𐐷'.repeat(100)}`;
    const [run] = splitRuns(word);
    const cut = [run?.text, ...(run?.pieces ?? []), codeLetters(word), codeLetters(`${word}1`)];
    expect(cut.every((text) => text?.isWellFormed())).toBe(true);
  });

  test('stay small, however many words and synonyms they have', () => {
    const typed = Array.from({ length: 16 }, (_, at) => `word${at}x`).join(' ');
    const texts = ['one two three four', 'five six seven eight', '很长的同义词', 'nine ten eleven'].map(
      splitRuns,
    );
    const synonyms = new Map([
      ['word0x', texts],
      ['word3x', texts],
      ['手提电脑', texts],
    ]);
    for (const each of [typed, '新手提电脑包装盒子']) {
      expect(parseSearchQuery(each, { synonyms }).clauses.length).toBeLessThanOrEqual(64);
    }
  });

  test('every piece of two characters or more of a Chinese text is among its tokens', () => {
    const character = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(character, { minLength: 2, maxLength: 12 }), fc.nat(), fc.nat(), (text, a, b) => {
        const from = a % (text.length - 1);
        const length = 2 + (b % (text.length - from - 1));
        const tokens = new Set(wordsOf(text.join('')));
        const { clauses } = parseSearchQuery(text.slice(from, from + length).join(''));
        for (const [piece] of clauses) expect(tokens).toContain(piece);
      }),
    );
  });
});
