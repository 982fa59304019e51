import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Creates the data folder if it is missing. @throws Error with a sentence if nothing can be stored in it */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(resolve(dataDir));
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = reasons[code ?? ''] ?? message;
    throw new Error(`DATA_DIR is "${dataDir}", but nothing can be kept there: ${why}.`, { cause: error });
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  EROFS: 'it can only be read',
  EEXIST: 'it is no folder',
  ENOTDIR: 'what it lies in is no folder',
  ENOENT: 'no folder can be made there',
};

/**
 * Creates folders one by one: Node's own `recursive` never ends if a parent exists but cannot contain folders (/proc).
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = dirname(folder);
    if (code === 'ENOENT' && !(await stat(parent).catch(() => null)) && parent !== folder) {
      await makeFolder(parent);
      return makeFolder(folder);
    }
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    throw error;
  }
}
