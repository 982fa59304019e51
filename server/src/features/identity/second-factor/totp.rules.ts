import { createHmac, timingSafeEqual } from 'node:crypto';
import { totpDigits } from '@amberdock/contract/people/second-factor.ts';

/**
 * TOTP by RFC 6238 with the defaults that every authenticator app knows: SHA-1, 30 seconds, six digits. It is fifteen lines
 * over node:crypto, tested against the vectors of the RFC; a library would be more code to read, and would not know which
 * step was used last either.
 */
export const stepSeconds = 30;
/** 160 bits, as RFC 4226 recommends. */
export const secretBytes = 20;
/** Steps by which a clock may be off, or a code entered late. */
const driftSteps = 1;

export function totpOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) as number) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0');
}

/** Returns the step that a code belongs to, among the present one and its neighbors; null for a wrong code. */
export function matchingStep(secret: Buffer, code: string, step: number): number | null {
  const steps = Array.from({ length: 2 * driftSteps + 1 }, (_, index) => step - driftSteps + index);
  return steps.find((candidate) => isEqual(totpOf(secret, candidate), code)) ?? null;
}

const isEqual = (right: string, code: string): boolean =>
  right.length === code.length && timingSafeEqual(Buffer.from(right), Buffer.from(code));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes bytes as Base32 by RFC 4648, as apps and people read a secret; 20 bytes need no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** Returns the URI of a secret that an app reads from a QR code. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
