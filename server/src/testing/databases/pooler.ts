import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export type Pooler = { url: string; close(): Promise<void> };

const allowed = new Set(['user', 'database', 'client_encoding', 'application_name']);
const sslRequest = 80_877_103;

/** Pools whole sessions, and refuses settings in the startup message, as PgBouncer does. */
export async function poolSessions(databaseUrl: string): Promise<Pooler> {
  const { hostname, port } = new URL(databaseUrl);
  return listening(databaseUrl, (near) => {
    let far: Socket | undefined;
    let begun = Buffer.alloc(0);
    near.on('close', () => far?.destroy());
    near.on('data', (piece) => {
      if (far) return void far.write(piece);
      begun = Buffer.concat([begun, piece]);
      const start = startOf(near, begun);
      if (!start) return;
      if (start.refused) {
        near.end(failure('08P01', `unsupported startup parameter: ${start.refused}`));
        return;
      }
      far = connect(Number(port), hostname);
      far.on('error', () => near.destroy());
      far.on('close', () => near.destroy());
      far.write(start.packet);
      far.on('data', (answer) => near.write(answer));
    });
  });
}

/**
 * Pools transactions: each gets one of `size` connections, the last one returned (PgBouncer's default) or the one idle
 * longest (`server_round_robin`).
 */
export async function poolTransactions(
  databaseUrl: string,
  { size, order }: { size: number; order: 'last' | 'in turn' },
): Promise<Pooler> {
  const servers = await Promise.all(
    Array.from({ length: size }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => {});
      await client.connect();
      const { stream } = client.connection as unknown as { stream: Socket };
      stream.removeAllListeners('data');
      return { client, stream };
    }),
  );
  const idle = servers.map(({ stream }) => stream);
  const queue: ((server: Socket) => void)[] = [];
  const take = () =>
    new Promise<Socket>((resolve) => {
      const server = order === 'last' ? idle.pop() : idle.shift();
      if (server) resolve(server);
      else queue.push(resolve);
    });
  const giveBack = (server: Socket) => {
    server.removeAllListeners('data');
    const next = queue.shift();
    if (next) next(server);
    else idle.push(server);
  };
  const pooler = await listening(databaseUrl, (near) => serveTransactions(near, take, giveBack));
  return {
    url: pooler.url,
    close: async () => {
      await pooler.close();
      for (const { stream } of servers) stream.destroy();
    },
  };
}

/**
 * Serves one client of such a pooler: its messages go to one server from the first one to the end of the transaction.
 */
function serveTransactions(
  near: Socket,
  take: () => Promise<Socket>,
  giveBack: (server: Socket) => void,
): void {
  let received = Buffer.alloc(0);
  let isStarted = false;
  let turn = Promise.resolve();
  let server: Socket | undefined;
  let due = 0;
  const send = async (message: Buffer) => {
    if (!server) {
      const taken = await take();
      server = taken;
      let answered = Buffer.alloc(0);
      taken.on('data', (piece) => {
        near.write(piece);
        answered = Buffer.concat([answered, piece]);
        for (let one = next(answered); one; one = next(answered)) {
          answered = answered.subarray(one.length);
          if (one[0] !== code('Z')) continue;
          due--;
          if (due > 0 || one[5] !== code('I')) continue;
          server = undefined;
          giveBack(taken);
        }
      });
    }
    if (message[0] === code('Q') || message[0] === code('S')) due++;
    server.write(message);
  };
  near.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    if (!isStarted) {
      const start = startOf(near, received);
      if (!start) return;
      isStarted = true;
      received = received.subarray(start.end);
      // AuthenticationOk, BackendKeyData of the pooler, ReadyForQuery.
      near.write(
        Buffer.concat([framed('R', int(0)), framed('K', int(1), int(1)), framed('Z', Buffer.from('I'))]),
      );
    }
    for (let message = next(received); message; message = next(received)) {
      const whole = Buffer.from(message);
      received = received.subarray(message.length);
      if (whole[0] === code('X')) near.end();
      else turn = turn.then(() => send(whole));
    }
  });
}

/** The client's startup message, once it is complete; a request for TLS before it is declined. */
function startOf(near: Socket, bytes: Buffer): { packet: Buffer; end: number; refused?: string } | null {
  let from = 0;
  if (bytes.length >= 8 && bytes.readInt32BE(4) === sslRequest) {
    if (bytes.length === 8) near.write('N');
    from = 8;
  }
  if (bytes.length < from + 8 || bytes.length < from + bytes.readInt32BE(from)) return null;
  const end = from + bytes.readInt32BE(from);
  const packet = bytes.subarray(from, end);
  const words = packet.subarray(8).toString().split('\0');
  const refused = words.find((word, index) => index % 2 === 0 && word !== '' && !allowed.has(word));
  return { packet, end, ...(refused !== undefined && { refused }) };
}

const code = (letter: string): number => letter.charCodeAt(0);
const int = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const framed = (letter: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(letter), int(body.length + 4), body]);
};
const failure = (sqlState: string, message: string): Buffer =>
  framed('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`));

/** The first message, or null while it is incomplete. */
function next(bytes: Buffer): Buffer | null {
  if (bytes.length < 5) return null;
  const length = 1 + bytes.readInt32BE(1);
  return bytes.length < length ? null : bytes.subarray(0, length);
}

async function listening(databaseUrl: string, accept: (near: Socket) => void): Promise<Pooler> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => {});
    near.on('close', () => open.delete(near));
    accept(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const near of open) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
