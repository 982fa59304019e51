// @vitest-environment happy-dom
import type { QueuedRequest, StatementMatch } from '@amberdock/contract/trade/wallet-requests.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  press,
  says,
  showConsolePart,
  shown,
} from '../../testing/console-page.tsx';
import { MatchStatement } from './match-statement.tsx';

const topUp: QueuedRequest = {
  request_no: 'T1',
  kind: 'top_up',
  status: 'requested',
  next_step: 'first_approval',
  amount: { amount: '90000.00', currency: 'CNY' },
  credited_amount: null,
  reference_code: 'AB12CD',
  payee: null,
  has_proof: true,
  reason: '',
  bank_reference: '',
  requested_at: '2026-11-24T08:00:00Z',
  decided_at: null,
  account_id: 'a',
  username: 'jane',
  company_name: 'Northlight',
  base_amount: null,
  approvals_needed: 2,
  first_approved_by: null,
  decided_by: null,
};
const match: StatementMatch = {
  row: 2,
  date: '2026-11-24',
  amount: topUp.amount,
  text: 'AB12CD',
  bank_reference: 'TRX-1',
  verdict: 'match',
  request: topUp,
};

let approved: QueuedRequest;
beforeEach(() => {
  const api = fakeApi();
  const operator = { id: 'o', name: 'Finn', role: 'finance' };
  api.answer(({ path }) => {
    if (path === '/authentication') return { body: { data: operator } };
    return { body: { data: path === '/bank_statement' ? [match] : approved } };
  });
});
afterEach(closeConsolePage);

async function approve() {
  await showConsolePart(<MatchStatement onClose={() => {}} />);
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no input');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'bank.csv')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Match');
  await shown(() => document.querySelector('tbody button'), 'the button');
  await press('Approve');
}
const row = () => document.querySelector('tbody')?.textContent;

test('a credit that needs two approvals says in its row who gave the first and that another is needed', async () => {
  approved = { ...topUp, next_step: 'second_approval', first_approved_by: 'Finn' };
  await approve();
  await says('Approved by Finn.');
  expect(row()).toContain('Another operator must give the second approval.');
});

test('a credit that is booked says so in its row', async () => {
  approved = { ...topUp, status: 'booked', next_step: 'none', decided_by: 'Finn' };
  await approve();
  await says('Approved.');
  expect(row()).toContain('Booked');
});
