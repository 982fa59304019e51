import { seal, unseal } from '../../http/secrets/sealing.ts';

/** A document that identifies a person: stored only sealed, shown whole only to operators. */
export type IdentityDocument = { name: string; id_number: string };

const purpose = 'identity documents';

export const sealDocument = (pepper: string, document: IdentityDocument): Buffer =>
  seal({ pepper, purpose }, Buffer.from(JSON.stringify(document)));

export const openDocument = (pepper: string, sealed: Buffer): IdentityDocument =>
  JSON.parse(unseal({ pepper, purpose }, sealed).toString());
