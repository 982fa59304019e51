import { newId } from '../../db/new-id.ts';
import type { FileStore } from './files.ts';

/**
 * Puts, gets and removes a small file: what the shop will do, with the rights that it will have. A bucket that is
 * missing or closed is found at the start, not by the first buyer who uploads.
 */
export async function checkFiles(store: FileStore): Promise<void> {
  const key = newId();
  const bytes = Buffer.from('Amberdock was here.');
  try {
    await store.put(key, bytes);
    const got = await store.get(key);
    if (!got?.equals(bytes)) throw new Error('it does not give back what was put there');
    await store.remove(key);
  } catch (error) {
    throw new Error(`the object store that S3_ENDPOINT names cannot be used: ${sentenceOf(error)}`, {
      cause: error,
    });
  }
}

/** A connection that fails says why only in its cause. */
function sentenceOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || message : message;
}
