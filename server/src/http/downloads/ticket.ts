import { isSignature, signature } from '../secrets/sealing.ts';

/** Downloads have addresses that are valid for 60 seconds, for whoever has them (docs/design/api.md#signed-addresses). */
const validMs = 60_000;

export type SealedAddress = { url: string; expires_at: string };
type For = { pepper: string; purpose: string };

/** Returns the address of a path whose query carries a ticket, which can be read and not changed: it says what is opened. */
export function sealedAddress(context: For, path: string, given: object, now = Date.now()): SealedAddress {
  const expires = now + validMs;
  const ticket = Buffer.from(JSON.stringify({ ...given, expires })).toString('base64url');
  const query = new URLSearchParams({ ticket, signature: signature(context, ticket) });
  return { url: `${path}?${query}`, expires_at: new Date(expires).toISOString() };
}

/** Returns the content of a sealed address; null if the seal is not ours or has expired. */
export function readTicket<T extends object>(
  context: For,
  { ticket, signature: given }: { ticket?: string; signature?: string },
  now = Date.now(),
): T | null {
  if (typeof ticket !== 'string' || typeof given !== 'string') return null;
  if (!isSignature(context, ticket, given)) return null;
  const read: T & { expires: number } = JSON.parse(Buffer.from(ticket, 'base64url').toString());
  return read.expires > now ? read : null;
}
