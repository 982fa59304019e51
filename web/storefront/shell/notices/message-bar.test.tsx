// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alert, clearAlert, showAlert, showError } from '../../lib/notices/alert.ts';
import { showSnack } from '../../lib/notices/snackbar.ts';
import { clearShown, show, the } from '../../testing/render.tsx';
import { MessageBar } from './message-bar.tsx';
import { Snackbar } from './snackbar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await clearShown();
  clearAlert();
  vi.useRealTimers();
});
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe('message bar (docs/specification.md#2-screens-and-routes, docs/specification.md#9-business-constants-and-limits)', () => {
  it('"shows the message content in a colour by type (default success)"', async () => {
    const place = await show(<MessageBar />);
    await act(async () => showAlert('Saved.'));
    expect(the(place, '[data-type]').dataset.type).toBe('success');
    expect(place.textContent).toContain('Saved.');
    await act(async () => showError('No.'));
    expect(the(place, '[data-type]').dataset.type).toBe('error');
    await act(async () => alert.set({ type: '', content: 'Plain.' }));
    expect(the(place, '[data-type]').dataset.type).toBe('success');
  });

  it('"clears after 3000 ms"; a newer message has its own 3000 ms', async () => {
    const place = await show(<MessageBar />);
    await act(async () => showAlert('First.'));
    await pass(2000);
    await act(async () => showAlert('Second.'));
    await pass(2999);
    expect(place.textContent).toContain('Second.');
    await pass(1);
    expect(place.textContent).toBe('');
    expect(alert.get()).toEqual({ type: '', content: '' });
  });

  it('"or when closed"', async () => {
    const place = await show(<MessageBar />);
    await act(async () => showAlert('Saved.'));
    await act(async () => the(place, 'button').click());
    expect(place.textContent).toBe('');
  });
});

describe('snackbar (docs/specification.md#9-business-constants-and-limits: "snackbar default 5000 ms")', () => {
  it('is gone after 5000 ms, or after the time it was given', async () => {
    const place = await show(<Snackbar />);
    await act(async () => showSnack('Removed.'));
    await pass(4999);
    expect(place.textContent).toBe('Removed.');
    await pass(1);
    expect(place.textContent).toBe('');
    await act(async () => showSnack('Short.', { timeoutMs: 100 }));
    await pass(100);
    expect(place.textContent).toBe('');
  });

  it('offers one way back', async () => {
    const run = vi.fn();
    const place = await show(<Snackbar />);
    await act(async () => showSnack('Removed.', { action: { label: 'Undo', run } }));
    await act(async () => the(place, 'button').click());
    expect(run).toHaveBeenCalledOnce();
    expect(place.textContent).toBe('');
  });
});
