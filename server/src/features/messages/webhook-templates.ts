import type { Template } from './templates.ts';

/** Texts about webhooks that do not receive. */
export const webhookTemplates = {
  webhook_failed: {
    title: { zh: 'Webhook 推送失败', en: 'A webhook delivery has failed' },
    body: {
      zh: '事件 {what}（{no}）三天内未能送达 {url}，已停止重试。请检查接收端，可在“账户安全”页面重新推送。',
      en: '{what} ({no}) couldn’t be delivered to {url} for three days, and won’t be tried again. Check the receiver; you can send it again under Account security.',
    },
  },
  webhook_disabled: {
    title: { zh: 'Webhook 已停用', en: 'A webhook has been disabled' },
    body: {
      zh: '{url} 已连续五天无法接收事件，推送已停用。修复后请在“账户安全”页面启用，并重新推送错过的事件。',
      en: '{url} has received nothing for five days, so we’ve disabled it. Once it works again, enable it under Account security and replay what it missed.',
    },
  },
} as const satisfies Record<string, Template>;
