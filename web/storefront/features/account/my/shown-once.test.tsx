// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { openPage, says } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import { ShownOnce } from './shown-once.tsx';

afterEach(clearShown);

it('gives the focus to the value, which the form that brought it had, with the word that it is not shown again', async () => {
  const words = { text: 'Copy it now.', label: 'Key', copy: 'Copy key', copied: 'Copied', close: 'Saved' };
  const Page = () => <ShownOnce value="ak_1" says={words} onClose={() => {}} />;
  const place = await openPage({ default: Page }, { at: '/my/security' });
  await says('Copy it now.');
  const field = the<HTMLInputElement>(place, 'input');
  expect(document.activeElement).toBe(field);
  const description = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(description).toContain('Copy it now.');
});
