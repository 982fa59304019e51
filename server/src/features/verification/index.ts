/**
 * The front door of verification: who a buyer is in law (docs/specification.md#3-entities-and-their-fields;
 * docs/design/account-area.md#verification-data).
 */
export { decideVerification } from './decide-verification.ts';
export { openDocument } from './identity-document.ts';
export { submitVerification } from './submit-verification.ts';
export { registerVerification } from './verification.routes.ts';
export { findVerifiedName } from './verified-name.ts';
