import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.js';
import { Obstacle, fingerprint, root, run, say } from './workspace.js';

const stampFile = join(root, 'web', 'build', '.amberdock-built');
const outputs = ['build', '.react-router', 'node_modules'];

/** Builds the storefront if its sources, the contract or a dependency changed since the last build that ended well. */
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
  say('Building the storefront …');
  rmSync(stampFile, { force: true });
  const { code, output } = await run('react-router', ['build'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (code !== 0) {
    process.stderr.write(output);
    throw new Obstacle('The storefront could not be built, for the reason above.');
  }
  writeFileSync(stampFile, wanted);
}
