import type { StoredFile } from '@amberdock/contract/files.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import { isSignature, signature } from '../../http/secrets/sealing.ts';
import type { FileRow } from './files.store.ts';

/** Design §3: private pictures come by signed addresses, valid 60 s. */
const validMs = 60_000;
const purpose = 'file address';

type SignedAddress = { url: string; expires_at: string };

/** An address that opens one file for 60 seconds, whoever holds it. */
export function signedAddress(pepper: string, fileId: string, now = Date.now()): SignedAddress {
  const expires = now + validMs;
  const signed = signature({ pepper, purpose }, `${fileId}.${expires}`);
  return {
    url: `${apiBase}/files/${fileId}/content?expires=${expires}&signature=${signed}`,
    expires_at: new Date(expires).toISOString(),
  };
}

export const isOpen = (
  pepper: string,
  fileId: string,
  { expires, given, now }: { expires: number; given: string; now: number },
): boolean => expires > now && isSignature({ pepper, purpose }, `${fileId}.${expires}`, given);

export const storedFile = (pepper: string, file: FileRow): StoredFile => ({
  file_id: file.id,
  width: file.width,
  height: file.height,
  bytes: file.bytes,
  ...signedAddress(pepper, file.id),
});
