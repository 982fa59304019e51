// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { data, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { named, openPage, says, until } from '../../../testing/page.tsx';
import { wallet } from '../../../testing/people.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({});
});
afterEach(() => api.close());

const open = async (status: string) => {
  api.answer({ 'GET /my/authentication': data({ status }) });
  const Form = () => <WithdrawalForm wallets={[wallet('CNY', '12.50')]} onDone={() => {}} />;
  const place = await openPage({ default: Form }, { at: '/my/account' });
  await says('Account holder');
  return place;
};

describe('asking for a withdrawal', () => {
  it.each(['none', 'rejected', 'submitted'])(
    'says before the form is filled in that it takes a verified account (%s)',
    async (status) => {
      const place = await open(status);
      await says('Withdrawals need a verified account.');
      expect(named(place, 'Verify your account').getAttribute('href')).toBe('/my/authentication');
    },
  );

  it('says nothing of it to a verified account', async () => {
    const place = await open('approved');
    await until(() => api.seen.length > 0, 'it was asked for');
    expect(place.textContent).not.toContain('Withdrawals need');
  });
});
