import { chown, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupNote, fileExists, unpackBackup, writeBackup } from './backup-file.ts';
import { streamBaseBackup } from './base-backup.ts';
import { findBinaries } from './binaries.ts';
import { chooseIdentity, type IdentityOptions } from './identity.ts';

type Backup = {
  /** The address of the running embedded database. */
  url: string;
  file: string;
  /** The folder of files on this machine; null if an object store keeps them. */
  filesDir: string | null;
  /** The file that holds the pepper; null if the environment sets it. */
  pepperFile: string | null;
};

/** Writes the whole shop into one file while it runs: the database as of the end of the copy, and its files. */
export async function backUpShop({ url, file, filesDir, pepperFile }: Backup): Promise<BackupNote> {
  const { version } = await findBinaries();
  const note: BackupNote = { format: 1, made_at: new Date().toISOString(), postgresql: version };
  const password = decodeURIComponent(new URL(url).password);
  // A shop that was not started since the pepper moved to a file still has it in the database.
  const pepper = pepperFile && (await fileExists(pepperFile)) ? await readFile(pepperFile, 'utf8') : null;
  await writeBackup(file, { note, password, pepper, openCluster: () => streamBaseBackup(url), filesDir });
  return note;
}

type Restore = { file: string; dataDir: string } & Pick<IdentityOptions, 'namespace'>;

/**
 * Restores a backup into a data folder without a shop, completely or not at all. PostgreSQL itself recovers the
 * database when it is opened.
 */
export async function restoreShop({ file, dataDir, namespace }: Restore): Promise<BackupNote> {
  const binaries = await findBinaries();
  const identity = await chooseIdentity({ dataDir, binaries, ...(namespace && { namespace }) });
  const { home, user } = identity;
  const filesDir = join(dataDir, 'files');
  if (await fileExists(join(home, 'password')))
    throw new Error(`${dataDir} holds a shop already: restore into another DATA_DIR`);
  if ((await fileExists(filesDir)) && (await readdir(filesDir)).length > 0)
    throw new Error(`${filesDir} holds files of a shop already: restore into another DATA_DIR`);
  const pepperFile = join(dataDir, 'pepper');
  if (await fileExists(pepperFile))
    throw new Error(`${pepperFile} is the pepper of a shop already: restore into another DATA_DIR`);
  // Next to its final place, so that only a rename is left to do.
  const unfinished = `${home}.new-${process.pid}-restore`;
  try {
    const note = await unpackBackup(file, unfinished, (found) => refuseOtherRelease(found, binaries.version));
    if (user) await giveTo(join(unfinished, 'postgres'), user);
    if (await fileExists(join(unfinished, 'files'))) {
      await rm(filesDir, { recursive: true, force: true });
      await rename(join(unfinished, 'files'), filesDir);
    }
    if (await fileExists(join(unfinished, 'pepper'))) await rename(join(unfinished, 'pepper'), pepperFile);
    await rename(join(unfinished, 'postgres'), home);
    return note;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const release = (version: string): string => version.split('.')[0] ?? '';

function refuseOtherRelease({ format, postgresql }: BackupNote, here: string): void {
  if (format !== 1) throw new Error('a newer Amberdock made it');
  if (release(postgresql) !== release(here))
    throw new Error(
      `it is of PostgreSQL ${release(postgresql)}, and this Amberdock has ${release(here)}: restore it with the Amberdock that made it`,
    );
}

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}
