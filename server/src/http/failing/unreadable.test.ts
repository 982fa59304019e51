import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ConnectionError } from 'fastify';
import { expect, test } from 'vitest';
import { answerUnreadable } from './unreadable.ts';

const unreadable = Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_METHOD' }) as ConnectionError;

/** A connection's two ends. */
async function openConnection() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const caller = connect(port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  return { caller, socket, close: () => server.close() };
}

test('a connection whose every piece is unreadable is answered once, and hung up', async () => {
  const { caller, socket, close } = await openConnection();
  answerUnreadable(unreadable, socket);
  const listeners = socket.listenerCount('finish');
  for (let piece = 2; piece <= 12; piece += 1) answerUnreadable(unreadable, socket);
  expect(socket.listenerCount('finish')).toBe(listeners);
  const answers = (await text(caller)).match(/HTTP\/1\.1 \d+/g);
  expect(answers).toEqual(['HTTP/1.1 400']);
  close();
});
