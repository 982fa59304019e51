import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
