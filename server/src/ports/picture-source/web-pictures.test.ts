import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PictureUnavailable } from './picture-unavailable.ts';
import { isPublicAddress } from '../internet/public-address.ts';
import { webPictures } from './web-pictures.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const from = 'https://shop.example';

let server: Server;
let port: number;
let requested: string[] = [];

/** A server as hostile as they come, by path. */
const answers: Record<string, RequestListener> = {
  '/fine': (_, response) => response.setHeader('content-type', 'text/html').end(png),
  '/svg': (_, response) => response.setHeader('content-type', 'image/png').end(svg),
  '/page': (_, response) => response.end('<!doctype html><title>Not found</title>'),
  '/tiny': (_, response) => response.end('\x89PNG'),
  '/empty': (_, response) => response.end(),
  '/packed': (_, response) => response.setHeader('content-encoding', 'gzip').end(png),
  '/says-large': (_, response) => response.setHeader('content-length', 1e9).write(png),
  '/endless': (_, response) => {
    response.write(png);
    const more = setInterval(() => response.write(Buffer.alloc(4_096)), 1);
    response.on('close', () => clearInterval(more));
  },
  '/drip': (_, response) => {
    response.write(png);
    const more = setInterval(() => response.write(png.subarray(0, 1)), 20);
    response.on('close', () => clearInterval(more));
  },
  '/silent': () => {},
  '/cut': (request, response) => response.writeHead(200).write(png, () => request.socket.destroy()),
  '/gone': (_, response) => response.writeHead(404).end(png),
  '/forbidden': (_, response) => response.writeHead(403).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  '/busy': (_, response) => response.writeHead(429, { 'retry-after': '90' }).end(),
  '/away': (_, response) => response.writeHead(503).end(),
  '/hop': (_, response) => response.writeHead(302, { location: '/fine' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/to-file': (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/to-cloud': (_, response) =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/switches': ({ socket }) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
  '/nowhere': (_, response) => response.writeHead(302).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(`${request.headers.host} ${request.url}`);
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested = [];
});

const here = (path: string) => `http://127.0.0.1:${port}${path}`;
const source = webPictures({
  from,
  isAllowed: () => true,
  bytesMax: 50_000,
  timeoutMs: 400,
});
const faultOf = (address: string, from = source) =>
  from.fetch(address).then(
    () => null,
    ({ fault, lasting, wholeHost }: PictureUnavailable) => ({ fault, lasting, wholeHost }),
  );

describe('A picture from the web', () => {
  test.each(['/fine', '/hop'])('comes by %s byte for byte, whatever the server calls it', async (path) => {
    expect(await source.fetch(here(path))).toEqual(png);
  });

  test.each([
    ['/svg', 'not_a_picture'],
    ['/page', 'not_a_picture'],
    ['/tiny', 'not_a_picture'],
    ['/empty', 'not_a_picture'],
    ['/packed', 'not_a_picture'],
    ['/says-large', 'too_large'],
    ['/endless', 'too_large'],
    ['/gone', 'http_404'],
    ['/forbidden', 'http_403'],
    ['/nowhere', 'http_302'],
    ['/round', 'too_many_redirects'],
    ['/to-file', 'bad_address'],
  ])('by %s there is none, for good: %s', async (path, fault) => {
    expect(await faultOf(here(path))).toEqual({ fault, lasting: true, wholeHost: false });
  });

  test.each([
    ['/broken', 'http_500', false],
    ['/drip', 'too_slow', false],
    ['/cut', 'unreachable', false],
    ['/silent', 'too_slow', true],
    ['/switches', 'unreachable', true],
    ['/busy', 'http_429', true],
    ['/away', 'http_503', true],
  ])('by %s there is none for now: %s', async (path, fault, wholeHost) => {
    expect(await faultOf(here(path))).toEqual({ fault, lasting: false, wholeHost });
  });

  test('A busy server says how long it wants to be left alone', async () => {
    await expect(source.fetch(here('/busy'))).rejects.toMatchObject({ restMs: 90_000 });
  });

  test('A redirect in a circle is left after four of them', async () => {
    await faultOf(here('/round'));
    expect(requested).toHaveLength(5);
  });

  test('A refused connection and an unknown host name are the host’s faults', async () => {
    const unreachable = { fault: 'unreachable', lasting: false, wholeHost: true };
    expect(await faultOf('http://127.0.0.1:1025/a.png')).toEqual(unreachable);
    expect(await faultOf('http://nobody.invalid/a.png')).toEqual(unreachable);
  });

  test('Who stops the shop stops the fetching at once', async () => {
    const stop = new AbortController();
    const fetching = source.fetch(here('/silent'), stop.signal);
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    stop.abort(new Error('closing'));
    await expect(fetching).rejects.toThrow('closing');
  });
});

describe('Without the setting for private networks', () => {
  const guarded = (resolve?: (hostname: string) => Promise<string[]>) =>
    webPictures({ from, isAllowed: isPublicAddress, timeoutMs: 400, ...(resolve && { resolve }) });
  const refused = { fault: 'private_address', lasting: true, wholeHost: false };

  test.each(['127.0.0.1', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1'])(
    'this machine is not asked by the name %s',
    async (host) => {
      expect(await faultOf(`http://${host}:${port}/fine`, guarded())).toEqual(refused);
      expect(requested).toEqual([]);
    },
  );

  test('a name whose addresses are not all of the internet is not asked', async () => {
    const resolve = async () => ['93.184.216.34', '127.0.0.1'];
    expect(await faultOf(`http://pictures.example:${port}/fine`, guarded(resolve))).toEqual(refused);
    expect(requested).toEqual([]);
  });

  test('a redirect into the network leads nowhere', async () => {
    // This machine plays a server of the internet, whose redirect leads to where clouds keep their secrets.
    const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
    const lured = webPictures({ from, isAllowed, timeoutMs: 400 });
    expect(await faultOf(here('/to-cloud'), lured)).toEqual(refused);
    expect(requested).toEqual([`127.0.0.1:${port} /to-cloud`]);
  });
});

test('The connection goes to the address that was judged, whatever the name resolves to afterwards', async () => {
  const resolve = vi.fn(async () => [resolve.mock.calls.length === 1 ? '127.0.0.1' : '127.0.0.2']);
  const pinned = webPictures({ from, isAllowed: () => true, resolve });
  expect(await pinned.fetch(`http://pictures.example:${port}/fine`)).toEqual(png);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(requested).toEqual([`pictures.example:${port} /fine`]);
});
