import type { RefusalTable } from './refusal-table.ts';

/** Wallet and exchange. */
export const walletRefusals = {
  deposit_insufficient: {
    status: 422,
    zh: '平台押金余额不足。',
    en: 'The platform deposit is too small for this.',
  },
  exchange_minimum: {
    status: 422,
    zh: '卖出人民币不得少于 100.00。',
    en: 'A sale of RMB needs at least 100.00.',
  },
  exchange_exceeds_balance: {
    status: 422,
    zh: '卖出金额不能超过可用余额。',
    en: 'The sell amount cannot exceed the available balance.',
  },
  exchange_buys_nothing: { status: 422, zh: '买入金额不能为零。', en: 'The buy amount cannot be zero.' },
  exchange_same_currency: {
    status: 422,
    zh: '卖出与买入币种不能相同。',
    en: 'Choose two different currencies to exchange.',
  },
  amount_digits: {
    status: 422,
    zh: '{currency} 金额最多 {digits} 位小数。',
    en: 'Amounts in {currency} take at most {digits} digits after the point.',
  },
  exchange_quote_limit: {
    status: 422,
    zh: '未使用的报价最多 {limit} 个，请先使用，或等其过期后再询价。',
    en: 'You can hold at most {limit} open quotes. Use one of them, or wait a minute for them to expire.',
  },
  quote_used: {
    status: 422,
    zh: '该报价已使用，请重新询价。',
    en: 'This quote has been used. Please ask for a new one.',
  },
  quote_expired: {
    status: 422,
    zh: '报价已过期，请重新询价。',
    en: 'The quote has expired. Please ask for a new one.',
  },
  rate_far_off: {
    status: 422,
    zh: '1 {currency} = {rate} {base} 与上次的 {last} 相差超过五分之一，请核对后再确认。',
    en: '1 {currency} = {rate} {base} is more than a fifth away from the last rate, {last}. Check it, then confirm.',
  },
  reference_booked: {
    status: 409,
    zh: '凭证号 {reference} 已为另一笔金额入账，请换一个凭证号。',
    en: 'The reference {reference} has been booked for something else. Give another one.',
  },
  rate_unavailable: {
    status: 422,
    zh: '暂无可用汇率，请稍后重试。',
    en: 'There is no current exchange rate. Please try again later.',
  },
} as const satisfies RefusalTable;
