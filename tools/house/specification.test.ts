import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../launch/workspace.js';
import { isTest, sources } from './sources.ts';

/** The number of sentences in each section of the specification; M: the messages of its error catalogue. */
const sentences: Record<string, number> = {
  1: 14,
  2: 37,
  3: 18,
  4: 14,
  5: 9,
  6: 6,
  7: 31,
  8: 11,
  9: 19,
  M: 18,
};

type Row = { id: string; cells: string[]; tests: { file: string; name: string }[] };

const rows: Row[] = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [\dM]+\.\d+ \|/.test(line))
  .map((line) => {
    const [id = '', ...cells] = line.slice(2, -2).split(' | ');
    return { id, cells, tests: (cells.at(-1) ?? '').split('<br>').map(testOf) };
  });

function testOf(text: string): { file: string; name: string } {
  const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? [];
  return { file, name };
}

/** Whether the file has a test of that name, in any kind of quotes. */
function isThere({ file, name }: { file: string; name: string }): boolean {
  if (!isTest(file) || !existsSync(join(root, file))) return false;
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
}

describe('docs/specification.md', () => {
  test.each(Object.entries(sentences))(
    'has every sentence of section %s once, in order',
    (section, count) => {
      const ids = rows.map(({ id }) => id).filter((id) => id.startsWith(`${section}.`));
      expect(ids).toEqual(Array.from({ length: count }, (_, index) => `${section}.${index + 1}`));
    },
  );

  test('has no row of another section', () => {
    const total = Object.values(sentences).reduce((sum, count) => sum + count, 0);
    expect(rows.length).toBe(total);
  });

  test('names for each sentence a test that exists', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests.filter((named) => !isThere(named)).map(({ file, name }) => `${id}: ${file} › ${name}`),
    );
    expect(missing, 'rename the test here too, or write it').toEqual([]);
  });
});

/** The shop's texts in both languages: refusals, messages in answers and the storefront's locales. */
function pairs(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (zh: string, en: string) => found.set(en, (found.get(en) ?? new Set()).add(zh));
  const both = /\bzh: '((?:\\.|[^'\\])*)',\s*en:\s*'((?:\\.|[^'\\])*)'/g;
  const ours = sources(/\.ts$/).filter(({ path }) => !isTest(path) && /^(contract|server)\/src\//.test(path));
  for (const { path, text } of ours) {
    if (path.startsWith('server/src/demo/')) continue;
    for (const [, zh = '', en = ''] of text.matchAll(both)) add(zh, en);
  }
  const texts = sources(/^.*web\/storefront\/locales\/(zh|en)\/.*\.ts$/);
  for (const { path, text: english } of texts.filter((file) => file.path.includes('/en/'))) {
    const chinese = texts.find((file) => file.path === path.replace('/en/', '/zh/'));
    const zh = entries(chinese?.text ?? '');
    for (const [key, en] of entries(english)) add(zh.get(key) ?? '', en);
  }
  return found;
}

const entries = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^\s*'?([\w.-]+)'?:\s*'((?:\\.|[^'\\])*)',/gm)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  );

describe('the error catalogue', () => {
  const claims = pairs();
  const messages = rows.filter(({ id }) => id.startsWith('M.'));

  test('the error catalogue says each sentence in both languages, and one way only', () => {
    const wrong = messages.flatMap(({ id, cells: [en = '', zh = ''] }) => {
      const chinese = [...(claims.get(en) ?? [])];
      return chinese.length === 1 && chinese[0] === zh ? [] : [`${id} "${en}" is ${JSON.stringify(chinese)}`];
    });
    expect(wrong, 'one English sentence has one Chinese one, in refusals and locales alike').toEqual([]);
  });

  test('says where each appears', () => {
    expect(messages.filter(({ cells }) => cells.length !== 4 || cells.some((cell) => !cell))).toEqual([]);
  });
});
