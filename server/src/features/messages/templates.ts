import type { Text } from '@amberdock/contract/language.ts';
import { afterSalesDaysAfterCompletion } from '@amberdock/contract/trade/order-actions.ts';
import { securityTemplates } from './security-templates.ts';
import { webhookTemplates } from './webhook-templates.ts';
import { caseTemplates } from './case-templates.ts';
import { moneyTemplates } from './money-templates.ts';

export type Template = { title: Text; body: Text };

/** The texts of messages to buyers, by the `key` of the notice; `{name}` is filled from its details. */
export const templates = {
  welcome: {
    title: { zh: '欢迎加入', en: 'Welcome aboard' },
    body: {
      zh: '{name}，您好！完成几步设置后即可下单：填写昵称、设置支付密码、添加收货地址。',
      en: 'Hi {name}! Complete a few steps to start ordering: set a display name and a payment password, and add an address.',
    },
  },
  account_blocked: {
    title: { zh: '账户已被冻结', en: 'Your account is blocked' },
    body: {
      zh: '原因：{reason}。您仍可查看资料与订单，已付款的订单会照常发货；如有疑问请联系客服。',
      en: 'Reason: {reason}. You can still look at everything, and paid orders will ship. Contact support with any questions.',
    },
  },
  account_unblocked: {
    title: { zh: '账户已恢复使用', en: 'Your account is active again' },
    body: { zh: '您可以继续下单与付款。', en: 'You can place and pay orders again.' },
  },
  ...securityTemplates,
  ...webhookTemplates,
  member_joined: {
    title: { zh: '{name} 已加入账户', en: '{name} has joined the account' },
    body: {
      zh: '可在“账户安全”页面更改其角色与限额。',
      en: 'You can change their role and limit under Account security.',
    },
  },
  approval_requested: {
    title: { zh: '订单 {no} 等待您付款', en: 'Order {no} is waiting for you to pay' },
    body: {
      zh: '{name} 提交的订单金额为 {amount}，超出其每月限额。请在 {deadline} 前付款。',
      en: '{name} placed an order for {amount}, which is over their monthly limit. Please pay it by {deadline}.',
    },
  },
  order_paid: {
    title: { zh: '订单 {no} 已付款', en: 'Order {no} paid' },
    body: { zh: '已付 {amount}，我们正在备货。', en: 'We received {amount} and are preparing your items.' },
  },
  stockpile_paid: {
    title: { zh: '囤货订单 {no} 已付款', en: 'Stockpile order {no} paid' },
    body: {
      zh: '已付 {amount}，商品已存入您的托盘。',
      en: 'We received {amount}. Your items are now on your pallets.',
    },
  },
  batch_checked: {
    title: { zh: '{name} 已检查完毕', en: '{name} has been checked' },
    body: {
      zh: '{ready} 行可以下单，{refused} 行未通过。请确认后付款。',
      en: 'Rows ready to order: {ready}; refused: {refused}. Confirm the batch to order and pay.',
    },
  },
  batch_finished: {
    title: { zh: '{name} 已处理完毕', en: '{name} is finished' },
    body: {
      zh: '已下单并付款 {orders} 单，共 {amount}；{refused} 行未通过。',
      en: 'Orders made and paid: {orders}, {amount} in all; rows refused: {refused}.',
    },
  },
  order_shipped: {
    title: { zh: '订单 {no} 已发货', en: 'Order {no} shipped' },
    body: {
      zh: '承运商 {carrier}，运单号 {tracking_number}。',
      en: '{carrier}, tracking number {tracking_number}.',
    },
  },
  parcel_shipped: {
    title: { zh: '订单 {no} 有包裹已发货', en: 'A parcel of order {no} shipped' },
    body: {
      zh: '承运商 {carrier}，运单号 {tracking_number}。{quantity} 件中已发 {shipped} 件。',
      en: '{carrier}, tracking number {tracking_number}. {shipped} of {quantity} pcs have shipped.',
    },
  },
  parcel_corrected: {
    title: { zh: '订单 {no} 的运单号已更正', en: 'The tracking number of order {no} was corrected' },
    body: {
      zh: '发货时登记有误，请以此为准：承运商 {carrier}，运单号 {tracking_number}。',
      en: 'It was entered wrongly when we shipped. The right one: {carrier}, tracking number {tracking_number}.',
    },
  },
  parcel_delivered: {
    title: { zh: '订单 {no} 的包裹已送达', en: 'A parcel of order {no} was delivered' },
    body: {
      zh: '全部包裹送达 3 天后自动确认收货。',
      en: 'Three days after the last parcel arrives, the order is confirmed as received.',
    },
  },
  parcel_lost: {
    title: { zh: '订单 {no} 的包裹已丢失', en: 'A parcel of order {no} is lost' },
    body: {
      zh: '承运商报告包裹丢失，订单不会自动确认收货。您可在订单页申请售后。',
      en: 'The carrier reports it lost, so the order isn’t confirmed as received. You can open a case from the order.',
    },
  },
  parcel_returned_to_sender: {
    title: { zh: '订单 {no} 的包裹已退回', en: 'A parcel of order {no} came back' },
    body: {
      zh: '包裹已退回发件人，订单不会自动确认收货。您可在订单页申请售后。',
      en: 'It was returned to the sender, so the order isn’t confirmed as received. You can open a case from the order.',
    },
  },
  units_canceled: {
    title: { zh: '订单 {no} 有商品已取消', en: 'Items of order {no} were canceled' },
    body: {
      zh: '以下商品无法发货：{goods}。原因：{reason}。{amount} 已退回钱包，其余商品将照常发货。',
      en: 'We can’t ship {goods}. Reason: {reason}. {amount} is back in your wallet, and the rest will ship as planned.',
    },
  },
  rest_canceled: {
    title: { zh: '订单 {no} 未发出的商品已取消', en: 'The rest of order {no} was canceled' },
    body: {
      zh: '以下商品无法发货：{goods}。原因：{reason}。{amount} 已退回钱包，已发出的包裹不受影响。',
      en: 'We can’t ship {goods}. Reason: {reason}. {amount} is back in your wallet; parcels already on their way aren’t affected.',
    },
  },
  order_canceled: {
    title: { zh: '订单 {no} 已取消', en: 'Order {no} was canceled' },
    body: {
      zh: '以下商品无法发货：{goods}。原因：{reason}。{amount} 已退回钱包。',
      en: 'We can’t ship {goods}. Reason: {reason}. {amount} is back in your wallet.',
    },
  },
  order_readdressed: {
    title: { zh: '订单 {no} 的收货地址已更改', en: 'The address of order {no} was changed' },
    body: {
      zh: '我们已按您的要求更改收货地址，收件人：{recipient}。运费不变。',
      en: 'We changed the address as you asked; it now goes to {recipient}. The freight stays the same.',
    },
  },
  order_received: {
    title: { zh: '订单 {no} 已签收', en: 'Order {no} received' },
    body: {
      zh: `如商品有问题，请在交易完成前到订单详情页申请售后；交易完成后 ${afterSalesDaysAfterCompletion} 天内，可在订单详情页留言，由我们为您办理。`,
      en: `If anything is wrong, request after-sales on the order’s page before the order is completed. Up to ${afterSalesDaysAfterCompletion} days after that, write to us there and we’ll open the case for you.`,
    },
  },
  order_completed: {
    title: { zh: '订单 {no} 交易完成', en: 'Order {no} completed' },
    body: { zh: '感谢您的惠顾。', en: 'Thank you for your business.' },
  },
  order_answered: {
    title: { zh: '订单 {no} 有新回复', en: 'New reply about order {no}' },
    body: { zh: '{text}', en: '{text}' },
  },
  order_closed: {
    title: { zh: '订单 {no} 已关闭', en: 'Order {no} closed' },
    body: { zh: '{reason}', en: '{reason}' },
  },
  order_expired: {
    title: { zh: '订单 {no} 超时未付款，已关闭', en: 'Order {no} closed: not paid in time' },
    body: {
      zh: '商品已释放，可在订单页重新下单。',
      en: 'Its items were released. You can order again from the order page.',
    },
  },
  ...moneyTemplates,
  storage_due: {
    title: { zh: '囤货免费仓储将于 {day} 到期', en: 'Free storage ends on {day}' },
    body: {
      zh: '仍有 {units} 件商品在托盘上，到期后按件按天计收仓储费。',
      en: '{units} pcs still stand on your pallets. After that day storage is charged for each piece and day.',
    },
  },
  verification_approved: {
    title: { zh: '账户认证已通过', en: 'Your account is verified' },
    body: { zh: '认证资料已审核通过。', en: 'Your details have been approved.' },
  },
  verification_rejected: {
    title: { zh: '账户认证未通过', en: 'Your verification was declined' },
    body: {
      zh: '原因：{reason}。请修改后重新提交。',
      en: 'Reason: {reason}. Please correct it and submit again.',
    },
  },
  ...caseTemplates,
  back_in_stock: {
    title: { zh: '「{name}」已补货', en: 'Back in stock: {name}' },
    body: {
      zh: '您收藏的商品现有 {available} 件可售，最低 {price}。',
      en: 'A product you saved is available again: {available} in stock, from {price}.',
    },
  },
  price_drop: {
    title: { zh: '「{name}」降价了', en: 'Price drop: {name}' },
    body: {
      zh: '您收藏的商品最低价由 {price_before} 降至 {price}。',
      en: 'The lowest price of a product you saved dropped from {price_before} to {price}.',
    },
  },
} as const satisfies Record<string, Template>;
