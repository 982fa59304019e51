import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '@amberdock/contract/schemas/entries.ts';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../../docs/design');
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '{}');
const known = new Set(entries.map(({ method, path }) => `${method} ${shapeOf(path)}`));
// A stream is no call of the contract.
known.add('GET /my/messages/stream');

test('every call that a design page names with its method exists', () => {
  const unknown = readdirSync(folder)
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      [
        ...readFileSync(join(folder, page), 'utf8').matchAll(
          /`((?:GET|POST|PUT|DELETE)[A-Z/]*) (\/[^`?\s]*)/g,
        ),
      ]
        // What stands outside the contract is written with its whole path.
        .filter(([, , path = '']) => !path.startsWith('/api/'))
        .flatMap(([, methods = '', path = '']) =>
          methods
            .split('/')
            .filter((method) => !known.has(`${method} ${shapeOf(path)}`))
            .map((method) => `${page}: ${method} ${path}`),
        ),
    );
  expect(unknown).toEqual([]);
});
