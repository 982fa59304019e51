import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.js';
import { Obstacle, fingerprint, root, run, say } from './workspace.js';

const stampFile = join(root, 'node_modules', '.amberdock-installed');
const manifests = [
  'package-lock.json',
  'package.json',
  'contract/package.json',
  'server/package.json',
  'web/package.json',
];

/** Installs what the lockfile names, unless it is installed already: the second start costs a few milliseconds. */
export async function ensureInstalled() {
  if (isStamped()) return;
  await alone(async () => {
    // Whoever waited finds it done.
    if (isStamped()) return;
    if (!isInstalled()) await install();
    writeFileSync(stampFile, stamp());
  });
}

function isStamped() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
}

function stamp() {
  return `${process.platform}-${process.arch} ${fingerprint(manifests)}`;
}

/** Whether node_modules is what the lockfile says, by npm's own record, which it writes last. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, link, optional }]) => {
      if (!path.includes('node_modules/')) return true;
      if (link) return existsSync(join(root, path));
      // Programs for other systems are optional and rightly absent.
      return present[path] ? present[path].version === version : optional === true;
    },
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

async function install() {
  say('Installing what is missing (npm ci); the first time takes a minute or two …');
  rmSync(stampFile, { force: true });
  // NODE_ENV=production or omit=optional would leave out the build's tools, Node itself or PostgreSQL.
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const { code, output } = await npm(flags);
  if (code !== 0) {
    process.stderr.write(output);
    throw new Obstacle(
      'npm ci failed for the reason above; Amberdock needs the packages that package-lock.json names.',
    );
  }
}

/**
 * Runs npm on the machine's own Node: the one in node_modules would be deleted under npm's feet.
 * @param {string[]} args
 */
export function npm(args) {
  const script = process.env.npm_execpath;
  const options = { quiet: true, systemPath: true };
  if (script && /\.c?js$/.test(script)) return run('node', [script, ...args], options);
  return run('npm', args, options);
}
