import type { Language } from '@amberdock/contract/language.ts';
import { isSignature, signature } from '../../../http/secrets/sealing.ts';
import type { TransactionFilter } from '../wallet/transactions.store.ts';

/** Whose statement, of what, in which language, and until when its address is good (milliseconds since 1970). */
export type StatementTicket = {
  userId: string;
  language: Language;
  filter: TransactionFilter;
  expires: number;
};

const purpose = 'wallet statement';

export function sealTicket(pepper: string, given: StatementTicket): { ticket: string; signature: string } {
  const ticket = Buffer.from(JSON.stringify(given)).toString('base64url');
  return { ticket, signature: signature({ pepper, purpose }, ticket) };
}

/** Null where the seal is not ours, or the time is over. */
export function readTicket(
  pepper: string,
  { ticket, signature: given }: { ticket?: string; signature?: string },
  now: number,
): StatementTicket | null {
  if (typeof ticket !== 'string' || typeof given !== 'string') return null;
  if (!isSignature({ pepper, purpose }, ticket, given)) return null;
  const read: StatementTicket = JSON.parse(Buffer.from(ticket, 'base64url').toString());
  return read.expires > now ? read : null;
}
