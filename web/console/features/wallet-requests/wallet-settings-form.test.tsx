// @vitest-environment happy-dom
import type { WalletSettings } from '@amberdock/contract/trade/wallet-requests.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  press,
  says,
  showConsolePart,
} from '../../testing/console-page.tsx';
import { WalletSettingsForm } from './wallet-settings-form.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: WalletSettings;
beforeEach(() => {
  api = fakeApi();
  stored = {
    second_approval_above: { amount: '50000.00', currency: 'CNY' },
    bank_accounts: [],
    version: 1,
  };
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: stored } }
      : { status: 409, body: { code: 'changed_meanwhile', message: 'Anna did.' } },
  );
});
afterEach(closeConsolePage);

test('what was typed and its version stay when another operator saves meanwhile, and the form says who did', async () => {
  await showConsolePart(<WalletSettingsForm onClose={() => {}} />);
  await says('Add a bank account');
  await fill('Second approval above (RMB)', '700');
  stored = { ...stored, second_approval_above: { amount: '900.00', currency: 'CNY' }, version: 2 };
  await loadAgain();
  expect(fieldOf('Second approval above (RMB)').value).toBe('700');
  await press('Save');
  await says('Anna did.');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Anna did.');
  expect(fieldOf('Second approval above (RMB)').value).toBe('700');
  expect(api.changes()).toMatchObject([{ body: { version: 1, second_approval_above: '700' } }]);
});

test('the field of a currency keeps the focus when another one is chosen', async () => {
  const account = { holder: 'Shop', bank: 'Bank', account_number: '1', swift: '', note: '' };
  stored = { ...stored, bank_accounts: [{ currency: 'CNY', ...account }] };
  await showConsolePart(<WalletSettingsForm onClose={() => {}} />);
  await says('Add a bank account');
  const field = fieldOf('Currency');
  await act(async () => {
    field.focus();
    field.click();
  });
  await act(async () => {
    const dollars = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
      ({ textContent }) => textContent === 'USD',
    );
    dollars?.click();
  });
  expect(fieldOf('Currency').value).toBe('USD');
  expect(document.activeElement).toBe(fieldOf('Currency'));
});
