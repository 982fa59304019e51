import { seal, type SealedFor, unseal } from './sealing.ts';

/** Seals what a caller brings back with the next call: they can neither read nor change it. */
export const sealText = (of: SealedFor, note: object): string =>
  seal(of, Buffer.from(JSON.stringify(note))).toString('base64url');

/** Returns the text that was sealed for this purpose; null if the seal is for another purpose or not ours. */
export function openText<T extends object>(of: SealedFor, text: string): T | null {
  try {
    return JSON.parse(unseal(of, Buffer.from(text, 'base64url')).toString()) as T;
  } catch {
    return null;
  }
}
