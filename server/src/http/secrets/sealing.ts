import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keys = new Map<string, KeyObject>();

/**
 * Derives a key for each purpose from the server's pepper, so that bytes sealed for one purpose cannot be opened for
 * another. It is a KeyObject, because Node examines a buffer at each use, which takes four times as long as the signature.
 */
function keyFor(pepper: string, purpose: string): KeyObject {
  const name = `${purpose}\0${pepper}`;
  const known = keys.get(name);
  if (known) return known;
  const bytes = hkdfSync('sha256', pepper, '', `amberdock ${purpose}`, 32);
  const key = createSecretKey(Buffer.from(bytes));
  keys.set(name, key);
  return key;
}

export type SealContext = { pepper: string; purpose: string };

/**
 * Encrypts bytes by AES-256-GCM, so that a stolen database or disk does not give ID documents away
 * (docs/design/account-area.md#verification-data).
 */
export function seal({ pepper, purpose }: SealContext, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(pepper, purpose), iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws if it was sealed with another key or has been changed since. */
export function unseal({ pepper, purpose }: SealContext, sealed: Buffer): Buffer {
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(pepper, purpose),
    sealed.subarray(0, ivBytes),
    options,
  );
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/** Signs a text, such as the ticket of an address, which says what the address opens and until when. */
export const signature = ({ pepper, purpose }: SealContext, text: string): string =>
  createHmac('sha256', keyFor(pepper, purpose)).update(text).digest('base64url');

export function isSignature(context: SealContext, text: string, claimed: string): boolean {
  const expected = Buffer.from(signature(context, text));
  const received = Buffer.from(claimed);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
