import { seal, unseal } from '../../http/secrets/sealing.ts';

/** What identifies a person: never stored but sealed, never shown whole but to operators. */
export type IdentityDocument = { name: string; id_number: string };

const purpose = 'identity documents';

export const sealDocument = (pepper: string, document: IdentityDocument): Buffer =>
  seal({ pepper, purpose }, Buffer.from(JSON.stringify(document)));

export const openDocument = (pepper: string, sealed: Buffer): IdentityDocument =>
  JSON.parse(unseal({ pepper, purpose }, sealed).toString());
