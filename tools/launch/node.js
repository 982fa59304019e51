import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, root } from './workspace.js';

const [oldestMajor, oldestMinor] = [22, 22];

/**
 * Goes on if this Node is new enough, else starts the same command with the Node that npm installed and ends as it
 * does. Signals are passed on, so that `kill` of the first process stops the shop.
 */
export async function ensureNode() {
  if (isNewEnough(process.version)) return;
  const newer = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const version = existsSync(newer)
    ? spawnSync(newer, ['--version'], { encoding: 'utf8' }).stdout?.trim()
    : '';
  if (!version || !isNewEnough(version)) {
    throw new Obstacle(
      `Amberdock needs Node ${oldestMajor}.${oldestMinor} or newer; this is ${process.version}, and npm has none for ` +
        `${process.platform} on ${process.arch}: install it from https://nodejs.org.`,
    );
  }
  const child = spawn(newer, process.argv.slice(1), {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  await new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (signal) process.exit(signal === 'SIGKILL' ? 137 : 1);
      process.exit(code ?? 1);
    });
  });
}

/** @param {string} version as process.version gives it */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
