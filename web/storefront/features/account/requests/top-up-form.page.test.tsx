// @vitest-environment happy-dom
import type { Currency } from '@amberdock/contract/money.ts';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { data, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { openPage, says } from '../../../testing/page.tsx';
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

  it('says what to do where neither takes the currency', async () => {
    await open('KWD', []);
    await says('Top up in another currency, then exchange it.');
  });
});
