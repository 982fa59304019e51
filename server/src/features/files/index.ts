/** The front door of files: buyers' private pictures. */
export { fileJobs, removeStoredFiles } from './files.jobs.ts';
export { registerFiles } from './files.routes.ts';
export { findFile } from './files.store.ts';
export { readProof } from './proof-content.ts';
export { keepPicture, readFileBytes, refuseTooMany, requireOwnFiles } from './keep-file.ts';
export { type Picture, reEncode } from './re-encode.ts';
export { takeUpload } from './take-upload.ts';
export { serveSignedPath } from './serve-signed-path.ts';
export { signedAddress, signedPath } from './signed-address.ts';
export { uploadScope } from './upload-scope.ts';
