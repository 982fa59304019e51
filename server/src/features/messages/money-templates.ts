import type { Template } from './templates.ts';

/** The texts of messages about wallets: bookings by hand, requests, top-ups by card. */
export const moneyTemplates = {
  wallet_top_up: {
    title: { zh: '钱包到账 {amount}', en: '{amount} added to your wallet' },
    body: { zh: '当前可用余额 {balance}。', en: 'Available balance: {balance}.' },
  },
  wallet_adjusted: {
    title: { zh: '钱包余额调整 {amount}', en: 'Your wallet was adjusted by {amount}' },
    body: {
      zh: '原因：{reason}。当前可用余额 {balance}。',
      en: 'Reason: {reason}. Available balance: {balance}.',
    },
  },
  wallet_low: {
    title: { zh: '余额不足提醒：{balance}', en: 'Low balance: {balance}' },
    body: {
      zh: '可用余额低于您设置的 {amount}，请及时充值，以免订单无法付款。',
      en: 'Your available balance is below {amount}, the limit you set. Top up so that your next order can be paid.',
    },
  },
  request_made: {
    title: { zh: '{what}申请已提交：{amount}', en: '{what} of {amount} requested' },
    body: {
      zh: '申请编号 {no}。我们审核后会通知您。',
      en: 'Request {no}. We’ll let you know once it’s reviewed.',
    },
  },
  request_approved: {
    title: { zh: '{what}申请已批准：{amount}', en: '{what} of {amount} approved' },
    body: { zh: '申请编号 {no}，等待银行汇款。', en: 'Request {no} is on its way to the bank.' },
  },
  request_booked: {
    title: { zh: '{what}已完成：{amount}', en: '{what} of {amount} completed' },
    body: { zh: '申请编号 {no} 已入账。', en: 'Request {no} has been booked.' },
  },
  request_rejected: {
    title: { zh: '{what}申请未通过：{amount}', en: '{what} of {amount} declined' },
    body: {
      zh: '申请编号 {no}。原因：{reason}。预留的金额（如有）已退回可用余额。',
      en: 'Request {no}. Reason: {reason}. Any money held for it is back in your available balance.',
    },
  },
  request_failed: {
    title: { zh: '{what}失败：{amount}', en: '{what} of {amount} failed' },
    body: {
      zh: '申请编号 {no} 的银行汇款未成功。原因：{reason}。金额已退回可用余额。',
      en: 'The bank couldn’t carry out request {no}. Reason: {reason}. The money is back in your available balance.',
    },
  },
  request_canceled: {
    title: { zh: '{what}申请已取消：{amount}', en: '{what} of {amount} canceled' },
    body: {
      zh: '申请编号 {no}。预留的金额（如有）已退回可用余额。',
      en: 'Request {no}. Any money held for it is back in your available balance.',
    },
  },
  card_paid: {
    title: { zh: '刷卡充值到账 {amount}', en: '{amount} added to your wallet by card' },
    body: { zh: '充值编号 {no} 已入账。', en: 'Top-up {no} has been booked.' },
  },
  card_refunded: {
    title: { zh: '充值退款 {amount}', en: '{amount} refunded to your card' },
    body: {
      zh: '充值编号 {no} 的退款已从钱包扣除，将退回原支付卡。',
      en: 'The refund of top-up {no} has left your wallet and goes back to the card that paid.',
    },
  },
  card_owed: {
    title: { zh: '付款已暂停：请补足 {amount}', en: 'Payments stopped: {amount} is owed' },
    body: {
      zh: '发卡行撤回了充值编号 {no}，您的可用余额不足以扣除。补足余额后将自动扣款，付款与提现随即恢复。',
      en: 'The card’s bank has taken back top-up {no}, and your balance doesn’t cover it. Top up: what is owed is then taken, and you can pay and withdraw again.',
    },
  },
  card_refund_failed: {
    title: { zh: '充值退款未成功：{amount}', en: 'Refund of {amount} to your card failed' },
    body: {
      zh: '充值编号 {no} 的退款未能退回支付卡，金额已回到可用余额。',
      en: 'The refund of top-up {no} couldn’t be paid to your card. The money is back in your available balance.',
    },
  },
  card_dispute_won: {
    title: { zh: '刷卡争议已胜诉：{amount}', en: 'Dispute over {amount} decided in your favor' },
    body: {
      zh: '发卡行不再对充值编号 {no} 提出争议。已扣除的金额回到可用余额，未扣除的欠款一并取消。',
      en: 'The card’s bank no longer disputes top-up {no}. What had been taken for it is back in your available balance, and nothing is owed for it.',
    },
  },
} as const satisfies Record<string, Template>;
