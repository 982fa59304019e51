import type { Env } from '../../../env.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Log } from '../../../jobs/job.ts';
import { filesOf } from '../../../ports/files/files.ts';
import { findPicture } from '../../content/index.ts';
import { type KnownPicture, pictureCacheOf, takePicture } from '../../pictures/index.ts';

const largest = { width: 1280, format: 'jpg' } as const;

/** Returns the largest JPEG of a picture, from this machine's cache or made now; null if there is none. */
export function pictureMaker(
  read: Reader,
  env: Env,
  log: Pick<Log, 'warn'>,
): (id: string) => Promise<Buffer | null> {
  const deps = { cache: pictureCacheOf(env), readFile: filesOf(env).get };
  return async (id) => {
    const picture = (await findPicture(read, id)) as KnownPicture | null;
    try {
      return picture && (await takePicture(deps, picture, largest));
    } catch (error) {
      log.warn({ err: error, picture_id: id }, 'a picture could not be packed');
      return null;
    }
  };
}
