import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.js';
import { Obstacle, fingerprint, root, run, say } from './workspace.js';

const stampFile = join(root, 'web', 'build', '.amberdock-built');
/** The folders below web that are no sources: a build writes or reads them. */
export const outputs = ['build', '.react-router', 'node_modules'];

/** Builds storefront and console if their sources, the contract or a dependency changed since the last build that ended well. */
export async function ensureBuilt() {
  if (isBuilt(sources())) return;
  await alone(async () => {
    const wanted = sources();
    if (!isBuilt(wanted)) await build(wanted);
  });
}

function sources() {
  return fingerprint(['web', 'contract', 'package-lock.json'], outputs);
}

/** @param {string} wanted */
function isBuilt(wanted) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
}

/** @param {string} wanted */
async function build(wanted) {
  say('Building the storefront and the console …');
  rmSync(stampFile, { force: true });
  await bundle('storefront', 'react-router', ['build']);
  await bundle('console', 'vite', ['build', '--config', 'console/vite.config.ts', '--logLevel', 'warn']);
  writeFileSync(stampFile, wanted);
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 */
async function bundle(name, program, args) {
  const { code, output } = await run(program, args, {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new Obstacle(`The ${name} could not be built, for the reason above.`);
}
