import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server for tests: accepts every letter, and stores it unchanged. */
export async function openMailServer(): Promise<{ url: string; letters(): string; close(): Promise<void> }> {
  let letters = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let isLetter = false;
    let rest = '';
    socket.write('220 mail\r\n');
    socket.on('data', (piece) => {
      const lines = (rest + piece.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isLetter && line !== '.') letters += `${line}\n`;
        else if (isLetter) {
          isLetter = false;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          isLetter = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 yes\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters: () => letters,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
