// @vitest-environment happy-dom
import type { ReviewedRequest } from '@amberdock/contract/trade/wallet-requests.ts';
import { act } from 'react';
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
  shown,
} from '../../testing/console-page.tsx';
import * as page from './wallet-requests.page.tsx';

const withdrawal: ReviewedRequest = {
  request_no: 'W1',
  kind: 'withdrawal',
  status: 'approved',
  next_step: 'bank_transfer',
  amount: { amount: '100.00', currency: 'CNY' },
  credited_amount: null,
  reference_code: null,
  payee: { holder: 'Jane Doe', bank: 'Harbor Bank', account_number: 'DE75512108001245126199', swift: '' },
  has_proof: false,
  reason: '',
  bank_reference: 'TRX-1',
  requested_at: '2026-11-24T08:00:00Z',
  decided_at: '2026-11-24T09:00:00Z',
  account_id: 'a',
  username: 'jane',
  company_name: 'Northlight',
  base_amount: null,
  approvals_needed: 1,
  first_approved_by: null,
  decided_by: 'Finn',
  may_approve: false,
  owes_since: '2026-11-24T10:00:00Z',
  verified_name: 'Jane Doe-Miller',
  proof: null,
  wallet: {
    available: { amount: '0.00', currency: 'CNY' },
    pre_authorised: { amount: '100.00', currency: 'CNY' },
    deposit: { amount: '0.00', currency: 'CNY' },
  },
  account_requests: [],
};

let api: ReturnType<typeof fakeApi>;
let reviewed: ReviewedRequest;
beforeEach(() => {
  api = fakeApi();
  reviewed = withdrawal;
  const operator = { id: 'o', name: 'Finn', role: 'finance' };
  api.answer(({ path }) => {
    if (path === '/authentication') return { body: { data: operator } };
    if (path === '/wallet_requests') return { body: { data: [reviewed], page: { next: null } } };
    return { body: { data: reviewed } };
  });
});
afterEach(closeConsolePage);
const open = () => openConsolePage(page, { path: '/wallet_requests', at: '/wallet_requests?no=W1' });

test('an empty queue says that nothing waits, or that nothing matches the filters', async () => {
  api.answer(({ path }) => ({ body: { data: path === '/authentication' ? { role: 'finance' } : [] } }));
  const { go } = await openConsolePage(page, { path: '/wallet_requests' });
  await says('No requests are waiting.');
  await go('/wallet_requests?kind=deposit_in');
  await says('No matching requests.');
});

test('a withdrawal shows who withdraws by the approved papers, beside its payee', async () => {
  await open();
  await says('Verified as');
  await says('Jane Doe-Miller');
});

test('a withdrawal of an account that owes is booked only where its transfer had left', async () => {
  await open();
  await says('Do not transfer.');
  await press('Book as transferred');
  expect(api.changes()).toEqual([]);
  const box = document.querySelector<HTMLInputElement>('input[type="checkbox"]');
  expect(box?.labels?.[0]?.textContent).toBe('The transfer had already left the bank');
  await act(async () => box?.click());
  await press('Book as transferred');
  await says('Booked.');
  expect(api.changes()).toMatchObject([
    { path: '/wallet_requests/W1/booking', body: { bank_reference: 'TRX-1', left_before: true } },
  ]);
});

test('one that waits for approval says why it cannot be approved', async () => {
  reviewed = { ...withdrawal, status: 'requested', next_step: 'first_approval' };
  await open();
  await says('No withdrawal leaves until that is paid.');
  await press('Approve');
  expect(api.changes()).toEqual([]);
});

test('the address of the proof, which ends after a minute, is renewed while the request is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await open();
    await says('Book as transferred');
    const reads = () => api.requests.filter(({ path }) => path === '/wallet_requests/W1').length;
    const before = reads();
    await act(async () => vi.advanceTimersByTime(45_000));
    expect(reads()).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('a refused decision is said beside it, once', async () => {
  reviewed = { ...withdrawal, owes_since: null };
  await open();
  await says('Book as transferred');
  api.answer(({ method, path }) => {
    if (method !== 'GET')
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Anna booked it.' } };
    return path === '/wallet_requests'
      ? { body: { data: [reviewed], page: { next: null } } }
      : { body: { data: reviewed } };
  });
  await press('Book as transferred');
  await says('Anna booked it.');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Anna booked it.');
  expect(document.body.textContent?.split('Anna booked it.')).toHaveLength(2);
});

test('a top-up that arrived with less is approved for what the bank credited', async () => {
  reviewed = {
    ...withdrawal,
    kind: 'top_up',
    status: 'requested',
    next_step: 'first_approval',
    reference_code: 'AB7K3M9XQ2',
    payee: null,
    owes_since: null,
    may_approve: true,
  };
  await open();
  await says('Less if the bank took a fee.');
  await fill('Credited (RMB)', '91.80');
  await says('Requested: RMB');
  await press('Approve');
  await says('Approved.');
  expect(api.changes()).toMatchObject([{ body: { amount: '91.80', bank_reference: 'TRX-1' } }]);
});

test('a decision that a colleague was faster than says so, and keeps the reason that was typed', async () => {
  reviewed = { ...withdrawal, status: 'requested', next_step: 'first_approval', owes_since: null };
  await open();
  await says('Reject');
  await fill('Reason', 'The name differs.');
  api.answer(({ method, path }) => {
    if (method !== 'GET') return { status: 422, body: { code: 'move_not_allowed', message: 'Too late.' } };
    const found = { ...reviewed, status: 'approved', next_step: 'bank_transfer' };
    return path === '/wallet_requests'
      ? { body: { data: [found], page: { next: null } } }
      : { body: { data: found } };
  });
  await press('Reject');
  await says('Book as transferred');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Too late.');
  expect(fieldOf('Reason').value).toBe('The name differs.');
});

test('a refusal stays where a colleague has ended the request', async () => {
  reviewed = { ...withdrawal, owes_since: null };
  await open();
  await says('Book as transferred');
  api.answer(({ method, path }) => {
    if (method !== 'GET') return { status: 422, body: { code: 'move_not_allowed', message: 'Too late.' } };
    const found = { ...reviewed, status: 'failed', next_step: 'none' };
    return path === '/wallet_requests'
      ? { body: { data: [found], page: { next: null } } }
      : { body: { data: found } };
  });
  await press('Book as transferred');
  await shown(() => !document.body.textContent?.includes('Book as transferred'), 'the ended request');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Too late.');
});

test('after the first approval the form has the reference of that, and sends no amount of before', async () => {
  const topUp: ReviewedRequest = {
    ...withdrawal,
    kind: 'top_up',
    status: 'requested',
    next_step: 'first_approval',
    owes_since: null,
    payee: null,
    bank_reference: '',
    approvals_needed: 2,
    may_approve: true,
  };
  reviewed = topUp;
  await open();
  await says('Less if the bank took a fee.');
  reviewed = {
    ...topUp,
    next_step: 'second_approval',
    first_approved_by: 'Anna',
    credited_amount: { amount: '91.80', currency: 'CNY' },
    bank_reference: 'TRX-9',
  };
  await loadAgain();
  await says('91.80');
  await press('Approve');
  await says('Approved.');
  expect(api.changes()).toMatchObject([{ body: { bank_reference: 'TRX-9', amount: '91.80' } }]);
});
