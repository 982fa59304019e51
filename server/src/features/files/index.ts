/** The front door of files: buyers' private pictures. */
export { registerFiles } from './files.routes.ts';
export { requireOwnFiles } from './keep-file.ts';
export { signedAddress } from './signed-address.ts';
