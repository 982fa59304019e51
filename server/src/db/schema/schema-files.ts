import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

/** The number of the first migration after the baseline: the ones before it are in carry-over/migrations. */
export const FIRST_MIGRATION = 38;

/** A file of SQL, with a checksum that the line ends of another system do not change. */
export type SchemaFile = { name: string; checksum: string; sql: string };

/** Reads a folder's files of SQL in the order of their numbers, which run from `first` without a gap. */
export async function readNumberedFiles(
  folder: URL,
  { first, digits }: { first: number; digits: number },
): Promise<SchemaFile[]> {
  const names = (await filesIn(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    const number = String(first + index).padStart(digits, '0');
    if (!name.startsWith(number) || !'_-'.includes(name.charAt(digits))) {
      throw new Error(
        `migration ${name} is out of line: numbers run from ${String(first).padStart(digits, '0')} without a gap and none stands twice`,
      );
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Reads the files of the baseline, under the names stored in the database: their numbers are separate from those of
 * migrations.
 */
export async function readBaseline(folder: URL): Promise<SchemaFile[]> {
  const files = await readNumberedFiles(new URL('baseline/', folder), { first: 1, digits: 2 });
  return files.map((file) => ({ ...file, name: `baseline/${file.name}` }));
}

/** A folder without a file does not exist in a checkout. */
const filesIn = (folder: URL): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
