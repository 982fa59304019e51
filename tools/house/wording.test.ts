import { describe, expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

type Found = { where: string; text: string };

const quoted = String.raw`'((?:\\.|[^'\\])*)'`;
const both = String.raw`(?:'((?:\\.|[^'\\])*)'|["\x60]([^"\x60]*)["\x60])`;

/** A string on one line, in any kind of quotes. */
const literal = /'((?:\\.|[^'\\\n])*)'|["`]([^"`\n]*)["`]/g;
/** Whether a string is a text for people, or a key. */
const isProse = ({ text }: Found): boolean => !/^[\w./@:-]*$/.test(text) || /^[A-Z][a-z]+$/.test(text);

const ours = sources(/\.ts$/).filter(({ path }) => !isTest(path));
const find = (pattern: RegExp, within: RegExp): Found[] =>
  ours
    .filter(({ path }) => within.test(path))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(pattern)].map(([, first, second]) => ({
        where: path,
        text: first ?? second ?? '',
      })),
    );

/** Every text for people in a language: those of storefront and console, and each pair in the contract and the server. */
const textsIn = (language: 'zh' | 'en'): Found[] => [
  ...find(new RegExp(`:\\s*${quoted},`, 'g'), new RegExp(`^web/storefront/locales/${language}/`)),
  ...find(literal, new RegExp(`^web/console/locales/.*\\b${language}\\.ts$`)).filter(isProse),
  ...find(new RegExp(`\\b${language}:\\s*${both}`, 'g'), /^(contract|server)\/src\//),
  // The demo's facts and options do not name a language: texts other than keys are checked as both.
  ...find(literal, /^server\/src\/demo\/(?!pictures\/)/).filter(isProse),
];

const wrongIn = (language: 'zh' | 'en', wrong: RegExp): string[] =>
  textsIn(language).flatMap(({ where, text }) => {
    const found = wrong.exec(text);
    return found
      ? [`${where}: "${found[0]}" in "${text.slice(Math.max(0, found.index - 20), found.index + 40)}"`]
      : [];
  });

describe('texts for people', () => {
  test('are found in both languages, in the locales and in the pairs', () => {
    for (const language of ['zh', 'en'] as const) {
      const places = new Set(textsIn(language).map(({ where }) => where.split('/').slice(0, 2).join('/')));
      expect([...places].sort()).toEqual(['contract/src', 'server/src', 'web/console', 'web/storefront']);
    }
  });

  test('in Chinese have no space after a full-width mark', () => {
    expect(wrongIn('zh', /[，。：；！？、）】」』] /), 'a full-width mark has its space in it').toEqual([]);
  });

  test('in Chinese have no half-width colon or comma between two characters', () => {
    expect(wrongIn('zh', /\p{Script=Han}[,:;] ?\p{Script=Han}/u), 'write ， ： ；').toEqual([]);
  });

  test('in English write Email, not E-mail', () => {
    expect(wrongIn('en', /\be-mail/i), 'write email').toEqual([]);
  });

  test('in English are spelled the American way', () => {
    const british = [
      'colour\\w*|centre[sd]?|favour\\w*|licence\\w*|jewellery|grey\\w*|aluminium',
      '(milli|centi|kilo)?met(re|res)|lit(re|res)|(micro)?fib(re|res)|odour\\w*|mould\\w*|tyres?|catalogue\\w*',
      '(organ|author|recogn|custom|personal|harmon|item|stabil|minim)is(e|es|ed|er|ers|ing|ation)',
    ].join('|');
    expect(wrongIn('en', new RegExp(`\\b(${british})\\b`, 'i')), 'color, center, license …').toEqual([]);
  });
});

test('a value behind a text that ends in a full-width mark follows without a space', () => {
  const ending = new Set(
    ours
      .filter(({ path }) => path.startsWith('web/storefront/locales/zh/'))
      .flatMap(({ text }) => [...text.matchAll(/^\s*'?([\w.-]+)'?:\s*'.*[，。：；！？、）]',$/gm)])
      .map(([, key = '']) => key),
  );
  const torn = sources(/web\/storefront\/.*\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\{t\w*\('([\w.-]+)'[^}\n]*\)\}( \{| <[A-Z]|\{' '\})/g)]
      .filter(([, key = '']) => ending.has(key))
      .map(([line]) => `${path}: ${line}`),
  );
  expect(torn, 'beforeValue(t(…)) of lib/typeset.ts').toEqual([]);
});
