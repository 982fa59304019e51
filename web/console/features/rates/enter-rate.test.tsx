// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  says,
  sendDialog,
  showConsolePart,
} from '../../testing/console-page.tsx';
import { EnterRate } from './enter-rate.tsx';

afterEach(closeConsolePage);

const box = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]');

test('a rate that is far from the last is confirmed itself, not by the box of another one', async () => {
  const api = fakeApi();
  api.answer(() => ({ status: 422, body: { code: 'rate_far_off', message: 'Far from the last rate.' } }));
  await showConsolePart(<EnterRate currency="USD" onClose={() => {}} />);
  await fill('Rate', '70');
  await fill('Reason', 'The bank says so');
  await sendDialog();
  await says('Far from the last rate.');
  await act(async () => box()?.click());
  await fill('Rate', '700');
  expect(box()).toBeNull();
  await sendDialog();
  await says('Far from the last rate.');
  expect(api.changes().map(({ body }) => body)).toMatchObject([
    { rate: '70', is_sure: false },
    { rate: '700', is_sure: false },
  ]);
});
