import { createHash } from 'node:crypto';
import type { Language } from '@amberdock/contract/language.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../downloads/is-held.ts';
import { unpooled } from '../unpooled.ts';
import { type AnswerCache, answerCache } from './answer-cache.ts';

/** An answer of the API in full, its envelope included, and a name for its bytes. */
export type WrittenAnswer = { body: Buffer; etag: string };
export type VisitorAnswers = AnswerCache<WrittenAnswer>;

const bytesAtMost = 8 * 1024 * 1024;

/**
 * Caches the API's answers to visitors for ten seconds and no longer: a page made of them may be kept as long again.
 */
export const visitorAnswers = (bytesMax = bytesAtMost): VisitorAnswers =>
  answerCache<WrittenAnswer>({
    freshMs: 10_000,
    staleMs: 0,
    bytesMax,
    bytesOf: ({ body }) => body.length,
    isKept: () => true,
  });

/**
 * Whether everybody may get one answer: a request with anything of a token never does
 * (docs/design/visitors.md#what-is-left-out).
 */
export const isShared = (entry: RouteEntry, request: FastifyRequest): boolean =>
  entry.shared === true && request.headers.authorization === undefined;

/**
 * Returns the key of an answer: route, language, path and the parameters that the route's schema has let through,
 * whatever their order, so that `_t` and what else no contract names are in no key. The version is not in it: there is
 * one, and plain JSON and its own type have one body.
 */
export function keyOf(entry: RouteEntry, request: FastifyRequest, language: Language): string {
  const query = (entry.query ? request.query : {}) as Record<string, unknown>;
  const named = Object.keys(query)
    .sort()
    .map((name) => [name, query[name]]);
  return JSON.stringify([language, entry.path, entry.params ? request.params : null, named]);
}

export function writtenAnswer(text: string): WrittenAnswer {
  const body = unpooled(Buffer.from(text));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Sends an answer, or 304 where the caller has it already. */
export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  written: WrittenAnswer,
): FastifyReply {
  reply.header('etag', written.etag);
  if (isHeld(request, written.etag)) return reply.code(304).send();
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8');
  return reply.send(written.body);
}
