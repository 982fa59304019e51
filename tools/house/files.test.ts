import { expect, test } from 'vitest';
import { code, folderOf, isTest, nameOf, sources } from './sources.ts';

const LINES_MAX = 250;
const TEST_LINES_MAX = 400;
const FOLDER_FILES_MAX = 20;

/** Files of texts, not logic, which have no length limit. */
const isProse = (path: string) => /^(server\/src\/demo\/|web\/storefront\/locales\/)/.test(path);

/** Folders with one file for each feature, day or decision, which grow with the product. */
const unlimited = [
  /^contract\/src(\/schemas)?$/,
  /^server\/src\/db\/(carry-over\/)?migrations$/,
  /^server\/src\/demo\//,
  /^web\/storefront\/locales\//,
  /^docs\/decisions$/,
  /^e2e$/,
];

const files = sources(code);

test('no file is longer than a reader keeps in mind', () => {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => !isProse(path) && lines > (isTest(path) ? TEST_LINES_MAX : LINES_MAX))
    .map(({ path, lines }) => `${path} has ${lines} lines: move an act of its own to a file named after it`);
  expect(long, 'files have at most 250 lines, tests 400').toEqual([]);
});

// Counts programs (.ts, .tsx, .js): tests, stylesheets and SQL are not counted.
test('no folder holds more files than one takes in at a glance', () => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (/\.test\.tsx?$/.test(path)) continue;
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  }
  const full = [...counts]
    .filter(
      ([folder, count]) => count > FOLDER_FILES_MAX && !unlimited.some((pattern) => pattern.test(folder)),
    )
    .map(([folder, count]) => `${folder} has ${count} files: which of them make a part of their own?`);
  expect(full, `folders have at most ${FOLDER_FILES_MAX} files beside their tests`).toEqual([]);
});

test('names say what a file does, in kebab-case', () => {
  const named = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|js|cjs|css|sql)$/;
  const migration = /^\d{4}_[a-z0-9_]+\.sql$/;
  const odd = sources(/\.(ts|tsx|js|cjs|css|sql)$/)
    .filter(({ path }) => !named.test(nameOf(path)) && !migration.test(nameOf(path)))
    .map(({ path }) => `${path}: write it in-kebab-case, its role after a dot`);
  expect(odd).toEqual([]);
});

test('no name could hold anything', () => {
  const inviting = new Set(['service', 'manager', 'helper', 'helpers', 'util', 'utils', 'common', 'misc']);
  const found = files.flatMap(({ path }) =>
    path
      .split(/[/.-]/)
      .filter((word) => inviting.has(word))
      .map(
        (word) =>
          `${path}: "${word}" is where monsters grow; name the file after its act (place-order.ts) or role`,
      ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['migration', /\.sql$/, /db\/(?:carry-over\/)?migrations\/(\d{4})_/],
  ['decision', /\.md$/, /decisions\/(\d{4})-/],
])('a %s has a number of its own and none is left out', (kind, pattern, numbered) => {
  const numbers = sources(pattern).flatMap(({ path }) => numbered.exec(path)?.[1] ?? []);
  const wanted = numbers.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.sort(), `give the ${kind} the next free number`).toEqual(wanted);
});
