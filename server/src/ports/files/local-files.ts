import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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
      // Whole or not at all: written beside, flushed, then given its name.
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
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
