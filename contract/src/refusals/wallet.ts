import type { RefusalTable } from './refusal-table.ts';

/** Wallet and exchange. */
export const walletRefusals = {
  deposit_insufficient: {
    status: 422,
    zh: '平台保证金余额不足。',
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
  feed_without_rate: {
    status: 422,
    zh: '汇率源目前没有 {currency} 的有效汇率，人工录入的汇率继续使用。',
    en: 'The feed has no {currency} rate that holds now. The entered rate stays in use.',
  },
  rate_not_entered: {
    status: 422,
    zh: '{currency} 当前使用的已不是人工录入的汇率。',
    en: 'The {currency} rate in use is no longer an entered one.',
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
  credited_above_request: {
    status: 422,
    zh: '到账金额不能高于申请的 {requested}，多出的部分请以调账入账。',
    en: 'The credited amount can’t be above the {requested} that was requested. Book the rest as an adjustment.',
  },
  amount_zero: { status: 422, zh: '金额必须大于零。', en: 'The amount must be more than zero.' },
  adjustment_above_balance: {
    status: 422,
    zh: '调账金额超出该钱包的可用余额 {available}。',
    en: 'The adjustment takes out more than the available balance of {available}.',
  },
  adjustment_zero: { status: 422, zh: '调整金额不能为零。', en: 'The adjustment must not be zero.' },
  request_limit: {
    status: 422,
    zh: '待处理的申请最多 {limit} 笔，请等待处理结果，或取消其中一笔。',
    en: 'You can have up to {limit} open requests. Wait for a decision, or cancel one.',
  },
  bank_account_missing: {
    status: 422,
    zh: '暂不支持以 {currency} 转账充值，请选择其他币种。',
    en: 'Top-ups by transfer in {currency} aren’t available. Choose another currency.',
  },
  verification_required: {
    status: 422,
    zh: '提现前请先完成账户认证。',
    en: 'Verify your account before you withdraw.',
  },
  second_operator_required: {
    status: 409,
    zh: '您已批准过此申请，须由另一位操作员复核。',
    en: 'You have approved this already. Another operator must give the second approval.',
  },
  bank_reference_required: {
    status: 422,
    zh: '请填写银行流水号，同一笔转账不能入账两次。',
    en: 'Give the bank’s reference, so that no transfer is booked twice.',
  },
  bank_account_twice: {
    status: 422,
    zh: '{currency} 只能设置一个收款账户。',
    en: 'There can be only one bank account for {currency}.',
  },
  statement_unreadable: {
    status: 422,
    zh: '无法读取对账单：须有一行写明日期、金额和摘要的列名，之后每行一笔。',
    en: 'This statement can’t be read. A row must name a date, an amount, and a text column; a booking a row follows.',
  },
  card_unavailable: {
    status: 422,
    zh: '暂时无法刷卡支付，请稍后重试，或选择银行转账。',
    en: 'Card payments aren’t available right now. Try again later, or choose a bank transfer.',
  },
  card_amount_refused: {
    status: 422,
    zh: '支付服务商不接受此金额的银行卡付款。请改用其他金额，或选择银行转账。',
    en: 'The payment provider doesn’t take this amount by card. Choose another amount, or a bank transfer.',
  },
  signature_invalid: {
    status: 400,
    zh: '签名无效或已过期。',
    en: 'The signature is wrong or too old.',
  },
  card_amount_max: {
    status: 422,
    zh: '刷卡充值单笔最多 {amount}。',
    en: 'A card can be charged at most {amount} at once.',
  },
  payments_stopped: {
    status: 422,
    zh: '发卡行撤回了一笔刷卡充值，账户可用余额不足以扣除。在账户总览补足欠款后，即可继续付款和提现。',
    en: 'A card’s bank has taken back a top-up, and the account’s balance doesn’t cover it. Payments and withdrawals go on once what is owed is topped up on the account page.',
  },
  card_amount_step: {
    status: 422,
    zh: '刷卡金额须为 {step} 的整数倍。',
    en: 'By card the amount must be a multiple of {step}.',
  },
  card_refund_exceeds: {
    status: 422,
    zh: '最多可退 {amount}。',
    en: 'At most {amount} can be refunded.',
  },
  statement_too_long: {
    status: 422,
    zh: 'PDF 对账单最多包含 {most} 笔变动。请缩短期间，或下载 CSV。',
    en: 'A PDF statement has at most {most} movements. Choose a shorter period, or download the CSV.',
  },
  rate_unavailable: {
    status: 422,
    zh: '暂无可用汇率，请稍后重试。',
    en: 'No exchange rate is available right now. Please try again later.',
  },
} as const satisfies RefusalTable;
