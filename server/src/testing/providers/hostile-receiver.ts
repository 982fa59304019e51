import { createServer as createPlainServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSigned } from '../../ports/webhook-receiver/self-signed.fixture.ts';
import { trusted } from './trusted-certificate.fixture.ts';
import type { ReceivedEvent } from './webhook-receiver.ts';

/** The ways in which a receiver may fail. */
export const troubles = [
  'slow',
  'down',
  'redirecting',
  'wrongly certified',
  'failing half of the time',
  'hanging up',
] as const;
export type Trouble = (typeof troubles)[number];

export type HostileReceiver = {
  url: string;
  /** Events that it has accepted, including repeats; one that it answered with a failure is not included. */
  taken: ReceivedEvent[];
  /** Connections that were opened to it. */
  connections(): number;
  /** Requests received at the target of its redirects. */
  requestsElsewhere(): number;
  /** Sets how it fails from now on; null: it works. */
  become(trouble: Trouble | null): void;
  close(): Promise<void>;
};

/**
 * Opens a receiver over TLS on this machine that can fail in any of these ways. The process trusts its valid
 * certificate until it is closed.
 */
export async function openHostileReceiver(random: () => number): Promise<HostileReceiver> {
  const trustedBefore = getCACertificates('default');
  setDefaultCACertificates([...trustedBefore, trusted.cert]);
  const taken: ReceivedEvent[] = [];
  const count = { connections: 0, elsewhere: 0, asked: 0 };
  let trouble: Trouble | null = null;
  const held: ServerResponse[] = [];

  const elsewhere = createPlainServer((_request, response) => {
    count.elsewhere++;
    response.end('ok');
  });
  const place = `http://127.0.0.1:${await listening(elsewhere)}/hook`;

  const answer = (response: ServerResponse, event: ReceivedEvent): unknown => {
    const status = 301 + Math.floor(random() * 2) + 6 * Math.floor(random() * 2);
    if (trouble === 'redirecting') return response.writeHead(status, { location: place }).end();
    if (trouble === 'failing half of the time' && count.asked++ % 2 === 0)
      return response.writeHead(500).end();
    // In both cases it has accepted the event, but the shop gets no answer.
    taken.push(event);
    if (trouble === 'slow') return held.push(response);
    if (trouble === 'hanging up') return response.destroy();
    return response.end('ok');
  };
  const server = createServer(trusted, async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    answer(response, JSON.parse(body) as ReceivedEvent);
  });
  server.on('connection', (socket) => {
    count.connections++;
    if (trouble === 'down') (socket as Socket).resetAndDestroy();
  });
  server.on('tlsClientError', () => {});
  const port = await listening(server);

  return {
    url: `https://127.0.0.1:${port}/hook`,
    taken,
    connections: () => count.connections,
    requestsElsewhere: () => count.elsewhere,
    become: (next) => {
      for (const response of held.splice(0)) response.destroy();
      server.setSecureContext(next === 'wrongly certified' ? selfSigned : trusted);
      trouble = next;
    },
    close: async () => {
      setDefaultCACertificates(trustedBefore);
      for (const listener of [server, elsewhere]) {
        listener.closeAllConnections();
        await new Promise((closed) => listener.close(closed));
      }
    },
  };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
