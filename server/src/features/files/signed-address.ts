import type { StoredFile } from '@amberdock/contract/files.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import { isSignature, signature } from '../../http/secrets/sealing.ts';
import type { FileRow } from './files.store.ts';

/** docs/design/api.md#signed-addresses: private pictures come by signed addresses, valid 60 s. */
const validMs = 60_000;
const purpose = 'file address';

type SignedAddress = { url: string; expires_at: string };

/** Returns an address that opens what lies at a path for 60 seconds, whoever holds it. */
export function signedPath(pepper: string, path: string, now = Date.now()): SignedAddress {
  const expires = now + validMs;
  const signed = signature({ pepper, purpose }, `${path}.${expires}`);
  return {
    url: `${path}?expires=${expires}&signature=${signed}`,
    expires_at: new Date(expires).toISOString(),
  };
}

type Seal = { expires?: string | undefined; signature?: string | undefined };

/** Whether the query of an address is of that path, and still good. */
export const verifySignedPath = (pepper: string, path: string, given: Seal, now = Date.now()): boolean =>
  Number(given.expires) > now &&
  isSignature({ pepper, purpose }, `${path}.${Number(given.expires)}`, String(given.signature));

export const contentPath = (fileId: string): string => `${apiBase}/files/${fileId}/content`;

/** Returns an address that opens one file. */
export const signedAddress = (pepper: string, fileId: string, now = Date.now()): SignedAddress =>
  signedPath(pepper, contentPath(fileId), now);

export const storedFile = (pepper: string, file: FileRow): StoredFile => ({
  file_id: file.id,
  width: file.width,
  height: file.height,
  bytes: file.bytes,
  ...signedAddress(pepper, file.id),
});
