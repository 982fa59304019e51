// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { data, failure, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { fill, named, openPage, press, says, shownText, submitForm, until } from '../../../testing/page.tsx';
import { order } from '../../../testing/order.ts';
import { the } from '../../../testing/render.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { type Payable, payableOf } from './recipients.ts';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const payables = ['A1', 'B2'].map((order_no) => payableOf(order({ order_no })));

/** A page of two orders, each with a button to pay it. */
function TwoOrders() {
  const [paying, setPaying] = useState<readonly Payable[]>([]);
  return (
    <>
      {payables.map((payable) => (
        <button key={payable.order_no} type="button" onClick={() => setPaying([payable])}>
          Pay {payable.order_no}
        </button>
      ))}
      <PayDialog
        orders={paying}
        isOpen={paying.length > 0}
        onPaid={() => setPaying([])}
        onClose={() => setPaying([])}
      />
    </>
  );
}

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /wallet': data([{ currency: 'CNY', available: rmb('200.00') }]),
    'POST /orders/pay': refusal('payment_password_wrong', 'That payment password is wrong.'),
  });
});
afterEach(() => api.close());

const open = async () => {
  const place = await openPage({ default: TwoOrders }, { at: '/pay' });
  await press(place, 'Pay A1');
  await says('Payment password');
  return place;
};
const password = () => the<HTMLInputElement>(document.body, 'input[name="payment_password"]');

describe('the payment dialog', () => {
  it('knows nothing of the payment before: neither its password nor its failure', async () => {
    const place = await open();
    await fill('Payment password', 'harbor-1');
    await submitForm();
    await says('That payment password is wrong.');
    await press(document.body, 'Pay later');
    await press(place, 'Pay B2');
    await says('B2');
    expect(password().value).toBe('');
    expect(shownText()).not.toContain('That payment password is wrong.');
  });

  it('gives the focus back to the button that opened it, and says the country by its name', async () => {
    const place = await openPage({ default: TwoOrders }, { at: '/pay' });
    const opener = named(place, 'Pay A1');
    await act(async () => opener.focus());
    await press(place, 'Pay A1');
    await says('Payment password');
    expect(the(document.body, '[role="dialog"] h2').textContent).toContain(
      'recipient Jane Doe, United States',
    );
    await act(async () => password().focus());
    await press(document.body, 'Pay later');
    await until(() => document.activeElement === opener, 'the button has the focus again');
  });

  it('gives the focus to the page once all is paid: the button that opened it is about to go', async () => {
    api.answer({ 'POST /orders/pay': data({ paid: ['A1'], wallets: [] }) });
    const content = document.body.appendChild(document.createElement('main'));
    content.id = 'content';
    content.tabIndex = -1;
    try {
      const place = await openPage({ default: TwoOrders }, { at: '/pay' });
      const opener = named(place, 'Pay A1');
      await act(async () => opener.focus());
      await press(place, 'Pay A1');
      await says('Payment password');
      await fill('Payment password', 'harbor-1');
      await submitForm();
      await until(() => document.querySelector('[role="dialog"]') === null, 'the dialog is gone');
      await until(() => document.activeElement === content, 'the page has the focus');
    } finally {
      content.remove();
    }
  });

  it('calls a payment without an answer neither failed nor done', async () => {
    api.answer({ 'POST /orders/pay': { body: '' } });
    await open();
    await fill('Payment password', 'harbor-1');
    await submitForm();
    await says('We don’t know yet whether this was paid.');
    await says('you’ll never be charged twice');
    expect(shownText()).not.toContain('Payment Failed!');
  });

  it('marks the password for the next one once a payment was refused', async () => {
    await open();
    await fill('Payment password', 'harbor-1');
    await submitForm();
    await says('That payment password is wrong.');
    await until(() => document.activeElement === password(), 'the field has the focus');
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 8]);
  });

  it('stays open while a payment is under way, whose end it then shows', async () => {
    api.answer({
      'POST /orders/pay': {
        ...refusal('payment_password_wrong', 'That payment password is wrong.'),
        delayMs: 50,
      },
    });
    await open();
    await fill('Payment password', 'harbor-1');
    await submitForm();
    document.body
      .querySelector('[role="dialog"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await says('That payment password is wrong.');
  });

  it('says that the wallet could not be read, and reads it again', async () => {
    api.answer({ 'GET /wallet': failure });
    await open();
    await says('Try again');
    expect(shownText()).not.toContain('…');
    api.answer({ 'GET /wallet': data([{ currency: 'CNY', available: rmb('200.00') }]) });
    await press(document.body, 'Try again');
    await says('200.00');
  });

  it('leads from an order over the limit to where its approval is requested', async () => {
    const reason = 'This is over your monthly limit.';
    const refused = refusal('payment_failed', 'Payment Failed!');
    const fail_reasons = [{ no: 'A1', code: 'spending_limit_exceeded', reason }];
    api.answer({
      'POST /orders/pay': { ...refused, body: { ...(refused.body as object), err: true, fail_reasons } },
    });
    await open();
    await fill('Payment password', 'harbor-1');
    await submitForm();
    await says(reason);
    expect(the(document.body, 'a[href="/order/detail?order_no=A1"]').textContent).toBe('Request approval');
  });

  it('offers no payment and no time for an order that was closed elsewhere meanwhile', async () => {
    const refused = refusal('payment_failed', 'Payment Failed!');
    const fail_reasons = [
      { no: 'A1', code: 'order_not_payable', reason: 'This order can no longer be paid.' },
    ];
    api.answer({
      'POST /orders/pay': { ...refused, body: { ...(refused.body as object), err: true, fail_reasons } },
    });
    await open();
    expect(document.querySelector('[role="timer"]')).not.toBeNull();
    await fill('Payment password', 'harbor-1');
    await submitForm();
    await says('This order can no longer be paid.');
    expect(document.querySelector('[role="timer"]')).toBeNull();
    expect(shownText()).not.toContain('until the deadline');
    expect(shownText()).not.toContain('Pay now');
    await press(document.body, 'Back');
    await until(() => document.querySelector('[role="dialog"]') === null, 'the dialog is gone');
  });

  it('takes a wallet that does not exist yet for an empty one', async () => {
    api.answer({ 'GET /wallet': data([]) });
    await open();
    await until(() => shownText().includes('You need'), 'it says what is missing');
  });
});
