import { randomFillSync } from 'node:crypto';

const bytes = 18;
/** In characters: every nonce is as long. */
export const nonceLength = 24;
/** Drawn many at a time: the way to the random source costs more than the bytes. */
const drawn = Buffer.alloc(bytes * 256);
let next = drawn.length;

/** 144 random bits for one answer's content security policy. */
export function newNonce(): string {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  next += bytes;
  return drawn.toString('base64url', next - bytes, next);
}
