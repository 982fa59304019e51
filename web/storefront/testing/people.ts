import type { Profile } from '@amberdock/contract/people/account.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import type { Currency } from '@amberdock/contract/money.ts';

/** The profile of an owner with a phone and without an e-mail address, to change as a test needs it. */
export const profile = (more: Partial<Profile> = {}): Profile => ({
  user_uuid: '0191',
  username: 'buyer',
  nickname: 'Lin',
  user_type: 1,
  role: 'owner',
  company_name: '',
  email: null,
  phone: '13800001111',
  language: 'en',
  currency: 'USD',
  first_login: 0,
  has_payment_password: true,
  tax_numbers: { ioss: '', vat: '', eori: '' },
  benefits: { free_storage_days: 30, pay_minutes: 30, api_keys_max: 5, webhooks_max: 5 },
  benefits_as_company: { free_storage_days: 60, pay_minutes: 120, api_keys_max: 20, webhooks_max: 20 },
  created_at: '2026-10-01T00:00:00.000Z',
  ...more,
});

/** A wallet in which nothing but the available balance is given. */
export const wallet = (
  currency: Currency,
  available = '0.00',
  more: Partial<WalletBalances> = {},
): WalletBalances => {
  const nothing = { amount: '0.00', currency };
  return {
    currency,
    available: { amount: available, currency },
    pre_authorised: nothing,
    deposit: nothing,
    total_spend: nothing,
    ...more,
  };
};
