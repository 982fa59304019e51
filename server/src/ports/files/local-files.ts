import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isId } from '@amberdock/contract/ids.ts';
import type { FileStore } from './files.ts';

/** Files of one folder on this machine, readable by the program's user alone, spread over 256 subfolders. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isId(key)) throw new RangeError('a file key is an id');
    return join(folder, key.slice(-2), key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Whole or not at all: written beside, flushed, then given its name; by a name of its own, for two may put one key.
      const part = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeFile(part, bytes, { mode: 0o600, flag: 'wx', flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
