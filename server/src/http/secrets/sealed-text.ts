import { seal, type SealContext, unseal } from './sealing.ts';

/** Seals what a caller brings back with the next call: they can neither read nor change it. */
export const sealText = (context: SealContext, note: object): string =>
  seal(context, Buffer.from(JSON.stringify(note))).toString('base64url');

/** Returns the text that was sealed for this purpose; null if the seal is for another purpose or not ours. */
export function openText<T extends object>(context: SealContext, text: string): T | null {
  try {
    return JSON.parse(unseal(context, Buffer.from(text, 'base64url')).toString()) as T;
  } catch {
    return null;
  }
}
