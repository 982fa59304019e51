import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../internet/public-address.ts';
import { selfSigned } from './self-signed.fixture.ts';
import { webReceiver } from './web-receiver.ts';

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function listening(server: Server): Promise<number> {
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const post = (url: string, options: Partial<Parameters<typeof webReceiver>[0]> = {}) =>
  webReceiver({
    from: 'https://shop.test',
    isAllowed: () => true,
    protocols: ['https:', 'http:'],
    timeoutMs: 2_000,
    ...options,
  }).post(url, { headers: { 'webhook-id': 'evt_1' }, body: '{"a":"é"}' });

describe('an attempt', () => {
  test('posts the body as it is signed, with its headers', async () => {
    let got = '';
    const port = await listening(
      createServer(async (request, response) => {
        for await (const part of request) got += String(part);
        got += ` ${request.method} ${String(request.headers['webhook-id'])} ${request.headers['user-agent']}`;
        response.writeHead(204).end();
      }),
    );
    expect(await post(`http://127.0.0.1:${port}/hook`)).toMatchObject({ status: 204, fault: null, text: '' });
    expect(got).toBe('{"a":"é"} POST evt_1 Amberdock (+https://shop.test)');
  });

  test.each([
    [302, 'redirect'],
    [304, 'redirect'],
    [400, 'status'],
    [500, 'status'],
  ])('answered with %i fails as %s, and follows nowhere', async (status, fault) => {
    let requests = 0;
    const port = await listening(
      createServer((_request, response) => {
        requests++;
        response.writeHead(status, { location: '/elsewhere' }).end('sorry');
      }),
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status, fault });
    expect(requests).toBe(1);
  });

  test('is over in its time, however slowly the receiver answers', async () => {
    const port = await listening(createServer(() => {}));
    const answer = await post(`http://127.0.0.1:${port}/`, { timeoutMs: 100 });
    expect(answer).toMatchObject({ status: null, fault: 'too_slow' });
    expect(answer.durationMs).toBeLessThan(2_000);
  });

  test('reads only the beginning of an answer, and a status that came counts though the rest drips', async () => {
    const port = await listening(
      createServer((request, response) => {
        response.writeHead(200);
        if (request.url === '/drips') response.write('begun');
        else response.end('x'.repeat(5_000_000));
      }),
    );
    const long = await post(`http://127.0.0.1:${port}/long`);
    expect(long).toMatchObject({ status: 200, fault: null });
    expect(long.text).toBe('x'.repeat(1_024));
    expect(await post(`http://127.0.0.1:${port}/drips`, { timeoutMs: 200 })).toMatchObject({
      status: 200,
      fault: null,
      text: 'begun',
    });
  });

  test('of nobody who listens is unreachable, and so is a name without an address', async () => {
    const port = await listening(createServer());
    const [server] = opened.splice(0);
    await new Promise((closed) => server?.close(closed));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, fault: 'unreachable' });
    const nowhere = { resolve: () => Promise.resolve([]) };
    expect(await post('http://nowhere.test/', nowhere)).toMatchObject({ fault: 'unreachable' });
  });

  test('ends where the receiver switches to another protocol, which gives neither an answer nor an error', async () => {
    const port = await listening(
      createServer().on('connection', (socket) => {
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      }),
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, fault: 'unreachable' });
  });

  test('checks the certificate', async () => {
    const port = await listening(createTlsServer(selfSigned, (_request, response) => response.end()));
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ status: null, fault: 'certificate' });
  });
});

describe('private networks', () => {
  test('are judged at each connection, after the name is resolved, and by all of its addresses', async () => {
    let requests = 0;
    const port = await listening(
      createServer((_request, response) => {
        requests++;
        response.end();
      }),
    );
    const answers = [['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']];
    for (const addresses of answers) {
      const inside = { isAllowed: isPublicAddress, resolve: () => Promise.resolve(addresses) };
      expect(await post(`http://inside.test:${port}/`, inside)).toMatchObject({ fault: 'private_address' });
    }
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '10.0.0.1']) {
      expect(await post(`http://${host}:${port}/`, { isAllowed: isPublicAddress })).toMatchObject({
        fault: 'private_address',
      });
    }
    expect(requests).toBe(0);
  });

  test.each([
    ['https://shop.example.com/hook', true],
    ['http://shop.example.com/hook', false],
    ['https://10.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://user:secret@shop.example.com/', false],
    ['ftp://shop.example.com/', false],
    ['shop.example.com', false],
    ['', false],
  ])('%s: %s when it is entered', (url, isAccepted) => {
    const receiver = webReceiver({ from: '', isAllowed: isPublicAddress, protocols: ['https:'] });
    expect(receiver.accepts(url)).toBe(isAccepted);
  });
});
