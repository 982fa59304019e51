// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { palette } from '../../kit/palette-store.ts';
import { closeConsolePage, fieldOf, fill, openConsolePage } from '../testing/console-page.tsx';
import { ConsolePalette } from './palette.tsx';

afterEach(() => act(async () => palette.close()));
afterEach(closeConsolePage);

const operator = { operator_id: '1', account: 'anna', role: 'support' } as never;

function Component() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <ConsolePalette operator={operator} />
    </>
  );
}

const labels = () =>
  [...document.querySelectorAll('.mantine-Spotlight-action')].map((element) => element.textContent ?? '');

test('a number opens its order, or is searched in the lists that the operator may see', async () => {
  await openConsolePage({ Component }, { path: '*', at: '/' });
  await act(async () => palette.open());
  await fill('Search pages, actions or numbers', 'A20261124ABCDEF0123');
  expect(labels()[0]).toBe('Open order A20261124ABCDEF0123');
  expect(labels()).toContain('Find A20261124ABCDEF0123 in “After-sales”');
  expect(labels().join()).not.toContain('Top-ups');
  await act(async () =>
    document.querySelector<HTMLElement>('.mantine-Spotlight-action:nth-of-type(2)')?.click(),
  );
  expect(document.querySelector('output')?.textContent).toBe('/orders?q=A20261124ABCDEF0123');
});

test('a word finds pages alone', async () => {
  await openConsolePage({ Component }, { path: '*', at: '/' });
  await act(async () => palette.open());
  await fill('Search pages, actions or numbers', 'parcels');
  expect(labels()).toEqual(['Parcels']);
});

test('a screen reader is told which entry the arrow keys have chosen, and that nothing is found', async () => {
  await openConsolePage({ Component }, { path: '*', at: '/' });
  await act(async () => palette.open());
  const field = fieldOf('Search pages, actions or numbers');
  const dialog = document.querySelector('[role="dialog"]');
  expect(dialog?.getAttribute('aria-label')).toBe('Search pages, actions or numbers');
  await fill('Search pages, actions or numbers', 'a');
  const options = [...document.querySelectorAll('[role="listbox"] [role="option"]')];
  const press = (code: string) =>
    act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })));
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(field.getAttribute('role')).toBe('combobox');
  expect(active()).toBe(options[0]);
  await press('ArrowDown');
  expect(active()).toBe(options[1]);
  expect(options.map((option) => option.getAttribute('aria-selected')).slice(0, 3)).toEqual([
    'false',
    'true',
    'false',
  ]);
  await fill('Search pages, actions or numbers', 'zzz');
  expect(dialog?.querySelector('[role="status"]')?.textContent).toBe('Nothing found.');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});
