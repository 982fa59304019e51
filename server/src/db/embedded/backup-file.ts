import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, pack, type Pack } from 'tar-stream';

/** The manifest of a backup, its first entry. */
export type BackupNote = { format: 1; made_at: string; postgresql: string };

const noteName = 'amberdock.json';

/**
 * The contents of a backup, a gzipped tar: the note, the database's password and data folder, the pepper, and the
 * shop's own files.
 */
export type BackupParts = {
  note: BackupNote;
  password: string;
  /** Begins the copy of the data folder, once the file is known to be free. */
  openCluster(): Readable;
  /** The pepper stored in the data folder; null if the environment sets it. */
  pepper: string | null;
  filesDir: string | null;
};

/**
 * Writes a backup readable only by its owner; the file appears under its name only when complete. An existing file is
 * not replaced.
 */
export async function writeBackup(file: string, parts: BackupParts): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  if (await fileExists(file)) throw new Error(`${file} is there already: name another file`);
  if (!(await fileExists(dirname(file))))
    throw new Error(`${file} cannot be written: there is no folder ${dirname(file)}.`);
  try {
    const tar = pack();
    const filled = fill(tar, parts).catch((error: Error) => tar.destroy(error));
    await pipeline(
      tar,
      createGzip({ level: 3 }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    );
    await filled;
    await flush(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(
  tar: Pack,
  { note, password, openCluster, pepper, filesDir }: BackupParts,
): Promise<void> {
  await put(tar, { name: noteName }, `${JSON.stringify(note)}\n`);
  await put(tar, { name: 'postgres/password', mode: 0o600 }, `${password}\n`);
  if (pepper !== null) await put(tar, { name: 'pepper', mode: 0o600 }, pepper);
  const copied = extract();
  const reading = pipeline(openCluster(), copied);
  // Awaited below, unless writing fails before.
  reading.catch(() => {});
  for await (const entry of copied) {
    const header = { ...entry.header, name: `postgres/cluster/${entry.header.name}` };
    await put(tar, header, entry as unknown as Readable);
  }
  await reading;
  // Copied after the database: a file is stored before the row that names it.
  if (filesDir && (await fileExists(filesDir))) await putFolder(tar, filesDir);
  tar.finalize();
}

async function putFolder(tar: Pack, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const path = join(entry.parentPath, entry.name);
    // No row names a picture that was removed meanwhile.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    const name = `files${path.slice(folder.length).split(sep).join('/')}`;
    await put(tar, { name, size: found.size, mode: 0o600 }, createReadStream(path));
  }
}

async function put(
  tar: Pack,
  header: Partial<Header> & { name: string },
  content: string | Readable,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (typeof content === 'string') tar.entry(header, content, done);
    else if (header.type === 'directory') {
      content.resume();
      tar.entry(header, done);
    } else {
      content.once('error', reject);
      content.pipe(tar.entry(header, done) as unknown as NodeJS.WritableStream);
    }
  });
}

/**
 * Unpacks a backup into a new folder, with `postgres/`, `files/` and `pepper` in it. `admit` checks the note first, and
 * throws if the backup cannot be used.
 */
export async function unpackBackup(
  file: string,
  folder: string,
  admit: (note: BackupNote) => void,
): Promise<BackupNote> {
  let note: BackupNote | undefined;
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  reading.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const content = entry as unknown as AsyncIterable<Buffer>;
      if (!note) {
        if (name !== noteName) throw new Error('it has no note of Amberdock');
        note = JSON.parse(await textOf(content)) as BackupNote;
        admit(note);
        continue;
      }
      const path = placeOf(folder, name);
      if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 });
      else {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(path, content, { mode: 0o600, flag: 'wx' });
        continue;
      }
      (entry as unknown as Readable).resume();
    }
    await reading;
  } catch (error) {
    throw new Error(`${file} is no backup that can be restored: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (!note) throw new Error(`${file} is no backup that can be restored: it is empty`);
  return note;
}

/** Returns the path for a name in the archive, which may be hostile: it must not lead out of the folder. */
function placeOf(folder: string, name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const isOurs = ['postgres', 'files'].includes(parts[0] ?? '') || name === 'pepper';
  if (!isOurs || parts.includes('..')) throw new Error(`it holds "${name}"`);
  return join(folder, ...parts);
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

export const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
