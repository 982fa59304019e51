// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSnack, showSnack, snackbarTimeoutMs } from '../../lib/notices/snackbar.ts';
import { press } from '../../testing/page.tsx';
import { clearShown, show, the } from '../../testing/render.tsx';
import { Snackbar } from './snackbar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await clearShown();
  clearSnack();
});

const shown = async (run = () => {}) => {
  const place = await show(
    <>
      <main id="content" tabIndex={-1} />
      <Snackbar />
    </>,
  );
  await act(async () => showSnack('Removed.', { action: { label: 'Undo', run } }));
  return place;
};
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test('a message stays while its button has the focus, and its time begins when it is left', async () => {
  const place = await shown();
  await act(async () => the(place, 'button').focus());
  await pass(snackbarTimeoutMs * 2);
  await act(async () => the(place, 'button').blur());
  await pass(snackbarTimeoutMs - 1);
  expect(place.textContent).toContain('Removed.');
  await pass(1);
  expect(place.textContent).not.toContain('Removed.');
});

test('a message whose button was pressed is gone, and the focus goes on in the page', async () => {
  const run = vi.fn();
  const place = await shown(run);
  await act(async () => the(place, 'button').focus());
  await press(place, 'Undo');
  expect(run).toHaveBeenCalledOnce();
  expect(place.textContent).not.toContain('Removed.');
  expect(document.activeElement?.id).toBe('content');
});
