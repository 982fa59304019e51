import { inTx } from '../../../db/tx.ts';
import type { Task } from '../../../jobs/job.ts';
import { filesOf } from '../../../ports/files/files.ts';
import { pictureCacheOf } from '../picture-cache.ts';
import * as store from './picture-files.store.ts';

/**
 * Deletes addresses that no product has any more, and removes their pictures from the file store, a day after they were
 * stored at the earliest. A file is marked before its bytes are removed, and its row deleted afterwards, so that no
 * address refers to a removed file.
 */
export const tidyPictures: Task<unknown> = async ({ db, env, log }) => {
  for (let removed = 1; removed > 0; ) removed = await inTx(db, store.deleteUnnamed);
  const files = filesOf(env);
  const cache = pictureCacheOf(env);
  let count = 0;
  for (;;) {
    const keys = await inTx(db, store.letUnusedLeave);
    if (keys.length === 0) break;
    for (const key of keys) {
      await files.remove(key);
      await cache.forget(key);
    }
    count += await inTx(db, (tx) => store.deleteLeft(tx, keys));
  }
  if (count > 0) log.debug({ files: count }, 'pictures tidied');
};
