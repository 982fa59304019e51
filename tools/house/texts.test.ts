import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/workspace.js';
import { code, sources } from './sources.ts';

/** Every matching line of our code, as `path:line: text`, except in this folder's tests. */
function linesWith(pattern: RegExp, within = /^/): string[] {
  return sources(code)
    .filter(({ path }) => within.test(path) && !path.startsWith('tools/house/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
}

test('nothing is left for later in the code', () => {
  expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/), 'do it now, or write an issue').toEqual([]);
});

test('a page and the server stop a text at the same length', () => {
  const own = /\b(maxLength|minLength)=\{\d|\batMost\([^,]+, \d/;
  const pages = /^web\/(?!.*\.test\.tsx?$)/;
  expect(linesWith(own, pages), 'take the limit from contract/src: text-limits.ts, addresses.ts …').toEqual(
    [],
  );
});

test('every test runs', () => {
  const asleep = /\b(it|test|describe)\.(skip|only|todo|fails)\(/;
  expect(
    linesWith(asleep),
    'mend the test or delete it; skipIf with a reason is for what the machine lacks',
  ).toEqual([]);
});

test('settings come through env.ts alone', () => {
  const below = /^server\/src\/(features|http|jobs|ports|demo)\/(?!.*\.test\.ts$)/;
  expect(linesWith(/\bprocess\.env\b/, below), 'add the setting to env.ts and hand the value in').toEqual([]);
});

test('money is never a floating-point number', () => {
  const floating = /\b(parseFloat\(|toFixed\(|price:\s*number\b|amount:\s*number\b|total:\s*number;.*minor)/i;
  // Drawings have coordinates, and numbers in workbooks are floating point.
  const ours =
    /^(contract|server)\/src\/(?!.*\.test\.ts$|demo\/pictures\/|features\/imports\/reading\/workbook\/)/;
  expect(linesWith(floating, ours), 'amounts are bigint minor units: see contract/src/money.ts').toEqual([]);
});

test('the lockfile names packages, not a registry of one network', () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const addresses = lockfile.match(/"resolved": "https?:[^"]+"/g) ?? [];
  expect(
    addresses.slice(0, 3),
    'npm install with the .npmrc of this checkout (omit-lockfile-registry-resolved)',
  ).toEqual([]);
});

test('every setting is in docs/settings.md, and nothing else is', () => {
  const env = readFileSync(join(root, 'server/src/env.ts'), 'utf8');
  const read = new Set(env.match(/(?<=')[A-Z][A-Z0-9]+(_[A-Z0-9]+)*(?=')/g));
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  const described = new Set(page.match(/(?<=^\| `)[A-Z0-9_]+(?=`)/gm));
  expect([...described].sort(), 'docs/settings.md and server/src/env.ts name the same settings').toEqual(
    [...read].sort(),
  );
});

test('every script of package.json is documented, and every one that a document names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const pages = ['README.md', 'docs/operations.md']
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('');
  const undocumented = Object.keys(scripts).filter(
    (name) => !new RegExp(`(npm (run )?(-s )?|\`)${name}(?![\\w:-])`).test(pages),
  );
  expect(undocumented, 'say in the README what it is for').toEqual([]);
  const unknown = sources(/\.md$/).flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([words]) => `${path}: ${words}`),
  );
  expect(unknown).toEqual([]);
});
