import { Refusal } from '../../../../http/refusal.ts';
import type { DocumentInput } from '../documents.store.ts';
import type { DocumentFacts } from './staff-documents.store.ts';

/** The facts of a document as the staff send them. */
export type WrittenFacts = Omit<DocumentFacts, 'issuer' | 'valid_until'> & {
  issuer?: string;
  valid_until?: string | null;
};

/** Returns the facts as they are kept, without space around them. @throws Refusal document_days_reversed */
export function inputOf(facts: WrittenFacts): DocumentInput {
  const { kind, title_zh, title_en, issuer = '', reference, issued_on, valid_until = null } = facts;
  if (valid_until !== null && valid_until < issued_on) throw new Refusal('document_days_reversed');
  return {
    kind,
    title: { zh: title_zh.trim(), en: title_en.trim() },
    issuer: issuer.trim(),
    reference: reference.trim(),
    issuedOn: issued_on,
    validUntil: valid_until,
  };
}

/** Returns facts that are kept by the names that the API and the audit log have for them. */
export const factsOf = (d: DocumentInput): DocumentFacts => ({
  kind: d.kind,
  title_zh: d.title.zh,
  title_en: d.title.en,
  issuer: d.issuer,
  reference: d.reference,
  issued_on: d.issuedOn,
  valid_until: d.validUntil,
});
