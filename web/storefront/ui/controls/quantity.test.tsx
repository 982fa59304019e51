// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearShown, show, the } from '../../testing/render.tsx';
import { Quantity } from './quantity.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

const changed = vi.fn();
const invalid = vi.fn();
afterEach(async () => {
  await clearShown();
  changed.mockClear();
  invalid.mockClear();
});

function Two() {
  const [pieces, setPieces] = useState(2);
  const change = (next: number) => {
    changed(next);
    setPieces(next);
  };
  return <Quantity value={pieces} max={9} onChange={change} onInvalid={invalid} />;
}

const field = () => the<HTMLInputElement>(document.body, 'input');
const fault = () => document.querySelector('[role=alert]')?.textContent ?? null;
/** Types into the field and leaves it. */
async function type(text: string) {
  await act(async () => {
    field().focus();
    typeInto(field(), text);
  });
  await act(async () => field().blur());
}

test.each([
  ['', 'Quantity is a required field.'],
  ['  ', 'Quantity is a required field.'],
  ['0', 'Enter a whole number of 1 or more.'],
  ['1.5', 'Enter a whole number of 1 or more.'],
  ['-3', 'Enter a whole number of 1 or more.'],
  ['3 pcs', 'Enter a whole number of 1 or more.'],
])('"%s" changes nothing, stays there and is said: %s', async (text, sentence) => {
  await show(<Two />, { language: 'en' });
  await type(text);
  expect(fault()).toBe(sentence);
  expect(field().value).toBe(text);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(changed).not.toHaveBeenCalled();
  expect(invalid.mock.calls).toEqual([[true]]);
});

test('a number ends the fault, one above the stock is the stock, and digits of a Chinese keyboard count', async () => {
  await show(<Two />, { language: 'en' });
  await type('');
  await type('３');
  expect(fault()).toBeNull();
  expect(invalid.mock.calls).toEqual([[true], [false]]);
  await type('12');
  expect(field().value).toBe('9');
  expect(changed.mock.calls).toEqual([[3], [9]]);
});

test('an empty field says nothing before it is left', async () => {
  await show(<Two />, { language: 'en' });
  await type('');
  expect(fault()).not.toBeNull();
  await act(async () => the(document.body, 'button[aria-label="Increase"]').click());
  expect(fault()).toBeNull();
  expect(changed.mock.calls).toEqual([[3]]);
});
