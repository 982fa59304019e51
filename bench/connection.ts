import { connect, type Socket } from 'node:net';
import type { Asked } from './paths.ts';

export type Answer = { status: number; body: Buffer };

/**
 * One kept connection, one request at a time. A load that costs more than what it loads measures itself: on one core
 * autocannon came to 4,400 pages of 24 kB a second, node:http to 11,400, and the server was idle (measured). So this
 * reads no more of an answer than its status and length.
 */
export type Connection = { ask(request: Buffer): Promise<Answer>; close(): void };

const headEnd = Buffer.from('\r\n\r\n');

export async function openConnection(address: string): Promise<Connection> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  const answers = answersOf((answer) => waiting?.resolve(answer));
  socket.on('data', answers);
  const fail = () => waiting?.reject(new Error('the server closed the connection'));
  socket.on('error', fail).on('close', fail);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => endQuietly(socket, () => (waiting = undefined)),
  };
}

function endQuietly(socket: Socket, forget: () => void): void {
  forget();
  socket.destroy();
}

/** Puts the pieces that arrive together; tells of each answer when its last byte is there. */
function answersOf(tell: (answer: Answer) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let arrived = 0;
  let head: { status: number; start: number; end: number } | undefined;
  return (piece) => {
    pieces.push(piece);
    arrived += piece.length;
    if (!head) {
      const all = Buffer.concat(pieces);
      pieces = [all];
      head = headOf(all);
    }
    if (!head || arrived < head.end) return;
    const { status, start, end } = head;
    const body = Buffer.concat(pieces).subarray(start, end);
    [pieces, arrived, head] = [[], 0, undefined];
    tell({ status, body });
  };
}

function headOf(all: Buffer): { status: number; start: number; end: number } | undefined {
  const at = all.indexOf(headEnd);
  if (at < 0) return undefined;
  const text = all.toString('latin1', 0, at);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${text}`);
  const start = at + headEnd.length;
  return { status: Number(text.slice(9, 12)), start, end: start + Number(length) };
}

/** A request as it goes over the wire. */
export function written({ method, path, headers, body }: Asked): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: shop\r\n${lines.join('')}${length}\r\n${body ?? ''}`,
  );
}
