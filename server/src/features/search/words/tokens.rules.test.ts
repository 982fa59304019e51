import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchQuery } from './search-query.rules.ts';
import { searchVector } from './search-vector.rules.ts';
import { codeToken, splitRuns } from './split-runs.rules.ts';

const lexemes = (text: string, weight: 'A' | 'D' = 'D') =>
  searchVector([{ text, weight }], [])
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => each.replace(/^'(.*)':.*$/, '$1'))
    .sort();

test.each<[text: string, tokens: string[]]>([
  ['不锈钢', ['不锈', '锈钢', '钢']],
  ['杯', ['杯']],
  ['Ocean Blue Shirt', ['blue', 'ocean', 'shirt']],
  ['Men’s Café-Crème', ['cafe', 'cafecrem', 'cafecreme', 'creme', 'man', 'mens']],
  ['ＡＢＣ　１２', ['12', 'abc']],
  ['330ml', ['330', '330ml', 'ml']],
  ['330 ml', ['330', '330ml', 'ml']],
  ['120 watts', ['120', '120w', 'watt', 'watts']],
  ['330毫升', ['330', '330ml', '毫升', '升']],
  ['Type-C', ['c', 'type', 'typec']],
  ['iPhone手机壳', ['iphon', 'iphone', '壳', '手机', '机壳']],
  ['5G 路由器', ['5', '5g', 'g', '器', '由器', '路由']],
  ['機械鍵盤', ['机械', '械键', '键盘', '盘']],
  ['necklaces, knives', ['knife', 'knives', 'necklac', 'necklaces']],
  ['！？…', []],
  ['', []],
])('%s is indexed as %j', (text, tokens) => {
  expect(lexemes(text)).toEqual([...tokens].sort());
});

test('a name has its words marked, those at its beginning too, neighbors joined, and Chinese by its sounds', () => {
  expect(lexemes('Hair clip', 'A')).toEqual(
    ['hair', 'clip', 'hairclip'].flatMap((each) => [each, `^${each}`, `<${each}`]).sort(),
  );
  expect(lexemes('Case for cups', 'A')).toContain('^cups');
  expect(lexemes('Case for cups', 'A')).not.toContain('<cups');
  expect(lexemes('口红', 'A')).toEqual(
    ['口红', '^口红', '<口红', '红', '^红', '<红', '~kouhong', '~~kh'].sort(),
  );
});

test('places: pieces side by side, a gap between texts', () => {
  expect(
    searchVector(
      [
        { text: '杯', weight: 'A' },
        { text: 'Warmly', weight: 'B' },
      ],
      ['AMB-01 RED'],
    ),
  ).toBe("'~bei':1A '杯':1A '^杯':1 '<杯':1 'warm':4B '@warm':4 'warmly':4B '@warmly':4 '=amb01red':7B");
});

describe('queries', () => {
  test.each<[typed: string, all: string | null]>([
    ['保温杯', "('保温' <-> '温杯')"],
    ['保温', "'保温'"],
    ['杯', "('杯' | '杯':*)"],
    ['steel bott', "((('steel' & ('bott' | 'bott':*)) | ('steelbott' | 'steelbott':*))) | '=steelbott':*"],
    ['保温 bottle', "('保温' & ('bottl' | 'bottle':*))"],
    ['500ml', "('500ml') | '=500ml':*"],
    ['500 ml', "('500ml') | '=500ml':*"],
    ['500毫升', "'500ml'"],
    ['cup', "(('cup' | 'cup':*)) | '=cup':*"],
    ['tv', "('tv' | 'tv':*)"],
    ["o'neil", "(('oneil' | 'oneil':*)) | '=oneil':*"],
    ['type-c', "(('typec' | ('type' <-> 'c'))) | '=typec':*"],
    [" ' & | ! \\ :* ", null],
    ['', null],
  ])('%s asks for %s', (typed, all) => {
    expect(searchQuery(typed).all).toBe(all);
  });

  test('ask for synonyms and sounds, which rank below what was typed', () => {
    const synonyms = new Map([
      ['cell phone', [splitRuns('smartphone')]],
      ['手提电脑', [splitRuns('笔记本')]],
    ]);
    const { words, merits } = searchQuery('cell phone', { synonyms });
    expect(words).toContain("'smartphon'");
    expect(merits.find(({ name }) => name === 'whole')?.query).not.toContain('smartphon');
    expect(searchQuery('新手提电脑', { synonyms }).words).toContain("'笔记' <-> '记本'");
    expect(searchQuery('kouhong', { unknown: new Set(['kouhong']) }).words).toContain("'~kouhong':*");
    expect(searchQuery('kouhong').words).not.toContain('~');
  });

  test('the number of a SKU is one word, whatever signs stand in it', () => {
    expect(codeToken('amb-01 / Red')).toBe(codeToken('AMB 01_RED'));
    expect(codeToken('—')).toBe('');
  });

  test('are built from quoted words alone: nothing typed becomes an operator', () => {
    const words = /^(\(|\)| |&|\||<->|'[^'\\]*'(:\*)?)*$/;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        const { all, inName, inBrand, inCategory, exactCode, merits } = searchQuery(typed);
        const queries = [
          all ?? '',
          inName,
          inBrand,
          inCategory,
          exactCode,
          ...merits.map(({ query }) => query),
        ];
        for (const query of queries) expect(query).toMatch(words);
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
