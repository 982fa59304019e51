// @vitest-environment happy-dom
import type { Currency } from '@amberdock/contract/money.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PageApi, pageApi } from '../../../testing/page-api.ts';
import { openPage } from '../../../testing/page.tsx';
import { wallet } from '../../../testing/people.ts';
import { the } from '../../../testing/render.tsx';
import { ExchangeForm } from '../wallet/exchange-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({});
});
afterEach(() => api.close());

const amountOf = (place: HTMLElement) => the<HTMLInputElement>(place, 'input[inputmode="decimal"]');
const withdrawal = (currency: Currency, available: string) =>
  openPage(
    { default: () => <WithdrawalForm wallets={[wallet(currency, available)]} onDone={() => {}} /> },
    { at: '/my/account' },
  );
const exchange = (currency: Currency, available: string) =>
  openPage(
    { default: () => <ExchangeForm wallets={[wallet(currency, available)]} onExchanged={() => {}} /> },
    { at: '/my/account' },
  );

describe('the field of an amount', () => {
  it.each([
    ['CNY', '12.50', '0.00'],
    ['JPY', '1250', '0'],
    ['KWD', '1.250', '0.000'],
  ] as const)('shows as many decimals as %s has', async (currency, available, placeholder) => {
    expect(amountOf(await withdrawal(currency, available)).placeholder).toBe(placeholder);
    expect(amountOf(await exchange(currency, available)).placeholder).toBe(placeholder);
  });
});
