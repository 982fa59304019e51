import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, outputs } from './build.js';
import { Obstacle, root, say } from './workspace.js';

/** Editors write a file in several steps, and a checkout writes many. */
const settleMs = 150;
/** Hidden files, what editors keep beside a file, and tests. */
const ignored = /(^|[/\\])\.|~$|\.test\.tsx?$/;

/** The folders of the sources: of the web, every one but what a build writes. */
export function sources() {
  const web = readdirSync(join(root, 'web'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !outputs.includes(entry.name))
    .map(({ name }) => join('web', name));
  return [join('server', 'src'), join('contract', 'src'), ...web.sort()].map((name) => join(root, name));
}

/**
 * Runs the server, and at each change of a source rebuilds storefront and console if that is part of them and restarts
 * the server. What does not build or start is shown, and tried again at the next change. Returns the exit code
 * once a signal has ended it.
 * @param {string} main
 * @param {{ folders?: string[], build?: () => Promise<void> }} [options]
 */
export async function develop(main, { folders = sources(), build = ensureBuilt } = {}) {
  const changes = listenForChanges(folders);
  let server = start(main);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, changes.end);
  say('Watching the sources: each change builds and restarts what it concerns.');
  while (await changes.next()) {
    if (!(await isBuildable(build)) || changes.isOver()) continue;
    say('Restarting …');
    await stop(server);
    server = start(main);
  }
  return stop(server);
}

/** @param {string} main */
function start(main) {
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'development' };
  return spawn(process.execPath, [join(root, 'tools', 'launch', 'serve.js'), main], {
    stdio: 'inherit',
    env,
  });
}

/**
 * Ends the server as SIGTERM does, unless it has ended by itself.
 * @param {import('node:child_process').ChildProcess} server
 */
async function stop(server) {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  return server.exitCode ?? 1;
}

/**
 * Whether storefront and console are as their sources say; if one cannot be built, what was built before is kept.
 * @param {() => Promise<void>} build
 */
async function isBuildable(build) {
  try {
    await build();
    return true;
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error;
    say(error.message);
    return false;
  }
}

/**
 * Gathers changes: `next` gives true once there was one and it has settled, false after `end`.
 * @param {string[]} folders
 */
function listenForChanges(folders) {
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  let hasChanged = false;
  let isOver = false;
  let wake = () => {};
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name === null || ignored.test(name)) return;
      clearTimeout(settling);
      settling = setTimeout(() => {
        hasChanged = true;
        wake();
      }, settleMs);
    }),
  );
  return {
    next: async () => {
      while (!hasChanged && !isOver) {
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
      hasChanged = false;
      return !isOver;
    },
    isOver: () => isOver,
    end: () => {
      isOver = true;
      clearTimeout(settling);
      for (const watcher of watchers) watcher.close();
      wake();
    },
  };
}
