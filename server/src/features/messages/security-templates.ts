import type { Template } from './templates.ts';

/** Texts about a person's own sign-in. */
export const securityTemplates = {
  password_changed: {
    title: { zh: '登录密码已更改', en: 'Your password was changed' },
    body: {
      zh: '其他设备均已退出登录，API 密钥与 Webhook 仍然有效。如非本人操作，请立即重设密码，并在账号安全页检查密钥、Webhook 和通行密钥。',
      en: 'Every other device was signed out; API keys and webhooks go on. If this wasn’t you, reset the password right away, and look through keys, webhooks and passkeys under account security.',
    },
  },
  payment_password_changed: {
    title: { zh: '支付密码已更改', en: 'Your payment password was changed' },
    body: {
      zh: '今后付款请使用新的支付密码。如非本人操作，请立即更改登录密码和支付密码，并联系客服。',
      en: 'Payments take the new payment password from now on. If this wasn’t you, change both passwords right away and contact support.',
    },
  },
  api_key_made: {
    title: { zh: '已创建 API 密钥', en: 'An API key was made' },
    body: {
      zh: 'API 密钥“{name}”现在可以代表您调用接口。如非本人操作，请立即撤销该密钥并更改密码。',
      en: 'The API key “{name}” can now make calls on your behalf. If this wasn’t you, revoke it and change your password right away.',
    },
  },
  passkey_added: {
    title: { zh: '已添加通行密钥', en: 'A passkey was added' },
    body: {
      zh: '通行密钥“{name}”现在可以登录您的账号。如非本人操作，请立即移除并更改密码。',
      en: 'The passkey “{name}” can now sign in to your account. If this wasn’t you, remove it and change your password right away.',
    },
  },
  passkey_removed: {
    title: { zh: '已移除通行密钥', en: 'A passkey was removed' },
    body: {
      zh: '通行密钥“{name}”已无法用于登录。如非本人操作，请立即更改密码。',
      en: 'The passkey “{name}” no longer signs in. If this wasn’t you, change your password right away.',
    },
  },
  export_ready: {
    title: { zh: '账户数据已可下载', en: 'Your account data is ready to download' },
    body: {
      zh: '您申请的账户数据已整理为压缩包，{days} 天内可由所有者在账号安全页下载。如非本人申请，请立即更改密码。',
      en: 'The account data you asked for is ready as a zip. As the owner you can download it for {days} days under account security. If you didn’t ask for it, change your password right away.',
    },
  },
  second_factor_on: {
    title: { zh: '两步验证已开启', en: 'Two-step verification is on' },
    body: {
      zh: '今后登录时，除密码外还需输入身份验证器中的验证码。如非本人操作，请立即联系客服。',
      en: 'From now on, logging in takes a code from your authenticator app as well as your password. If this wasn’t you, contact support right away.',
    },
  },
  second_factor_off: {
    title: { zh: '两步验证已关闭', en: 'Two-step verification is off' },
    body: {
      zh: '今后仅凭密码即可登录。如非本人操作，请立即更改密码并重新开启。',
      en: 'From now on, your password alone is enough to log in. If this wasn’t you, change your password right away and turn it on again.',
    },
  },
  recovery_code_used: {
    title: { zh: '已使用恢复码', en: 'A recovery code was used' },
    body: {
      zh: '有人使用恢复码通过了您账号的两步验证，剩余 {left} 个恢复码。如非本人操作，请立即更改密码并重新生成恢复码。',
      en: 'Somebody used a recovery code of yours in place of the authenticator app. Codes left: {left}. If this wasn’t you, change your password and make new codes right away.',
    },
  },
} as const satisfies Record<string, Template>;
