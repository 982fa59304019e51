import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..', '..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));
const stylesheet = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');

/** The names that the storefront's files take from Mantine's core; `<Radio.Card>` is its RadioCard. */
function usedComponents(): Set<string> {
  const files = globSync(['storefront/**/*.tsx', 'kit/**/*.{ts,tsx}'], { cwd: web });
  const names = files.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const taken = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    );
    const parts = [...text.matchAll(/<(\w+)\.(\w+)/g)].flatMap(([, whole = '', part = '']) =>
      taken.includes(whole) ? [whole + part] : [],
    );
    return [...taken, ...parts];
  });
  return new Set(names);
}

it('loads the stylesheet of each Mantine component that a page uses', () => {
  const styled = [...usedComponents()].filter((name) => existsSync(join(styles, `${name}.layer.css`)));
  expect(styled).toContain('Button');
  expect(styled).toContain('RadioCard');
  const missing = styled.filter((name) => !stylesheet.includes(`/${name}.layer.css"`));
  expect(missing).toEqual([]);
});
