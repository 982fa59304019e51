import { seal, unseal } from '../../../http/secrets/sealing.ts';
import type { FileStore } from '../../../ports/files/files.ts';

/** Each piece is in memory as a whole, both when it is made and when it is downloaded. */
const pieceBytes = 1024 * 1024;
const purpose = 'account exports';

/** Cuts a stream into pieces of one size, the last one shorter. */
export async function* inPieces(stream: AsyncIterable<Buffer>, size = pieceBytes): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

type PieceStore = { store: FileStore; pepper: string };

/** Stores a piece of an export encrypted, as identity documents are. */
export const putPiece = ({ store, pepper }: PieceStore, id: string, bytes: Buffer): Promise<void> =>
  store.put(id, seal({ pepper, purpose }, bytes));

/** The pieces one after the other; throws if one is gone. */
export async function* readPieces(
  { store, pepper }: PieceStore,
  ids: readonly string[],
): AsyncGenerator<Buffer> {
  for (const id of ids) {
    const sealed = await store.get(id);
    if (!sealed) throw new Error(`the piece ${id} of an export is gone`);
    yield unseal({ pepper, purpose }, sealed);
  }
}
