import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { FileStore } from './files.ts';
import { checkFiles } from './check-files.ts';
import { s3Files } from './s3-files.ts';

/** A small object store: keeps what is put, and remembers how it was asked. */
let server: Server;
let store: FileStore;
const objects = new Map<string, Buffer>();
const requests: { method: string; path: string; authorization: string }[] = [];
let failing = 0;
let missing = false;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

beforeEach(async () => {
  objects.clear();
  requests.length = 0;
  failing = 0;
  missing = false;
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url: path = '' } = request;
      requests.push({ method, path, authorization: request.headers.authorization ?? '' });
      if (failing-- > 0) return response.writeHead(503).end();
      if (missing) return response.writeHead(404).end();
      if (method === 'PUT') objects.set(path, body);
      if (method === 'DELETE') objects.delete(path);
      const found = objects.get(path);
      return method === 'GET' && !found ? response.writeHead(404).end() : response.end(found);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  store = s3Files({
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'shop',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});
afterEach(() => new Promise((closed) => server.close(closed)));

describe('files in an object store', () => {
  test('what is put is got back byte by byte, and gone when removed', async () => {
    const key = newId();
    await store.put(key, Buffer.from([0, 1, 254, 255]));
    expect(await store.get(key)).toEqual(Buffer.from([0, 1, 254, 255]));
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
  });
  test('every request is signed for the region and names bucket and key', async () => {
    const key = newId();
    await store.put(key, Buffer.from('x'));
    expect(requests[0]).toMatchObject({ method: 'PUT', path: `/shop/${key}` });
    expect(requests[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-central-1\/s3\//);
    expect(requests[0]?.authorization).not.toContain('secret');
  });
  test('a store that is busy for a moment is asked again', async () => {
    failing = 2;
    const key = newId();
    await store.put(key, Buffer.from('x'));
    expect(await store.get(key)).toEqual(Buffer.from('x'));
  });
  test('a store that works is checked without a trace', async () => {
    await checkFiles(store);
    expect(requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE']);
    expect(objects.size).toBe(0);
  });
  test('a bucket that is missing or closed, and a store that is not there, are a sentence', async () => {
    missing = true;
    await expect(checkFiles(store)).rejects.toThrow(
      'the object store that S3_ENDPOINT names cannot be used: the object store has no bucket "shop"',
    );
    await new Promise((closed) => server.close(closed));
    await expect(checkFiles(store)).rejects.toThrow(/^the object store .* cannot be used: .*ECONNREFUSED/);
  });
  test('a key that is no id never becomes an address', async () => {
    await expect(store.get('../secrets')).rejects.toThrow('a file key is an id');
  });
});

describe('an object store that misbehaves', () => {
  const key = newId();
  let hostile: Server;
  let connections = 0;
  const requested: string[] = [];

  beforeEach(async () => {
    connections = 0;
    requested.length = 0;
    hostile = createServer((request, response) => {
      request.resume();
      requested.push(`${request.method} ${request.url}`);
      if (request.url === '/elsewhere') return response.end();
      if (request.url?.startsWith('/moves/'))
        return response.writeHead(307, { location: '/elsewhere' }).end();
      if (request.url?.startsWith('/lacks/')) return response.writeHead(404).end('<Error/>'.repeat(20_000));
      response.writeHead(200);
      const more = setInterval(() => response.write('x'), 20);
      return response.on('close', () => clearInterval(more));
    }).on('connection', () => connections++);
    await new Promise<void>((listening) => hostile.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => {
    hostile.closeAllConnections();
    return new Promise((closed) => hostile.close(closed));
  });

  const storeOf = (bucket: string) => {
    const endpoint = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    return s3Files({ endpoint, bucket, region: 'r', accessKeyId: 'id', secretAccessKey: 'secret' }, 500);
  };

  test('by dripping is left in time, also where memory is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const collecting = setInterval(collect, 50);
    const got = storeOf('drips').get(key);
    const ended = await Promise.race([
      got.catch((error: Error) => error.message),
      new Promise((resolve) => setTimeout(() => resolve('still waiting'), 3_000)),
    ]);
    clearInterval(collecting);
    expect(ended).toBe('The operation was aborted due to timeout');
  });

  test('by sending a file elsewhere is a failure, and the file stays here', async () => {
    await expect(storeOf('moves').put(key, Buffer.from('x'))).rejects.toThrow('answered 307 to PUT');
    expect(requested).toEqual([`PUT /moves/${key}`]);
  });

  test('by long answers that nobody reads takes no more connections', async () => {
    for (let n = 0; n < 20; n++) expect(await storeOf('lacks').get(key)).toBeNull();
    expect(connections).toBeLessThan(5);
  });
});
