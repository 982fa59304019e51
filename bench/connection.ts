import { connect } from 'node:net';
import type { BenchRequest } from './requests.ts';

/** `body` is overwritten by the connection's next answer. */
export type Answer = { status: number; body: Buffer };

/**
 * One keep-alive connection, one request at a time. A load generator that costs more than the server measures itself:
 * on one core autocannon reached 4,400 pages of 24 kB a second, node:http 11,400, while the server was idle (measured).
 * It reads only the status and length of an answer, always into the same memory: a buffer for each piece, and one to join
 * them, cost more than the server needed for the page.
 */
export type Connection = { ask(request: Buffer): Promise<Answer>; close(): void };

const headEnd = Buffer.from('\r\n\r\n');
const pieceMax = 64 * 1024;

export async function openConnection(address: string): Promise<Connection> {
  const { hostname, port } = new URL(address);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  const answers = answersOf((answer) => waiting?.resolve(answer));
  const onread = { buffer: Buffer.alloc(pieceMax), callback: answers };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const closed = () => new Error('the server closed the connection');
  const fail = () => waiting?.reject(closed());
  socket.on('error', fail).on('close', fail);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (socket.destroyed) fail();
        else socket.write(request);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Joins the pieces that arrive, and reports each answer when it is complete. */
function answersOf(onAnswer: (answer: Answer) => void): (length: number, piece: Uint8Array) => boolean {
  let all = Buffer.alloc(pieceMax);
  let arrived = 0;
  let head: { status: number; start: number; end: number } | undefined;
  return (length, piece) => {
    if (arrived + length > all.length) all = Buffer.concat([all], 2 * (arrived + length));
    all.set(piece.subarray(0, length), arrived);
    arrived += length;
    head ??= headOf(all.subarray(0, arrived));
    if (!head || arrived < head.end) return true;
    const { status, start, end } = head;
    [arrived, head] = [0, undefined];
    onAnswer({ status, body: all.subarray(start, end) });
    return true;
  };
}

function headOf(all: Buffer): { status: number; start: number; end: number } | undefined {
  const headLength = all.indexOf(headEnd);
  if (headLength < 0) return undefined;
  const text = all.toString('latin1', 0, headLength);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${text}`);
  const start = headLength + headEnd.length;
  return { status: Number(text.slice(9, 12)), start, end: start + Number(length) };
}

/** A request as its bytes on the wire. */
export function written({ method, path, headers, body }: BenchRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: shop\r\n${lines.join('')}${length}\r\n${body ?? ''}`,
  );
}
