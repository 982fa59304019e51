/** The front door of files: buyers' private pictures. */
export { registerFiles } from './files.routes.ts';
export { readFileBytes, requireOwnFiles } from './keep-file.ts';
export { type SignedAddress, signedAddress } from './signed-address.ts';
