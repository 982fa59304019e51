import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from './payment-failures.ts';

/** A message may be this much older or younger than our clock; an older one could be somebody's copy. */
export const toleranceSeconds = 300;

const digest = (body: Buffer, secret: string, seconds: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Signs as Stripe does: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of "SECONDS.BODY". */
export function signatureOf(body: Buffer, secret: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`;
}

/**
 * Checks the signature over the body's bytes as they came, in constant time, and its time. Any of several `v1` may fit:
 * while a secret is rotated there are two.
 *
 * @throws BadSignature
 */
export function requireSignature(
  body: Buffer,
  { signature, secret, now }: { signature: string | undefined; secret: string; now: Date },
): void {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) throw new BadSignature('the message names no time');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) {
    throw new BadSignature('the message was signed too long ago');
  }
  const expected = digest(body, secret, seconds);
  const fits = parts.some(([name, hex = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(hex)) return false;
    return timingSafeEqual(Buffer.from(hex, 'hex'), expected);
  });
  if (!fits) throw new BadSignature('the message is not signed with our secret');
}
