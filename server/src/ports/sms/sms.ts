import { createHmac } from 'node:crypto';
import type { Env } from '../../env.ts';

export type SmsLetter = { to: string; text: string };
export type Sms = { send(letter: SmsLetter): Promise<void> };

const timeoutMs = 10_000;

/**
 * Returns the webhook that the operator names, or null: then letters stay in the outbox
 * (docs/design/accounts.md#codes).
 */
export const smsOf = (env: Pick<Env, 'smsWebhookUrl' | 'smsWebhookSecret'>): Sms | null =>
  env.smsWebhookUrl ? webhookSms(env.smsWebhookUrl, env.smsWebhookSecret) : null;

/**
 * Posts `{to, text}` as JSON; anything but a 2xx is a failure and tried again by the queue. With a secret it is signed
 * (docs/operations.md): `t=SECONDS,v1=HEX`, the HMAC-SHA256 of "SECONDS.BODY".
 */
export const webhookSms = (url: string, secret?: string): Sms => ({
  send: async (letter) => {
    const body = JSON.stringify(letter);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret && { 'amberdock-signature': signatureOf(body, secret) }),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS webhook answered ${response.status}`);
  },
});

/** The time is signed too, so that the receiver can refuse what somebody sends again later. */
function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
