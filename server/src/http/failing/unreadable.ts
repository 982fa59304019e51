import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languageOf } from '@amberdock/contract/language.ts';
import type { RefusalCode } from '@amberdock/contract/refusals.ts';
import type { ConnectionError } from 'fastify';
import { Refusal } from '../refusal.ts';
import { failureOf } from './error-handler.ts';

const codes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/**
 * Answers bytes that are not HTTP, which reach no route: on the raw connection, in the API's format, then
 * closes it. The language is read from the bytes received.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  // A socket that cannot be written to is closed or has its answer already: each further piece of bytes fails again.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  // Fastify's types show it as JSON would.
  const bytes = error.rawPacket as unknown as Buffer | undefined;
  const [, wanted] = /^accept-language:([^\r\n]*)/im.exec(bytes?.toString('latin1') ?? '') ?? [];
  const refusal = new Refusal(codes[error.code] ?? 'malformed_request');
  const failure = failureOf(refusal, languageOf(wanted));
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
