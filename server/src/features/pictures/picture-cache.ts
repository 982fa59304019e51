import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFormats, pictureWidths } from '@amberdock/contract/catalog/picture-sizes.ts';
import sharp from 'sharp';
import type { Env } from '../../env.ts';
import { cacheName } from './known-picture.ts';
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts';

/** The most pictures that a process makes at once: the others wait, so that a first visit does not take all the cores. */
const MADE_AT_ONCE = 2;
// Each takes one core: libvips would use all of them for each picture, and leave none for the pages.
sharp.concurrency(1);

export type PictureCache = {
  /** Returns the picture of that name, made by `make` if it is not cached. Concurrent calls make it only once. */
  take(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes all cached sizes of a stored file. */
  forget(fileKey: string): Promise<void>;
};

const opened = new Map<string, PictureCache>();

/**
 * Caches pictures as files under `folder`. All can be made again, so the folder may be emptied at any time. Several
 * processes may share it: files appear only when complete. A process has one cache for a folder: pages, packs and jobs
 * take turns in making pictures.
 */
export function openPictureCache(folder: string): PictureCache {
  const cache = opened.get(folder) ?? pictureCacheIn(folder);
  opened.set(folder, cache);
  return cache;
}

function pictureCacheIn(folder: string): PictureCache {
  const underWay = new Map<string, Promise<Buffer>>();
  const inTurn = limitConcurrency(MADE_AT_ONCE);
  const fetchOrMake = async (name: string, make: () => Promise<Buffer>) => {
    const path = join(folder, name);
    const kept = await readIfExists(path);
    if (kept) return kept;
    const made = await inTurn(make);
    await keep(path, made);
    return made;
  };
  return {
    take(name, make) {
      const before = underWay.get(name);
      if (before) return before;
      const taking = fetchOrMake(name, make).finally(() => underWay.delete(name));
      underWay.set(name, taking);
      return taking;
    },
    forget: async (key) => {
      const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => ({ width, format })));
      for (const size of sizes)
        await rm(join(folder, cacheName({ kind: 'file', key }, size)), { force: true });
    },
  };
}

/** Opens this machine's cache. */
export const pictureCacheOf = ({ dataDir }: Pick<Env, 'dataDir'>): PictureCache =>
  openPictureCache(join(dataDir, 'pictures'));

async function readIfExists(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
