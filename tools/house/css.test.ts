import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const modules = sources(/\.module\.css$/);

const classesOf = (text: string) =>
  new Set([...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));

type Use = { named: Set<string | undefined>; isComputed: boolean };

/** The class names of each module that are used as `styles.name`, and whether one is computed (`styles[tone]`). */
function usesOf(): Map<string, Use> {
  const found = new Map<string, Use>();
  for (const { path, text } of sources(/\.tsx?$/)) {
    for (const [, variable, address = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const module = posix.join(posix.dirname(path), address);
      const use = found.get(module) ?? { named: new Set(), isComputed: false };
      for (const [, name] of text.matchAll(new RegExp(`\\b${variable}\\.(?!module\\.)(\\w+)`, 'g')))
        use.named.add(name);
      use.isComputed ||= new RegExp(`\\b${variable}\\[(?!')`).test(text);
      found.set(module, use);
    }
  }
  return found;
}

const uses = usesOf();

test('every class of a style sheet is used by a file that imports it, and every used class exists', () => {
  const unused = modules.flatMap(({ path, text }) => {
    const use = uses.get(path);
    if (use?.isComputed) return [];
    return [...classesOf(text)].filter((name) => !use?.named.has(name)).map((name) => `${path} .${name}`);
  });
  const missing = modules.flatMap(({ path, text }) => {
    const classes = classesOf(text);
    return [...(uses.get(path)?.named ?? [])]
      .filter((name) => !classes.has(name))
      .map((name) => `${path} .${name}`);
  });
  expect({ unused, missing }).toEqual({ unused: [], missing: [] });
});

test('the pages of buyers are of Mantine: their own style sheets stay below half of what they were', () => {
  const own = modules.filter(({ path }) => /features\/(account|batches|orders)\/|widgets\/form\//.test(path));
  expect(own.length).toBeGreaterThan(10);
  expect(own.reduce((bytes, { text }) => bytes + text.length, 0)).toBeLessThan(23_584);
});
