// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearShown, show, the } from '../testing/render.tsx';
import { useCopy } from './use-copy.ts';

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'clipboard');
  await clearShown();
});

function Copying() {
  const { isCopied, copy } = useCopy();
  return (
    <button type="button" onClick={() => void copy('B-1')}>
      {isCopied ? 'copied' : 'copy'}
    </button>
  );
}

/** Presses the button in a browser whose clipboard is this one, and reads what it says then. */
async function pressedWith(clipboard: object | undefined): Promise<string | null> {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const button = the(await show(<Copying />), 'button');
  await act(async () => button.click());
  return button.textContent;
}

test('a text is copied, and said to be', async () => {
  const writeText = vi.fn(async () => {});
  expect(await pressedWith({ writeText })).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('B-1');
});

test('a browser that refuses, or has no clipboard, is not said to have copied', async () => {
  expect(await pressedWith({ writeText: () => Promise.reject(new Error('no')) })).toBe('copy');
  expect(await pressedWith(undefined)).toBe('copy');
});
