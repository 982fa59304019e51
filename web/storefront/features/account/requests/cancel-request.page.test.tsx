// @vitest-environment happy-dom
import type { WalletRequest } from '@amberdock/contract/trade/wallet-requests.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { data, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { openPage, press, says } from '../../../testing/page.tsx';
import { RequestRow } from './request-row.tsx';

const request: WalletRequest = {
  request_no: 'W1',
  kind: 'top_up',
  status: 'requested',
  next_step: 'transfer',
  amount: { amount: '50.00', currency: 'CNY' },
  credited_amount: null,
  reference_code: 'AB23456789',
  payee: null,
  has_proof: false,
  reason: '',
  bank_reference: '',
  requested_at: '2026-11-24T08:00:00.000Z',
  decided_at: null,
  bank_account: null,
  can_cancel: true,
};

let api: PageApi;
let changes: number;
beforeEach(async () => {
  changes = 0;
  api = await pageApi({ 'POST /wallet/requests/W1/cancel': data({}) });
});
afterEach(() => api.close());

const open = () =>
  openPage(
    { default: () => <RequestRow request={request} canWrite onChanged={() => (changes += 1)} /> },
    { at: '/my/account' },
  );
const confirm = () => press(document.querySelector('[role="dialog"]') as HTMLElement, 'Cancel request');

describe('a request', () => {
  it('is canceled once the buyer confirms it, who may have made the transfer', async () => {
    await press(await open(), 'Cancel request');
    await says('Don’t cancel if you have already made the transfer');
    expect(api.changes()).toEqual([]);
    await confirm();
    await says('Request canceled.');
    expect(api.changes().map(({ call }) => call)).toEqual(['POST /wallet/requests/W1/cancel']);
    expect(changes).toBe(1);
  });

  it('that is decided meanwhile says why it cannot be canceled', async () => {
    api.answer({ 'POST /wallet/requests/W1/cancel': refusal('move_not_allowed', 'It is decided already.') });
    await press(await open(), 'Cancel request');
    await confirm();
    await says('It is decided already.');
    expect(changes).toBe(0);
  });
});
