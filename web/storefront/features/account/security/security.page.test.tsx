// @vitest-environment happy-dom
import type { Session, SignInRecord } from '@amberdock/contract/people/account.ts';
import type { Webhook } from '@amberdock/contract/people/webhooks.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { data, list, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { fill, leadsTo, named, openPage, press, says, submitForm, until } from '../../../testing/page.tsx';
import { toPaymentPassword } from '../../../lib/money/to-payment-password.ts';
import { profile } from '../../../testing/people.ts';
import { the } from '../../../testing/render.tsx';
import * as page from '../security.page.tsx';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  user_agent: firefox,
  ip: `10.0.0.${id}`,
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-24T08:00:00.000Z',
  current: false,
  ...more,
});
const here = session('1', { current: true });
const wrong: SignInRecord = {
  time: '2026-11-23T08:00:00.000Z',
  outcome: 'wrong_password',
  method: 'password',
  ip: '10.9.9.9',
  user_agent: firefox,
};

const webhook: Webhook = {
  id: 'w1',
  url: 'https://shop.example/hook',
  kinds: ['order.paid'],
  made_by: 'anna',
  key_name: null,
  maker_ended: false,
  created_at: '2026-11-20T08:00:00.000Z',
  state: 'active',
  disabled_by: null,
  failing_since: null,
  previous_secret_until: null,
  waiting: 0,
};

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /my/profile': data(profile({ role: 'manager' })),
    'GET /my/second_factor': data({ enabled: false, since: null, recovery_codes_left: 0 }),
    'GET /my/passkeys': data([]),
    'GET /my/sessions': data([here, session('2')]),
    'GET /my/sign_ins': list([]),
    'GET /my/webhooks': data([]),
  });
});
afterEach(() => api.close());

const open = async (at = '/my/security') => {
  const place = await openPage(page, { at });
  await says('10.0.0.2');
  return place;
};

describe('the security of an account', () => {
  it('changes the login password', async () => {
    api.answer({ 'PUT /my/password': data({}) });
    const place = await open();
    await press(place, 'Change: Login password');
    await says('You’ll be logged out on all other devices.');
    await fill('Current password', 'buyer123');
    await fill('New password', 'harbor-4711');
    await fill('Repeat password', 'harbor-4711');
    await submitForm();
    await until(() => alert.get().content.startsWith('Password changed.'), 'it says so');
    expect(api.changes()).toEqual([
      { call: 'PUT /my/password', body: { old_password: 'buyer123', new_password: 'harbor-4711' } },
    ]);
  });

  it('says at the present password that it is wrong', async () => {
    api.answer({ 'PUT /my/password': refusal('wrong_password', 'Wrong current password.') });
    const place = await open();
    await press(place, 'Change: Login password');
    await fill('Current password', 'wrong-123');
    await fill('New password', 'harbor-4711');
    await fill('Repeat password', 'harbor-4711');
    await submitForm();
    await says('Wrong current password.');
    expect(the<HTMLInputElement>(document.body, '[aria-invalid="true"]').value).toBe('wrong-123');
  });

  it('opens the payment password where the address asks for it, and says whether there is one', async () => {
    api.answer({ 'GET /my/profile': data(profile({ has_payment_password: false })) });
    const place = await open('/my/security?set=payment');
    await says('Save payment password');
    expect(place.textContent).toContain('Payment password Not set');
  });

  describe('once a payment password is set that a link asked for', () => {
    const set = async () => {
      await says('Save payment password');
      await fill('Login password', 'buyer123');
      await fill('Payment password', 'harbor-47');
      await fill('Repeat password', 'harbor-47');
      await submitForm();
    };
    beforeEach(() => api.answer({ 'PUT /wallet/payment_password': data({}) }));

    it('leads back to the page that needed it', async () => {
      await openPage(page, {
        at: '/my/security?set=payment',
        from: '/order?settlement=s1',
        state: toPaymentPassword.state,
      });
      await set();
      await leadsTo('/order');
      expect(alert.get().content).toBe('Payment password saved.');
    });

    it('stays, with the focus on its button, where the address was typed or followed from elsewhere', async () => {
      const place = await openPage(page, { at: '/my/security?set=payment', from: '/elsewhere' });
      await set();
      const button = named(place, 'Change or reset: Payment password');
      await until(() => document.activeElement === button, 'the button has the focus');
    });
  });

  it('signs another device out, and offers nothing for this one', async () => {
    api.answer({ 'DELETE /my/sessions': data([here]) });
    const place = await open();
    expect(place.textContent).toContain('This device');
    await press(place, 'Log out: Firefox · Linux');
    await until(() => !place.textContent?.includes('10.0.0.2'), 'it is gone');
    expect(api.changes()).toEqual([{ call: 'DELETE /my/sessions', body: { ids: ['2'] } }]);
    expect(named(place, 'Log out all other devices')).toHaveProperty('disabled', true);
  });

  it('keeps a device that could not be signed out, and says so', async () => {
    api.answer({ 'DELETE /my/sessions': { body: '' } });
    const place = await open();
    await press(place, 'Log out: Firefox · Linux');
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    expect(place.textContent).toContain('10.0.0.2');
  });

  it('shows who tried with a wrong password, and brings older sign-ins', async () => {
    api.answer({
      'GET /my/sign_ins': ({ url }) =>
        url.searchParams.has('cursor')
          ? list([{ ...wrong, outcome: 'signed_in', ip: '10.8.8.8' }])
          : data([wrong], { page: { next: 'older' } }),
    });
    const place = await open();
    await says('Wrong password');
    expect(place.textContent).not.toContain('10.8.8.8');
    await press(place, 'Load more');
    await says('10.8.8.8');
    expect(place.textContent).not.toContain('Load more');
  });

  it('sends a webhook’s events again, call by call, until there are no more', async () => {
    const cursors: unknown[] = [];
    api.answer({
      'GET /my/profile': data(profile()),
      'GET /my/api_keys': data([]),
      'GET /my/webhooks': data([webhook]),
      'GET /my/webhooks/w1/deliveries': list([]),
      'GET /my/members': data({ members: [], invitations: [] }),
      'GET /my/export': data({ last_export: null }),
      'GET /my/closing': data({ obstacles: [], members_count: 0 }),
      'POST /my/webhooks/w1/replay': ({ body }) => {
        cursors.push(JSON.parse(body).cursor);
        const isFirst = cursors.length === 1;
        return data({ queued: isFirst ? 1000 : 234, next_cursor: isFirst ? 'c1' : null });
      },
    });
    const place = await open();
    await says(webhook.url);
    await press(place, `Deliveries to ${webhook.url}`);
    await says('Replay events of the');
    await press(document.body, 'Replay');
    await until(() => alert.get().content === '1,234 events will be sent again.', 'it says how many');
    expect(cursors).toEqual([undefined, 'c1']);
    const bodies = api.changes().map(({ body }) => body as { from: string });
    expect(bodies[0]?.from).toBe(bodies[1]?.from);
  });

  it('shows webhooks to a manager, and to nobody whose role may not read them', async () => {
    api.answer({ 'GET /my/webhooks': data([webhook]) });
    await open();
    await says(webhook.url);
    api.answer({ 'GET /my/profile': data(profile({ role: 'purchaser' })) });
    const place = await open();
    expect(place.textContent).not.toContain('Webhooks');
  });

  it('keeps keys, members and leaving for the owner', async () => {
    const place = await open();
    for (const name of ['API keys', 'Close the account']) expect(place.textContent).not.toContain(name);
    api.answer({
      'GET /my/profile': data(profile()),
      'GET /my/api_keys': data([]),
      'GET /my/members': data({ members: [], invitations: [] }),
      'GET /my/export': data({ last_export: null }),
      'GET /my/closing': data({ obstacles: [], members_count: 0 }),
    });
    await openPage(page, { at: '/my/security', language: 'zh' });
    await says('API');
    await says('注销');
  });
});
