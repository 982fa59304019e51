import type { Template } from './templates.ts';

/** The texts of messages about after-sales cases. */
export const caseTemplates = {
  case_opened: {
    title: { zh: '我们已为您提交售后 {no}', en: 'We opened case {no} for you' },
    body: { zh: '处理进展会在此通知您。', en: 'We’ll let you know here how it goes.' },
  },
  case_approved: {
    title: { zh: '售后 {no} 已同意，请寄回商品', en: 'Case {no} approved: please send the items back' },
    body: {
      zh: '请在 {deadline} 前寄回{goods}。退货地址：{address}。寄出后请填写运单号；逾期未寄回，售后将自动撤销。',
      en: 'Send {goods} by {deadline} to {address}, and enter the tracking number. The case is canceled if nothing is sent by then.',
    },
  },
  case_rejected: {
    title: { zh: '售后 {no} 未通过', en: 'Case {no} was declined' },
    body: { zh: '原因：{reason}', en: 'Reason: {reason}' },
  },
  case_received: {
    title: { zh: '售后 {no} 的退货已收到', en: 'Your return for case {no} arrived' },
    body: {
      zh: '仓库收到 {count} 件，正在为您退款。',
      en: 'The warehouse received {count} pcs. Your refund comes next.',
    },
  },
  case_receipt_corrected: {
    title: { zh: '售后 {no} 的收货数量已更正', en: 'The receipt of your return {no} was corrected' },
    body: {
      zh: '仓库更正为收到 {count} 件，将按此退款。原因：{reason}',
      en: 'The warehouse now counts {count} pcs, and refunds these. Reason: {reason}',
    },
  },
  case_receipt_taken_back: {
    title: { zh: '售后 {no} 的退货尚未收到', en: 'Your return for case {no} has not arrived after all' },
    body: {
      zh: '此前的收货登记有误，仓库仍在等待您的退货。原因：{reason}',
      en: 'The receipt was entered by mistake; the warehouse still waits for your return. Reason: {reason}',
    },
  },
  case_refunded: {
    title: { zh: '售后 {no} 已退款', en: 'Case {no} refunded' },
    body: { zh: '{amount} 已退回钱包。', en: '{amount} is back in your wallet.' },
  },
  case_settled: {
    title: { zh: '售后 {no} 已处理完成', en: 'Case {no} is settled' },
    body: {
      zh: '这些商品在此订单中未另付货款，因此没有退款。来自托盘且可再售的商品已回到托盘。',
      en: 'Nothing was paid for these goods in this order, so no money goes back. What came from a pallet and can be sold again stands on a pallet.',
    },
  },
  case_return_not_sent: {
    title: { zh: '售后 {no} 已自动撤销', en: 'Case {no} was canceled' },
    body: {
      zh: '14 天内未填写退货运单号。如仍需处理，可在订单页重新申请。',
      en: 'No return was sent within 14 days. You can open a new case from the order.',
    },
  },
  case_answered: {
    title: { zh: '售后 {no} 有新回复', en: 'New reply in case {no}' },
    body: { zh: '{text}', en: '{text}' },
  },
  case_return_due: {
    title: { zh: '售后 {no} 的退货即将到期', en: 'Your return for case {no} is due soon' },
    body: {
      zh: '请在 {deadline} 前寄回商品并填写运单号，逾期将自动撤销。',
      en: 'Send the items and enter the tracking number by {deadline}, or the case is canceled.',
    },
  },
} as const satisfies Record<string, Template>;
