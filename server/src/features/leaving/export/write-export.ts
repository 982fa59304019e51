import { type PassThrough, Readable } from 'node:stream';
import type { Language } from '@amberdock/contract/language.ts';
import yazl from 'yazl';
import type { Database } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import { readFileBytes } from '../../files/index.ts';
import { writeStatement } from '../../ledger/index.ts';
import { writeOrderFile } from '../../orders/index.ts';
import { type ExportedFile, findFiles } from './exports.store.ts';
import { accountParts } from './parts/account.parts.store.ts';
import { jsonText, pagesOf, transactionPages } from './parts/json-text.ts';
import { ordersCsv } from './parts/orders-csv.ts';
import { beforeAllIds, type PartScope } from './parts/part.ts';
import { personParts } from './parts/person.parts.store.ts';
import { tradeParts } from './parts/trade.parts.store.ts';
import { verificationPages } from './parts/verification-pages.ts';
import { walletParts } from './parts/wallet.parts.store.ts';

type Deps = { db: Database; store: FileStore };
export type ExportScope = PartScope & { language: Language };

/**
 * Writes the account's data as a zip (docs/design/accounts.md#leaving) while it is read. It holds in memory at most a
 * page of records, one picture, and the bytes that the reader has not taken yet.
 */
export function writeExport(deps: Deps, scope: ExportScope): Readable {
  const zip = new yazl.ZipFile();
  // yazl declares its output as a readable stream; it is the PassThrough that it writes to.
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => out.destroy(error));
  fill(zip, out, deps, scope).catch((error: Error) => out.destroy(error));
  return out;
}

async function fill(zip: yazl.ZipFile, out: PassThrough, deps: Deps, scope: ExportScope): Promise<void> {
  // An entry is read when its turn comes. The failure of one ends the zip.
  const add = (name: string, content: AsyncIterable<unknown>, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      const stream = Readable.from(content, { objectMode: false });
      stream.on('error', (error) => out.destroy(error));
      give(null, stream);
    });
  for (const [name, text] of textsOf(deps.db, scope)) add(name, text);
  for (let after: string | undefined = beforeAllIds; after !== undefined; ) {
    const files: ExportedFile[] = await findFiles(deps.db, scope.accountId, after);
    // Pictures get no smaller.
    for (const file of files) add(fileName(file), bytesOf(deps, file), false);
    after = files.at(-1)?.id;
  }
  zip.end();
}

type Texts = [name: string, text: AsyncIterable<string | Buffer>][];

/** The files of text, in their order in the zip. */
function textsOf(db: Database, scope: ExportScope): Texts {
  const { accountId, userId, language } = scope;
  // An owner's: all of the account's orders.
  const caller = { userId, accountId, role: 'owner' } as const;
  const search = { caller, tab: null, q: null, from: null, to: null };
  const parts = [...accountParts, ...personParts, ...tradeParts, ...walletParts];
  return [
    ...parts.map((part): Texts[number] => [`${part.name}.json`, jsonText(pagesOf(db, part, scope))]),
    ['transactions.json', jsonText(transactionPages(db, scope))],
    ['verifications.json', jsonText(verificationPages(db, scope, pepperOf(db)))],
    ['orders.csv', ordersCsv(db, accountId, language)],
    ['order-lines.csv', writeOrderFile(db, { search, format: 'csv', language })],
    ['transactions.csv', writeStatement(db, { accountId, language, format: 'csv', filter: {} })],
  ];
}

/** Yields the bytes of a file; nothing if the store has lost it. */
async function* bytesOf(deps: Deps, { id }: ExportedFile): AsyncGenerator<Buffer> {
  try {
    yield (await readFileBytes(deps, id)).bytes;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const fileName = ({ id, purpose, media_type }: ExportedFile): string =>
  `files/${purpose}/${id}.${endings[media_type] ?? 'bin'}`;
