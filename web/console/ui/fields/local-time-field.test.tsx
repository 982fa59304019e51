// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  openConsolePage,
  says,
} from '../../testing/console-page.tsx';
import { LocalTimeField } from './local-time-field.tsx';

beforeEach(() => void fakeApi());
afterEach(closeConsolePage);

function Component() {
  const [value, setValue] = useState('');
  return (
    <>
      <LocalTimeField label="Start" value={value} onChange={setValue} />
      <p>typed {value}.</p>
    </>
  );
}

test('a day that is chosen begins at midnight, and is shown as the reader writes it', async () => {
  await openConsolePage({ Component }, { path: '/x' });
  await fill('Start: date', '2026-12-01');
  await says('typed 2026-12-01T00:00.');
  await fill('Start: time', '09:30');
  await says('typed 2026-12-01T09:30.');
  expect(document.body.textContent).not.toContain('Enter a day');
});

test.each(['9:5', '24:00', ''])('"%s" is no time, and the field says so', async (typed) => {
  await openConsolePage({ Component }, { path: '/x' });
  await fill('Start: date', '2026-12-01');
  await fill('Start: time', typed);
  await says('Enter a day, and a time from 00:00 to 23:59.');
  expect(fieldOf('Start: time').getAttribute('aria-invalid')).toBe('true');
});
