import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..', '..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));
const stylesheet = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');

/** The names that the storefront's files take from Mantine's core. */
function usedComponents(): Set<string> {
  const files = globSync(['storefront/**/*.tsx', 'kit/**/*.{ts,tsx}'], { cwd: web });
  const lists = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(
      ([, names]) => names ?? '',
    ),
  );
  return new Set(
    lists.flatMap((names) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')),
  );
}

it('loads the stylesheet of each Mantine component that a page uses', () => {
  const styled = [...usedComponents()].filter((name) => existsSync(join(styles, `${name}.layer.css`)));
  expect(styled).toContain('Button');
  const missing = styled.filter((name) => !stylesheet.includes(`/${name}.layer.css"`));
  expect(missing).toEqual([]);
});
