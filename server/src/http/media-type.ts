import { vendorMediaType } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { isApiCall } from './request-path.ts';
import { keepRawBody } from './raw-body.ts';
import { Refusal } from './refusal.ts';
import { BadInput, unstorable } from './validation.ts';

const vendor = /^application\/vnd\.amberdock\.v(\d+)\+json$/i;

/**
 * Reads the versioned vendor type as JSON, and answers an Accept of it with the same type
 * (docs/specification.md#7-the-calls-it-makes, docs/design/api.md#media-types-and-languages).
 */
export function registerMediaTypes(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  for (const type of ['application/json', vendor]) {
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
      // A DELETE or POST may announce JSON and send nothing.
      if (body === '') return done(null, undefined);
      keepRawBody(request, body);
      void parseJson(request, body, (error, read) => done(error ?? halfPairs(body, read), read));
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    const type = isApiCall(request) && answerType(request.headers.accept);
    if (type) reply.header('content-type', `${type}; charset=utf-8`);
    done();
  });
}

/** JSON spells half of a surrogate pair as an escape, as it may spell whole pairs: other bodies are not searched. */
const surrogateEscape = /\\ud[89a-f][0-9a-f]{2}/i;

/**
 * Returns the refusal of a body with half of a surrogate pair in a text; null if it has none. The driver of the database
 * would write U+FFFD in its place.
 */
function halfPairs(body: string, read: unknown): BadInput | null {
  const fields = surrogateEscape.test(body) ? unstorable(read) : [];
  return fields.length > 0 ? new BadInput(fields.map((field) => ({ field, fault: 'characters' }))) : null;
}

/** The vendor type where it was asked for, null for plain JSON; an unknown version is refused. */
function answerType(accept: string | undefined): string | null {
  const ranges = rangesOf(accept);
  const versions = ranges.map((range) => vendor.exec(range)?.[1]).filter((version) => version !== undefined);
  if (versions.length === 0) return null;
  if (versions.includes('1')) return vendorMediaType;
  const takesPlainJson = ranges.some((range) => ['*/*', 'application/*', 'application/json'].includes(range));
  if (takesPlainJson) return null;
  throw new Refusal('unknown_version');
}

/**
 * Returns the media type of a failure by the request's Accept header: by then the framework has removed the type that
 * was set for a success.
 */
export const failureType = (accept: string | undefined): string =>
  `${rangesOf(accept).some((range) => vendor.exec(range)?.[1] === '1') ? vendorMediaType : 'application/json'}; charset=utf-8`;

const rangesOf = (accept = ''): string[] =>
  accept.split(',').map((range) => range.split(';')[0]?.trim() ?? '');
