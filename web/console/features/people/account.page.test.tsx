// @vitest-environment happy-dom
import type { AccountRecord } from '@amberdock/contract/console/people.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as page from './account.page.tsx';

const northlight: AccountRecord = {
  id: 'a1',
  version: 1,
  account_name: 'Northlight',
  company_name: 'Northlight',
  verified_company: null,
  account_type: 'company',
  account_status: 'active',
  blocked_reason: '',
  blocked_at: null,
  closed_at: null,
  created_at: '2026-11-01T08:00:00Z',
  members: [],
  verifications: [],
  notes: [],
  order_counts: null,
  orders: null,
  wallets: null,
};
const fjord: AccountRecord = { ...northlight, id: 'a2', account_name: 'Fjord' };
const operator = { id: '1', account: 'root', name: 'Root', role: 'admin', warehouse_codes: null };

let api: ReturnType<typeof fakeApi>;
let stored: AccountRecord[];
let isAway: boolean;
beforeEach(() => {
  api = fakeApi();
  stored = [northlight, fjord];
  isAway = false;
  api.answer(({ method, path }) => {
    if (method !== 'GET') return { status: 409, body: { code: 'changed_meanwhile', message: 'Anna did.' } };
    if (!path.startsWith('/accounts/')) return { body: { data: operator } };
    if (isAway) return { status: 503, body: { code: 'unavailable', message: 'The database is away.' } };
    return { body: { data: stored.find(({ id }) => path.endsWith(id)) } };
  });
});
afterEach(closeConsolePage);
const open = () => openConsolePage(page, { path: '/accounts/:id', at: '/accounts/a1' });

test.each([
  ['Northlight', false],
  ['Northlight GmbH', true],
])('a company verified as %s and called Northlight says so: %s', async (verified_company, isShown) => {
  stored = [{ ...northlight, verified_company }];
  await open();
  await says('Company name');
  expect(document.body.textContent?.includes('Verified as')).toBe(isShown);
});

test('a dialog that asks to block keeps asking that when somebody blocks meanwhile, and says who came first', async () => {
  await open();
  await says('Add note');
  await press('Block account');
  await fill('Reason (the owner reads it)', 'Unpaid invoices');
  stored = [{ ...northlight, account_status: 'blocked', blocked_reason: 'Fraud', version: 2 }];
  await loadAgain();
  await says('Fraud');
  await sendDialog();
  await says('Anna did.');
  expect(api.changes()).toEqual([
    { method: 'POST', path: '/accounts/a1/block', body: { version: 1, reason: 'Unpaid invoices' } },
  ]);
  const submit = document.querySelector<HTMLButtonElement>('[role="dialog"] [type="submit"]');
  expect(submit?.textContent).toBe('Block account');
  expect(submit?.disabled).toBe(true);
});

test('a reason to block is sent again, of the newest, when an approval came first', async () => {
  await open();
  await says('Add note');
  await press('Block account');
  await fill('Reason (the owner reads it)', 'Unpaid invoices');
  stored = [{ ...northlight, version: 2 }];
  await sendDialog();
  await says('The newest is loaded now');
  await sendDialog();
  await vi.waitFor(() =>
    expect(api.changes().map(({ body }) => body)).toEqual([
      { version: 1, reason: 'Unpaid invoices' },
      { version: 2, reason: 'Unpaid invoices' },
    ]),
  );
});

test('a page that cannot be loaded again keeps what was typed, says so, and loads it later', async () => {
  await open();
  await says('Add note');
  await fill('Note', 'Asks for an invoice by post.');
  isAway = true;
  await loadAgain();
  await says('The database is away.');
  await says('may have changed since');
  expect(fieldOf('Note').value).toBe('Asks for an invoice by post.');
  isAway = false;
  await press('Try again');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('The database is away.'));
  expect(fieldOf('Note').value).toBe('Asks for an invoice by post.');
});

test('another account that was loaded before begins without the drafts and dialogs of this one', async () => {
  const { go } = await open();
  await go('/accounts/a2');
  await says('Fjord');
  await go('/accounts/a1');
  await says('Add note');
  await fill('Note', 'About Northlight');
  await press('Block account');
  await go('/accounts/a2');
  await says('Fjord');
  expect(fieldOf('Note').value).toBe('');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('an adjustment opens with the currency of its wallet, and asks for it where it could be any', async () => {
  const walletIn = (currency: 'EUR' | 'USD') => {
    const none = { amount: '0.00', currency };
    const available = { amount: '5.00', currency };
    return { currency, available, pre_authorised: none, deposit: none, total_spend: none };
  };
  stored = [{ ...northlight, wallets: [walletIn('USD'), walletIn('EUR')] }];
  await open();
  await says('Add note');
  await press('Adjust the wallet in EUR');
  expect(fieldOf('Currency').value).toBe('EUR');
  await press('Cancel');
  await press('Adjust');
  expect(fieldOf('Currency').value).toBe('');
  await fill('Amount', '-1.00');
  await fill('Reason', 'Bank charges');
  expect(document.querySelector<HTMLButtonElement>('[role="dialog"] [type="submit"]')?.disabled).toBe(true);
});
