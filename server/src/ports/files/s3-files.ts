import { isId } from '@amberdock/contract/ids.ts';
import { AwsClient } from 'aws4fetch';
import type { S3 } from '../../env.ts';
import type { FileStore } from './files.ts';

const timeoutMs = 10_000;

/** Files in a bucket of any object store that speaks S3, addressed by path; retried by the client where the store is busy. */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer) => {
    if (!isId(key)) throw new RangeError('a file key is an id');
    const response = await client.fetch(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the object store answered ${response.status} to ${method}`);
  };
  return {
    put: async (key, bytes) => {
      const { status } = await ask('PUT', key, bytes);
      if (status === 404) throw new Error(`the object store has no bucket "${bucket}"`);
    },
    get: async (key) => {
      const response = await ask('GET', key);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    remove: async (key) => {
      await ask('DELETE', key);
    },
  };
}
