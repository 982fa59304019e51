import type { Env } from '../../env.ts';

export type SmsLetter = { to: string; text: string };
export type Sms = { send(letter: SmsLetter): Promise<void> };

const timeoutMs = 10_000;

/** The webhook that the operator names, or null: then letters stay in the outbox (design §4). */
export const smsOf = (env: Pick<Env, 'smsWebhookUrl'>): Sms | null =>
  env.smsWebhookUrl ? webhookSms(env.smsWebhookUrl) : null;

/** Posts `{to, text}` as JSON; anything but a 2xx is a failure and tried again by the queue. */
export const webhookSms = (url: string): Sms => ({
  send: async (letter) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(letter),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS webhook answered ${response.status}`);
  },
});
