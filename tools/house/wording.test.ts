import { describe, expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

type Found = { where: string; text: string };

const quoted = String.raw`'((?:\\.|[^'\\])*)'`;
const both = String.raw`(?:'((?:\\.|[^'\\])*)'|["\x60]([^"\x60]*)["\x60])`;

/** A string on one line, in either kind of quotes. */
const literal = /'((?:\\.|[^'\\\n])*)'|"([^"\n]*)"/g;

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

/** Every text for people in a language: those of the storefront, and each pair in the contract and the server. */
const textsIn = (language: 'zh' | 'en'): Found[] => [
  ...find(new RegExp(`:\\s*${quoted},`, 'g'), new RegExp(`^web/storefront/locales/${language}/`)),
  ...find(new RegExp(`\\b${language}:\\s*${both}`, 'g'), /^(contract|server)\/src\//),
  // The demo's facts and options do not name a language: texts other than keys are checked as both.
  ...find(literal, /^server\/src\/demo\/(?!pictures\/)/).filter(
    ({ text }) => !/^[\w./@:-]*$/.test(text) || /^[A-Z][a-z]+$/.test(text),
  ),
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
      const places = new Set(textsIn(language).map(({ where }) => where.split('/')[0]));
      expect([...places].sort()).toEqual(['contract', 'server', 'web']);
    }
  });

  test('in Chinese have no blank behind a full-width mark', () => {
    expect(wrongIn('zh', /[，。：；！？、）】」』] /), 'a full-width mark has its blank in it').toEqual([]);
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

test('a value behind a text that ends in a full-width mark follows without a blank', () => {
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
