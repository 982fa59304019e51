import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/workspace.js';
import { sources } from './sources.ts';

/** The anchors of a page's headings, as GitHub generates them. */
function anchorsOf(page: string): Set<string> {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

const pages = new Map<string, Set<string>>();
function leadsNowhere(page: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, page))) return true;
  if (anchor === undefined) return false;
  if (!pages.has(page)) pages.set(page, anchorsOf(page));
  return !pages.get(page)?.has(anchor);
}

test('each page that code names has the heading it names', () => {
  const lost = sources(/\.(ts|tsx|js|css)$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)]
      .filter(([, page = '', anchor]) => leadsNowhere(page, anchor))
      .map(([link]) => `${path}: ${link}`),
  );
  expect(lost, 'name a heading that exists, or drop the link').toEqual([]);
});

test('each link of a document points to a file and a heading', () => {
  const lost = sources(/\.md$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g)]
      .filter(([, file = '', anchor]) => {
        const target = file === '' ? path : normalize(join(dirname(path), file));
        return leadsNowhere(target, target.endsWith('.md') ? anchor : undefined);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(lost).toEqual([]);
});

test('no text cites a chapter of a document that is not here', () => {
  // A migration that has run is never edited; the baseline that replaces them links to pages.
  const cited = sources(/\.(ts|tsx|js|css|md)$/)
    .filter(({ path, text }) => path !== 'tools/house/links.test.ts' && /\b(design|spec) §\d/i.test(text))
    .map(({ path }) => path);
  expect(cited, 'link to docs/design or docs/specification.md instead').toEqual([]);
});
