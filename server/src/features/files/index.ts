/** The front door of files: buyers' private pictures. */
export { registerFiles } from './files.routes.ts';
export { keepPicture, readFileBytes, refuseTooMany, requireOwnFiles } from './keep-file.ts';
export { type Picture, reEncode } from './re-encode.ts';
export { readUpload } from './read-upload.ts';
export { opensPath, signedAddress, signedPath } from './signed-address.ts';
