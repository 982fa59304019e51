// @vitest-environment happy-dom
import type { Currency } from '@amberdock/contract/money.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { data, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { openPage, says, submitForm, until } from '../../../testing/page.tsx';
import { the } from '../../../testing/render.tsx';
import { CardForm } from './card-form.tsx';

let api: PageApi;
beforeEach(async () => {
  const topUp = { top_up_no: 'C1', checkout_url: 'https://pay.example/c1' };
  api = await pageApi({ 'POST /wallet/card_top_ups': data(topUp) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const open = (suggested: { currency?: Currency; amount: string }) => {
  const form = <CardForm suggested={suggested} currencies={['USD', 'KWD']} />;
  return openPage({ default: () => form }, { at: '/my/account' });
};
const amountIn = (place: HTMLElement) => the<HTMLInputElement>(place, 'input[inputmode="decimal"]').value;

const choose = async (place: HTMLElement, label: string) => {
  await act(async () => the(place, 'input[aria-haspopup="listbox"]').click());
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')]
      .find(({ textContent }) => textContent === label)
      ?.click(),
  );
};

describe('the form of a top-up by card', () => {
  it('can be sent again by whoever comes back from the payment page', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const place = await open({ currency: 'USD', amount: '80' });
    const button = the<HTMLButtonElement>(place, 'button[type=submit]');
    await submitForm();
    await until(() => left.mock.calls.length === 1, 'it leads to the payment page');
    expect(left.mock.calls).toEqual([['https://pay.example/c1']]);
    expect(button.disabled).toBe(true);
    const pageshow = (persisted: boolean) =>
      act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    await pageshow(false);
    expect(button.disabled).toBe(true);
    await pageshow(true);
    expect(button.disabled).toBe(false);
  });

  it('rounds the suggested amount up to what a card can be charged', async () => {
    expect(amountIn(await open({ currency: 'KWD', amount: '1,080.001' }))).toBe('1080.010');
  });

  it('rounds again when another currency is chosen, and leaves a text that is no amount', async () => {
    const place = await open({ currency: 'USD', amount: '80' });
    expect(amountIn(place)).toBe('80.00');
    await choose(place, 'KWD');
    expect(amountIn(place)).toBe('80.000');
    await choose(place, 'USD');
    expect(amountIn(place)).toBe('80.00');
    const other = await open({ currency: 'USD', amount: 'many' });
    await choose(other, 'KWD');
    expect(amountIn(other)).toBe('many');
  });

  it('says so where a card cannot be charged in the suggested currency', async () => {
    const place = await open({ currency: 'EUR', amount: '80' });
    await says('We don’t take cards in EUR. Top up in another currency, then exchange it.');
    expect(amountIn(place)).toBe('80.00');
    expect((await open({ amount: '' })).textContent).not.toContain('We don’t take cards');
  });
});
