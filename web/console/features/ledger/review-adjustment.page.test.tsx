// @vitest-environment happy-dom
import type { ReviewedAdjustment } from '@amberdock/contract/console/bookkeeping.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  openConsolePage,
  press,
  says,
} from '../../testing/console-page.tsx';
import * as page from './adjustments.page.tsx';

const waiting: ReviewedAdjustment = {
  adjustment_no: 'J1',
  account_id: 'a',
  account_name: 'Northlight',
  amount: { amount: '60000.000', currency: 'KWD' },
  adjustment_status: 'waiting',
  adjustment_reason: 'Late fee',
  approvals_needed: 2,
  asked_by: 'Zhou Ying',
  decided_by: null,
  decision_reason: '',
  may_approve: true,
  created_at: '2026-11-24T08:00:00Z',
  decided_at: null,
  has_proof: true,
  available: { amount: '12.500', currency: 'KWD' },
  proof: { url: '/api/proof.png', media_type: 'image/png' },
};

let api: ReturnType<typeof fakeApi>;
let reviewed: ReviewedAdjustment;
beforeEach(() => {
  api = fakeApi();
  reviewed = waiting;
  api.answer(({ path, method }) => {
    if (method !== 'GET') return { body: { data: { ...reviewed, adjustment_status: 'booked' } } };
    if (path.endsWith('/J2')) return { body: { data: { ...waiting, adjustment_no: 'J2' } } };
    return { body: path.endsWith('/J1') ? { data: reviewed } : { data: [reviewed], page: { next: null } } };
  });
});
afterEach(closeConsolePage);
const open = (at = '/adjustments') => openConsolePage(page, { path: '/adjustments', at });

test('the second operator sees the proof beside the figures, with the currency’s decimals, and approves there', async () => {
  await open();
  await says('Northlight');
  await press('Review: J1');
  await says('Available now');
  expect(document.body.textContent).toMatch(/KWD\s?60,000\.000/);
  expect(document.body.textContent).toMatch(/KWD\s?12\.500/);
  expect(document.querySelector('img[alt="Proof"]')?.getAttribute('src')).toBe('/api/proof.png');
  await press('Approve and book');
  await says('Booked.');
  expect(api.changes()).toMatchObject([{ method: 'POST', path: '/adjustments/J1/approval' }]);
});

test('a PDF is a download, and whoever asked can only take the adjustment back', async () => {
  reviewed = {
    ...waiting,
    may_approve: false,
    proof: { url: '/api/proof.pdf', media_type: 'application/pdf' },
  };
  await open('/adjustments?review=J1');
  await says('Download the PDF');
  await says('Another operator has to approve it');
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe('/api/proof.pdf');
  expect(document.body.textContent).not.toContain('Approve and book');
});

test('one without a proof says so', async () => {
  reviewed = { ...waiting, has_proof: false, proof: null };
  await open('/adjustments?review=J1');
  await says('No proof was attached.');
});

test('a rejection that is being written stays when another operator decides meanwhile', async () => {
  await open('/adjustments?review=J1');
  await says('Approve and book');
  await press('Reject');
  await fill('Reason', 'No proof');
  reviewed = { ...waiting, adjustment_status: 'booked' };
  await loadAgain();
  expect(fieldOf('Reason').value).toBe('No proof');
  expect(document.body.textContent).not.toContain('Approve and book');
});

test('another adjustment that was opened before begins without the draft of this one', async () => {
  const { go } = await open('/adjustments?review=J2');
  await says('Approve and book');
  await go('/adjustments?review=J1');
  await says('Approve and book');
  await press('Reject');
  await fill('Reason', 'About J1');
  await go('/adjustments?review=J2');
  await says('Approve and book');
  expect(document.querySelector('textarea')).toBeNull();
});
