// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { closeConsolePage, openConsolePage } from '../testing/console-page.tsx';
import { useRowKeys } from './use-row-keys.ts';

afterEach(closeConsolePage);
afterEach(() => acted.splice(0));

const rows = [{ id: 'first' }, { id: 'second' }, { id: 'third' }];
const acted: (string | null)[] = [];

function Component() {
  const current = useRowKeys({ rows, actions: { s: (row) => void acted.push(row?.id ?? null) } });
  return (
    <>
      <output>{current}</output>
      <input type="checkbox" />
      <input type="search" />
    </>
  );
}

const focus = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.focus());

/** Types keys faster than the page can show what each of them did. */
const type = (keys: string) =>
  act(async () => {
    for (const key of keys) {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true }),
      );
    }
  });

test('a key acts on the row moved to, however fast it follows, and on none before the first move', async () => {
  await openConsolePage({ Component }, { path: '/rows' });
  await type('s');
  await type('jjs');
  await type('jjjs');
  await type('kks');
  expect(acted).toEqual([null, 'second', 'third', 'first']);
  expect(document.querySelector('output')?.textContent).toBe('first');
});

test('keys work after a box was ticked, and do nothing in a text field or behind a dialog', async () => {
  await openConsolePage({ Component }, { path: '/rows' });
  await focus('[type="checkbox"]');
  await type('jjs');
  expect(acted).toEqual(['second']);
  await focus('[type="search"]');
  await type('ks');
  await focus('[type="checkbox"]');
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  await type('ks');
  expect(acted).toEqual(['second']);
});
