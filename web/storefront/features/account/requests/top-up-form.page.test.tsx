// @vitest-environment happy-dom
import type { Currency } from '@amberdock/contract/money.ts';
import type { WalletRequest } from '@amberdock/contract/trade/wallet-requests.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { data, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { openPage, says, submitForm } from '../../../testing/page.tsx';
import { the } from '../../../testing/render.tsx';
import { TopUpForm } from './top-up-form.tsx';

let api: PageApi;
beforeEach(async () => {
  const account = { holder: 'Amberdock', account_number: '6222', bank: 'Harbor Bank', swift_code: '' };
  api = await pageApi({ 'GET /wallet/bank_accounts': data([{ ...account, currency: 'CNY' }]) });
});
afterEach(() => api.close());

const open = (currency: Currency, cardCurrencies: readonly Currency[]) => {
  const form = (
    <TopUpForm
      start={{ currency, amount: '80' }}
      cardCurrencies={cardCurrencies}
      onDone={() => {}}
      onProof={() => {}}
      onClose={() => {}}
    />
  );
  return openPage({ default: () => form }, { at: '/my/account' });
};

describe('the form of a top-up', () => {
  it('begins with a transfer where there is a bank account in the currency', async () => {
    await open('CNY', ['CNY', 'KWD']);
    await says('Send request');
  });

  it('begins with the card where only a card can be charged in the currency', async () => {
    const place = await open('KWD', ['CNY', 'KWD']);
    await says('Continue to payment');
    the(place, 'input[value="transfer"]').click();
    await says('We don’t take bank transfers in KWD.');
  });

  it('puts the focus on the account and the code that take its place', async () => {
    const request: WalletRequest = {
      request_no: 'T1',
      kind: 'top_up',
      status: 'requested',
      next_step: 'transfer',
      amount: { amount: '80.00', currency: 'CNY' },
      credited_amount: null,
      reference_code: 'AB23456789',
      payee: null,
      has_proof: false,
      reason: '',
      bank_reference: '',
      requested_at: '2026-11-24T08:00:00.000Z',
      decided_at: null,
      bank_account: {
        holder: 'Amberdock',
        account_number: '6222',
        bank: 'Harbor Bank',
        swift: '',
        currency: 'CNY',
        note: '',
      },
      can_cancel: true,
    };
    api.answer({ 'POST /wallet/requests/top_up': data(request) });
    await open('CNY', []);
    await says('Send request');
    await submitForm();
    await says('AB23456789');
    expect(document.activeElement?.textContent).toContain('AB23456789');
  });

  it('says what to do where neither takes the currency', async () => {
    await open('KWD', []);
    await says('Top up in another currency, then exchange it.');
  });
});
