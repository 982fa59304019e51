import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodesCount } from '@amberdock/contract/people/second-factor.ts';

/** Letters and digits without those that are mistaken for each other (0 o, 1 l i). Ten of them are 49 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const half = 5;

const letters = (): string =>
  Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesCount }, () => `${letters()}-${letters()}`);

/** Returns the hash of a code, however it was typed: capitals, spaces and a missing hyphen make no difference. */
export const recoveryCodeHash = (pepper: string, typed: string): Buffer =>
  createHmac('sha256', pepper)
    .update(`recovery code\0${typed.toLowerCase().replace(/[^0-9a-z]/g, '')}`)
    .digest();
