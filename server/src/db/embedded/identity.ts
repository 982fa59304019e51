import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, copyBinaries } from './binaries.ts';

const run = promisify(execFile);

/** The user as whom PostgreSQL's programs run, since it refuses to run as root, and their folder. */
export type Identity = {
  /** Words put before each command line. */
  prefix: string[];
  /** The system user to become, if any. */
  user: { uid: number; gid: number } | undefined;
  binaries: Binaries;
  /** The folder with cluster, password and log. */
  home: string;
};

const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const SHARED_FOLDER = '/var/lib/amberdock';

export type IdentityOptions = {
  dataDir: string;
  binaries: Binaries;
  /** Words that enter a user namespace; tests pass a command that fails, as on systems that forbid namespaces. */
  namespace?: string[];
};

/**
 * Chooses how to run: without root, directly; as root, in a user namespace, where root's own files appear to belong to
 * nobody, so that even a checkout in a 0700 folder works; if namespaces are forbidden, as a system user, with programs
 * and data under /var/lib/amberdock. The owner of existing data decides first, so that a change of the system never
 * leads to a second, empty shop.
 */
export async function chooseIdentity({
  dataDir,
  binaries,
  namespace = NAMESPACE,
}: IdentityOptions): Promise<Identity> {
  const home = join(resolve(dataDir), 'postgres');
  if (process.getuid?.() !== 0) return { prefix: [], user: undefined, binaries, home };
  const existing = await stat(home).catch(() => undefined);
  if (existing && existing.uid !== 0) {
    const user = { uid: existing.uid, gid: existing.gid };
    return { prefix: [], user, binaries: await copyBinaries(binaries, SHARED_FOLDER), home };
  }
  const refusal = await run(namespace[0] as string, [...namespace.slice(1), 'true']).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (refusal === undefined) return { prefix: namespace, user: undefined, binaries, home };
  if (existing) {
    throw new Error(
      `the data in ${home} belongs to root, PostgreSQL does not run as root, and user namespaces are not allowed here ` +
        `(${refusal.trim()}): start as another user who owns the folder, or set DATABASE_URL`,
    );
  }
  return asSystemUser(dataDir, binaries);
}

async function asSystemUser(dataDir: string, binaries: Binaries): Promise<Identity> {
  const user = await findSystemUser();
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  const folder = join(SHARED_FOLDER, name);
  const copy = join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  await chown(folder, user.uid, user.gid);
  await mkdir(dataDir, { recursive: true });
  await symlink(copy, join(resolve(dataDir), 'postgres')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return { prefix: [], user, binaries: await copyBinaries(binaries, SHARED_FOLDER), home: copy };
}

async function findSystemUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => users.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!found) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has neither user namespaces nor a user postgres or nobody: ' +
        'start as another user, or set DATABASE_URL',
    );
  }
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
