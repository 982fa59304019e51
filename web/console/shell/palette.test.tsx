// @vitest-environment happy-dom
import { act } from 'react';
import { spotlight } from '@mantine/spotlight';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { closeConsolePage, fill, openConsolePage } from '../testing/console-page.tsx';
import { ConsolePalette } from './palette.tsx';

afterEach(() => act(async () => spotlight.close()));
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
  [...document.querySelectorAll('.mantine-Spotlight-action')].map((each) => each.textContent ?? '');

test('a number opens its order, or is searched in the lists that the operator may see', async () => {
  await openConsolePage({ Component }, { path: '*', at: '/' });
  await act(async () => spotlight.open());
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
  await act(async () => spotlight.open());
  await fill('Search pages, actions or numbers', 'parcels');
  expect(labels()).toEqual(['Parcels']);
});
