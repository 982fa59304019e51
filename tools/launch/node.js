import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, root } from './workspace.js';

const [oldestMajor, oldestMinor] = [22, 22];

/** Goes on if this Node is new enough, else hands the same command over to the Node that npm installed. */
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
  await handOver(newer, [...process.execArgv, ...process.argv.slice(1)], { AMBERDOCK_HANDED_OVER: '1' });
}

/**
 * Runs a program in place of this one: same terminal, signals passed on, and this process ends as it does.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] what differs from this process's
 */
export async function handOver(program, args, env = {}) {
  const shell = process.platform === 'win32' && program.endsWith('.cmd');
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell });
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
