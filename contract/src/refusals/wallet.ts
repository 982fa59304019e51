import type { RefusalTable } from './refusal-table.ts';

/** Wallet and exchange. */
export const walletRefusals = {
  deposit_insufficient: {
    status: 422,
    zh: '平台押金余额不足。',
    en: 'Insufficient platform deposit.',
  },
  exchange_minimum: {
    status: 422,
    zh: '卖出人民币不得少于 100.00。',
    en: 'The minimum sale of RMB is 100.00.',
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
    en: 'Please choose two different currencies.',
  },
  amount_digits: {
    status: 422,
    zh: '{currency} 金额最多 {digits} 位小数。',
    en: 'Amounts in {currency} can have at most {digits} decimal places.',
  },
  exchange_quote_limit: {
    status: 422,
    zh: '未使用的报价最多 {limit} 个，请先使用，或等其过期后再询价。',
    en: 'You can have up to {limit} open quotes. Use one, or wait a minute for them to expire.',
  },
  quote_used: {
    status: 422,
    zh: '该报价已使用，请重新询价。',
    en: 'This quote has already been used. Please get a new one.',
  },
  quote_expired: {
    status: 422,
    zh: '报价已过期，请重新询价。',
    en: 'This quote has expired. Please get a new one.',
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
    en: 'No exchange rate is available right now. Please try again later.',
  },
} as const satisfies RefusalTable;
