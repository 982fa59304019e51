import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string; event: ReceivedEvent };
export type ReceivedEvent = { id: string; kind: string; time: string; subject: string; data: unknown };

export type TestReceiver = {
  url: string;
  /** The messages received, in order, including those answered with a failure. */
  received: Received[];
  close(): Promise<void>;
};

/** Answers a request, the first of which is attempt 1; with 200 unless it sets another status. */
type Answer = (attempt: number, response: ServerResponse, event: ReceivedEvent) => void;
const ok: Answer = (_nth, response) => void response.end('ok');

/** A receiver of webhooks on this machine. */
export async function openReceiver(answer: Answer = ok): Promise<TestReceiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const event = JSON.parse(body) as ReceivedEvent;
      received.push({ headers: request.headers, body, event });
      answer(received.length, response, event);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Whether one of a message's signatures is that of a secret, as a receiver checks it. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(right);
}
