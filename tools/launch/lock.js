import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, say } from './workspace.js';

const beatMs = 1_000;
/** A holder that was killed says nothing any more; one on a busy machine may be late by some beats. */
const staleMs = 15_000;

/**
 * Does `work` while no other start on this checkout does: two `npm ci` at once delete each other's packages. The lock is
 * a file whose time its holder renews, so that one left behind by a kill is taken over whoever bears the number of that
 * process by now.
 * @template T
 * @param {() => Promise<T>} work
 * @param {{ file?: string, waiting?: string }} [options] the sentence for whoever has to wait
 * @returns {Promise<T>}
 */
export async function alone(
  work,
  {
    file = join(root, '.amberdock-start.lock'),
    waiting = 'Another start is preparing this checkout; waiting for it …',
  } = {},
) {
  const own = `${process.pid} ${randomBytes(8).toString('hex')}`;
  for (let isSaid = false; !take(file, own); await pause(100)) {
    if (!isSaid) say(waiting);
    isSaid = true;
  }
  const beat = setInterval(() => {
    if (isOwn(file, own)) utimesSync(file, new Date(), new Date());
  }, beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (isOwn(file, own)) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} own
 */
function take(file, own) {
  if (Date.now() - renewedAt(file) > staleMs) removeStale(file, own);
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moved away first, by one of those who wait; if that was a new holder's lock already, it is put back.
 * @param {string} file
 * @param {string} own
 */
function removeStale(file, own) {
  const moved = `${file}.${own.slice(-16)}`;
  try {
    renameSync(file, moved);
    if (Date.now() - renewedAt(moved) <= staleMs) linkSync(moved, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  }
  rmSync(moved, { force: true });
}

/** @param {string} file */
function renewedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

/**
 * @param {string} file
 * @param {string} own
 */
function isOwn(file, own) {
  try {
    return readFileSync(file, 'utf8') === own;
  } catch {
    return false;
  }
}
