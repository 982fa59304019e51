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
 * One key a purpose, out of the server's pepper: what is sealed for one opens nowhere else. A KeyObject, since Node examines
 * a buffer at each use, which takes four times as long as the signature.
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

export type SealedFor = { pepper: string; purpose: string };

/**
 * Encrypts bytes by AES-256-GCM, so that a stolen database or disk does not give ID documents away
 * (docs/design/account-area.md#verification-data).
 */
export function seal({ pepper, purpose }: SealedFor, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(pepper, purpose), iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws if it was sealed with another key or has been changed since. */
export function unseal({ pepper, purpose }: SealedFor, sealed: Buffer): Buffer {
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

/** Signs an address; the text names what it opens and until when. */
export const signature = ({ pepper, purpose }: SealedFor, text: string): string =>
  createHmac('sha256', keyFor(pepper, purpose)).update(text).digest('base64url');

export function isSignature(of: SealedFor, text: string, given: string): boolean {
  const right = Buffer.from(signature(of, text));
  const claimed = Buffer.from(given);
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}
