import type { RefusalTable } from './refusal-table.ts';

/** Members, invitations and what a member may spend. */
export const memberRefusals = {
  already_invited: {
    status: 422,
    zh: '已邀请过该联系方式，可重新发送邀请。',
    en: 'This contact has already been invited. You can send the invitation again.',
  },
  member_limit: {
    status: 422,
    zh: '成员与待接受的邀请合计最多 {limit} 个。',
    en: 'An account can have up to {limit} members and open invitations.',
  },
  owner_stays: {
    status: 422,
    zh: '不能更改或移除所有者，请先转让所有权。',
    en: 'The owner can’t be changed or removed. Transfer the ownership first.',
  },
  invitation_ended: {
    status: 422,
    zh: '邀请已失效，请联系邀请人重新发送。',
    en: 'This invitation is no longer valid. Ask for a new one.',
  },
  export_running: {
    status: 422,
    zh: '上一次导出仍在准备，完成后会通知您。',
    en: 'An export is already being prepared. We’ll let you know when it’s ready.',
  },
  export_not_ready: {
    status: 422,
    zh: '没有可下载的导出，请重新申请。',
    en: 'There is no export to download. Please request one.',
  },
  closing_not_confirmed: {
    status: 422,
    zh: '请输入您自己的用户名以确认注销。',
    en: 'Enter your own username to confirm that the account is to be closed.',
  },
  closing_refused: {
    status: 422,
    zh: '账户还有未了结的事项或余额，暂不能注销。',
    en: 'The account can’t be closed yet: something is still open, or a balance isn’t zero.',
  },
  account_blocked: {
    status: 403,
    zh: '账户已被冻结，暂时只能查看，请联系客服。',
    en: 'This account is blocked: you can look, but not trade. Please contact support.',
  },
  spending_limit_exceeded: {
    status: 422,
    zh: '超出您本月的支付限额（共 {limit}，剩余 {left}），可申请由所有者或管理员付款。',
    en: 'This is over your monthly limit ({left} of {limit} left). You can request approval.',
  },
  key_limit_exceeded: {
    status: 422,
    zh: '超出该密钥今天的支付限额（共 {limit}，剩余 {left}）。',
    en: 'This is over the key’s limit for today ({left} of {limit} left).',
  },
  api_key_limit: {
    status: 422,
    zh: '账户最多可有 {limit} 个有效密钥，请先撤销不用的密钥。',
    en: 'Your account can have up to {limit} active keys. Revoke one that you no longer use.',
  },
  key_needs_verification: {
    status: 422,
    zh: '请先完成账户认证，再创建可付款的密钥。',
    en: 'Verify your account before you make a key that pays.',
  },
  webhook_limit: {
    status: 422,
    zh: '账户最多可有 {limit} 个 Webhook，请先删除不用的。',
    en: 'Your account can have up to {limit} webhooks. Remove one that you no longer use.',
  },
  webhook_address: {
    status: 422,
    zh: '请填写互联网上的 HTTPS 地址，不能带用户名或密码，也不能是内网地址。',
    en: 'Enter an HTTPS address on the internet, without a username or password. Private networks aren’t reachable.',
  },
  webhook_disabled: {
    status: 422,
    zh: '该 Webhook 已停用，请先启用。',
    en: 'This webhook is disabled. Enable it first.',
  },
  approval_not_needed: {
    status: 422,
    zh: '该订单在您的支付限额内，请直接付款。',
    en: 'This order is within your limit. You can pay it yourself.',
  },
  approval_requested: {
    status: 422,
    zh: '已申请过付款审批。',
    en: 'Approval has already been requested.',
  },
  unpaid_order_limit: {
    status: 422,
    zh: '您有 {limit} 个未付款订单，请先付款或关闭。',
    en: 'You have {limit} unpaid orders. Pay or close some first.',
  },
} as const satisfies RefusalTable;
