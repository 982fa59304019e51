// The launcher runs before anything is installed and on Node 20: plain JavaScript, nothing but Node's own modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, without a slash at the end. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const bin = join(root, 'node_modules', '.bin');

/** A closed terminal, Ctrl-C, and whoever ends programs. */
const endings = /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM']);

/** A problem that the person can fix: shown as one sentence, with exit code 1. */
export class Obstacle extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * The SHA-256 of the files' names and contents, folders walked in a fixed order.
 * @param {string[]} paths files and folders, relative to the checkout
 * @param {string[]} [without] names of files and folders to leave out
 */
export function fingerprint(paths, without = []) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (without.includes(entry.name)) continue;
      if (entry.isDirectory()) add(join(path, entry.name));
      else if (entry.isFile()) addFile(join(path, entry.name));
    }
  };
  /** @param {string} path */
  const addFile = (path) => {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  };
  for (const path of paths) {
    if (/\.\w+$/.test(path)) addFile(path);
    else add(path);
  }
  return hash.digest('hex');
}

/**
 * Runs a program to its end with this checkout's programs first on PATH.
 * @param {string} program a path, or the name of a program of node_modules/.bin
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, systemPath?: boolean }} [options]
 *   quiet: gather the output instead of showing it; systemPath: leave node_modules/.bin out of PATH
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = root, env = {}, quiet = false, systemPath = false } = {}) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  const windows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, PATH: (systemPath ? path : [bin, ...path]).join(delimiter) },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // npm's programs are .cmd files there, which only a shell starts.
      shell: windows && !program.endsWith('.exe'),
    });
    /** @type {Buffer[]} */
    const pieces = [];
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    // An npm ci that lived on would go on deleting what the next start installs.
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(1));
    };
    for (const signal of endings) process.on(signal, stop);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const each of endings) process.off(each, stop);
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(pieces).toString('utf8') });
    });
  });
}

/**
 * Ends the launcher after `work`: an Obstacle as its sentence, anything else as the bug that it is.
 * @param {() => Promise<unknown>} work
 */
export async function launch(work) {
  // Whoever reads may go away (a closed terminal, a pager that has seen enough): that ends nothing.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    await work();
  } catch (error) {
    process.stderr.write(
      error instanceof Obstacle ? `${error.message}\n` : `${/** @type {Error} */ (error).stack}\n`,
    );
    process.exit(1);
  }
}
