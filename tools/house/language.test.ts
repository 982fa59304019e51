import { describe, expect, test } from 'vitest';
import { code, sources } from './sources.ts';

const relative = 'Of|What|Who|Whom|Whose|Where|So|As';
const opening = new RegExp(String.raw`/\*\*\s*(?:\*\s*)?(?:${relative})\b`);
const vague =
  /^\s*(?:export )?(?:type|interface|class) (Asked|Asking|Given|Gone|Wanted|Goods|Place|Standing|Outcome)\b/m;
/** A measure without a number: "at most so many", "for so long". */
const measure = /^[ \t]*(?:\/\*|\*|\/\/).*\b[Ss]o (?:many|much|few|long|often)\b(?! (?:that|as|by hand)\b)/m;
const pronoun = /^\s*(?:export )?(?:type|interface|class) (Wh\w{1,3}|Where|Which|That|Whoever|Whatever)\b/m;

const files = sources(code).filter(({ path }) => path !== 'tools/house/language.test.ts');
/** Files that break a rule, one line each. */
const broken = (...patterns: RegExp[]): string[] =>
  files.flatMap(({ path, text }) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [`${path}:${text.slice(0, found.index).split('\n').length}: ${found[0].trim()} …`] : [];
    }),
  );

describe('the language of the code', () => {
  test('a doc comment opens with its subject or a verb', () => {
    expect(broken(opening), 'write a sentence ("Returns …", "The price of …"), see STYLE.md#words').toEqual(
      [],
    );
  });

  test('a type says what it holds', () => {
    expect(broken(vague, pronoun), 'AddToCartInput, PricedLine, FreightQuote').toEqual([]);
  });

  test('a comment names the measure that it speaks of', () => {
    expect(
      broken(measure),
      'write "the most products in one pack" or name the parameter, not "so many", "so long"',
    ).toEqual([]);
  });

  test('the rules find what they forbid', () => {
    expect('/** Of few matches the best. */').toMatch(opening);
    expect('/**\n * What it costs.\n */').toMatch(opening);
    expect('/** Whether it is open. */').not.toMatch(opening);
    expect('/** Sorts and counts. */').not.toMatch(opening);
    expect('export type Asked<T> = T;').toMatch(vague);
    expect('type Goods = string;').toMatch(vague);
    expect('type GoodsFile = string;').not.toMatch(vague);
    expect('type Who = string;').toMatch(pronoun);
    expect('/** A pack holds at most so many products. */').toMatch(measure);
    expect('  // Kept for so long.').toMatch(measure);
    expect('/** Small, so long as it lasts. */').not.toMatch(measure);
    expect('/** The most products in one pack. */').not.toMatch(measure);
  });
});
