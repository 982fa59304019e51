import type { Env } from '../../env.ts';
import { join } from 'node:path';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

/** Stores the bytes that the database only names. A key is an id: it holds no path. */
export type FileStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null if there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** Opens the store of buyers' private files: in the object store that the settings name, else under the data folder. */
export const filesOf = (env: Pick<Env, 'dataDir' | 's3'>): FileStore =>
  env.s3 ? s3Files(env.s3) : localFiles(join(env.dataDir, 'files'));
