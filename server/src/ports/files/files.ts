import type { Env } from '../../env.ts';
import { join } from 'node:path';
import { localFiles } from './local-files.ts';

/** Where bytes lie that the database only names. A key is an id: it holds no path. */
export type FileStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** Buyers' private files, under the data folder. */
export const filesOf = (env: Pick<Env, 'dataDir'>): FileStore => localFiles(join(env.dataDir, 'files'));
