import { secretPrefix } from '@amberdock/contract/people/webhooks.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { seal, signature, unseal } from '../../http/secrets/sealing.ts';

const purpose = 'webhook secrets';

/** Makes a secret in the form of Standard Webhooks. */
export const newSecret = (): string => secretPrefix + randomBytes(32).toString('base64');

export const sealSecret = (pepper: string, secret: string): Buffer =>
  seal({ pepper, purpose }, Buffer.from(secret));

export const openSecret = (pepper: string, sealed: Buffer): string =>
  unseal({ pepper, purpose }, sealed).toString();

/**
 * Returns an event's id towards receivers: the same at every attempt and replay, and no count of the shop's events, as the
 * log's own number would be.
 */
export const messageIdOf = (pepper: string, eventId: bigint): string =>
  `evt_${signature({ pepper, purpose: 'event ids' }, String(eventId)).slice(0, 22)}`;

type Message = { id: string; body: string; sentAt: Date };

/** Returns the headers of Standard Webhooks: a signature for each secret that counts. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, sentAt }: Message,
): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
