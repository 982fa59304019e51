import { batchRowsMax } from '@amberdock/contract/batches/batches.ts';
import { type FilePurpose, type StoredFile, fileBytesMax, labelBytesMax } from '@amberdock/contract/files.ts';
import { newId } from '../../db/new-id.ts';
import { type Database, inTx, type Reader, type Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { hasScope } from '../../http/callers/scopes.ts';
import { seesIdentity } from '../../http/callers/sees-identity.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { seal, unseal } from '../../http/secrets/sealing.ts';
import type { FileStore } from '../../ports/files/files.ts';
import { countRecent, type FileRow, findFile, findOwn, insertFile } from './files.store.ts';
import { checkPdf, isPdf } from './check-pdf.ts';
import { type Picture, reEncode, type StoredContent } from './re-encode.ts';
import { storedFile } from './signed-address.ts';

const uploadsADayMax = 200;
/** A batch has a label for each of its parcels. */
const labelsADayMax = batchRowsMax;
const sealedFor = 'files at rest';

type Deps = { db: Database; store: FileStore };

/**
 * Keeps an uploaded picture, or a PDF as a proof or a label, for its owner and the operators.
 *
 * @throws Refusal file_not_a_picture, artwork_not_a_picture, proof_not_readable, label_not_readable, file_limit, body_too_large,
 * too_many_requests
 */
export async function keepFile(
  deps: Deps,
  buyer: Buyer,
  { upload, purpose }: { upload: Buffer; purpose: FilePurpose },
): Promise<StoredFile> {
  if (upload.length > fileBytesMax) throw new Refusal('body_too_large');
  await refuseTooMany(deps.db, buyer, purpose);
  const from = { db: deps.db, uploader: buyer.userId };
  return keepContent(deps, buyer, { content: await contentOf(from, upload, purpose), purpose });
}

function contentOf(
  from: { db: Database; uploader: string },
  upload: Buffer,
  purpose: FilePurpose,
): Promise<StoredContent> {
  if (purpose === 'label' && upload.length > labelBytesMax) throw new Refusal('label_not_readable');
  const isDocument = purpose === 'label' || purpose === 'proof';
  return isDocument && isPdf(upload) ? checkPdf(from, upload, purpose) : reEncode(upload, purpose);
}

/** Checks the limits before an upload is read, so that no buyer fills the disk. @throws Refusal file_limit */
export async function refuseTooMany(
  read: Reader,
  { accountId }: Buyer,
  purpose?: FilePurpose,
): Promise<void> {
  const isLabel = purpose === 'label';
  if ((await countRecent(read, { accountId, isLabel })) >= (isLabel ? labelsADayMax : uploadsADayMax))
    throw new Refusal('file_limit');
}

type KeptPicture = Omit<KeptContent, 'content'> & { picture: Picture };

type KeptContent = {
  content: StoredContent;
  purpose: FilePurpose;
  /** Written in the same transaction, beside the file. */
  beside?: (tx: Tx, fileId: string) => Promise<unknown>;
};

export const keepPicture = (
  deps: Deps,
  buyer: Pick<Buyer, 'accountId'>,
  { picture, ...more }: KeptPicture,
): Promise<StoredFile> => keepContent(deps, buyer, { content: picture, ...more });

/**
 * Stores a re-encoded picture or a PDF. The bytes are stored before the row: a file that nothing names is only waste,
 * a row without its file would be a broken picture.
 */
async function keepContent(
  { db, store }: Deps,
  { accountId }: Pick<Buyer, 'accountId'>,
  { content: { bytes, mediaType, width, height }, purpose, beside }: KeptContent,
): Promise<StoredFile> {
  const pepper = pepperOf(db);
  const sealed = purpose === 'verification';
  const id = newId();
  await store.put(id, sealed ? seal({ pepper, purpose: sealedFor }, bytes) : bytes);
  const file: FileRow = {
    id,
    account_id: accountId,
    purpose,
    media_type: mediaType,
    width,
    height,
    bytes: bytes.length,
    sealed,
  };
  await inTx(db, async (tx) => {
    await insertFile(tx, file);
    await beside?.(tx, id);
  });
  return storedFile(pepper, file);
}

/** Returns the account's own file with a fresh address, to callers who may see it. @throws Refusal not_found */
export async function myFile(db: Database, caller: Buyer, id: string): Promise<StoredFile> {
  const file = await findFile(db, id);
  if (file?.account_id !== caller.accountId || !maySee(caller, file.purpose)) throw notFound();
  return storedFile(pepperOf(db), file);
}

/** Papers of identity are for few; the proof of a transfer shows a bank account, as the wallet's requests do. */
function maySee(caller: Buyer, purpose: FilePurpose): boolean {
  if (purpose === 'verification') return seesIdentity(caller);
  return purpose !== 'proof' || hasScope(caller, 'wallet.read');
}

/** Returns the plain bytes of a file whose signed address was good. @throws Refusal not_found */
export async function readFileBytes(
  { db, store }: { db: Database; store: FileStore },
  id: string,
): Promise<{ bytes: Buffer; mediaType: string; purpose: FilePurpose }> {
  const file = await findFile(db, id);
  const stored = file && (await store.get(id));
  if (!file || !stored) throw notFound();
  const bytes = file.sealed ? unseal({ pepper: pepperOf(db), purpose: sealedFor }, stored) : stored;
  return { bytes, mediaType: file.media_type, purpose: file.purpose };
}

type OwnFiles = {
  ids: readonly string[];
  purpose: FilePurpose;
  field: string;
  pathsOf?: (isMissing: (id: string) => boolean) => string[];
};

/**
 * Refuses files that are not the caller's own, or have another purpose. @throws Refusal not_found, with the field that
 * names the files, and where it stands if `pathsOf` says so of the missing ones
 */
export async function requireOwnFiles(
  read: Reader,
  { accountId }: Pick<Buyer, 'accountId'>,
  { ids, purpose, field, pathsOf }: OwnFiles,
): Promise<void> {
  if (ids.length === 0) return;
  const own = await findOwn(read, { accountId, purpose, ids });
  // An id may be written in capitals.
  const isMissing = (id: string) => !own.has(id.toLowerCase());
  if (ids.some(isMissing)) throw notFound(field, pathsOf?.(isMissing));
}
