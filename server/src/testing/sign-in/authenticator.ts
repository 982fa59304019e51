import { stepSeconds, totpOf } from '../../features/identity/second-factor/totp.rules.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads a secret as an authenticator app does; returns a function for its code `steps` time steps from now. */
export function authenticatorOf(secret: string): (steps?: number) => string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (steps = 0) => totpOf(bytes, Math.floor(Date.now() / 1000 / stepSeconds) + steps);
}
