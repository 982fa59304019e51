import { setTimeout as delay } from 'node:timers/promises';
import { isId } from '@amberdock/contract/ids.ts';
import { AwsClient } from 'aws4fetch';
import type { S3 } from '../../env.ts';
import type { FileStore } from './files.ts';

type Ask = { method: 'PUT' | 'GET' | 'DELETE'; body?: Uint8Array<ArrayBuffer> };

const retriesMax = 3;

/** Files in a bucket of any object store that speaks S3, addressed by path; a store that is busy is asked again. */
export function s3Files(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3,
  timeoutMs = 10_000,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  /** Returns the bytes of an answer; null where the store has no such file, or no such bucket. */
  const ask = async (key: string, { method, body }: Ask): Promise<Buffer | null> => {
    if (!isId(key)) throw new RangeError('a file key is an id');
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;
    const signal = AbortSignal.timeout(timeoutMs);
    for (let retries = 0; ; retries++) {
      const signed = await client.sign(url, { method, ...(body && { body }) });
      // The signal belongs to the fetch: of one that the signed Request brings, the limit is forgotten when memory is
      // collected. A redirect is not followed: it would carry a buyer's file to whom nobody named, and call it put.
      const response = await fetch(signed, { signal, redirect: 'manual' });
      // Read to its end in any case: a connection with an unread answer is not used again.
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok) return bytes;
      if (response.status === 404) return null;
      if (retries >= retriesMax || (response.status < 500 && response.status !== 429)) {
        throw new Error(`the object store answered ${response.status} to ${method}`);
      }
      await delay(Math.random() * 50 * 2 ** retries, undefined, { signal });
    }
  };
  return {
    put: async (key, bytes) => {
      const answer = await ask(key, { method: 'PUT', body: new Uint8Array(bytes) });
      if (answer === null) throw new Error(`the object store has no bucket "${bucket}"`);
    },
    get: (key) => ask(key, { method: 'GET' }),
    remove: async (key) => {
      await ask(key, { method: 'DELETE' });
    },
  };
}
