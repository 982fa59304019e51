import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import type { Failure } from '@amberdock/contract/http.ts';
import { type Language, languageOf } from '@amberdock/contract/language.ts';
import { type RefusalCode, refusalSentence, refusals } from '@amberdock/contract/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../db/is-unavailable.ts';
import { isApiCall } from '../request-path.ts';
import { variesBy } from '../callers/guard.ts';
import { failureType } from '../media-type.ts';
import { Refusal } from '../refusal.ts';
import { isOpened } from '../web/is-opened.ts';
import { BadInput, unstorable } from '../validation.ts';
import { type FieldFault, fieldFaults } from './field-faults.ts';

/**
 * Answers bad input and refusals with a sentence, and an unreachable database with 503. Anything else is a bug and answered
 * with 500 and an id, without internals.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const refusal = wrongType(error, request) ?? refusalIn(error);
    const unstorableFields = isUnstorable(error) ? unstorable([request.query, request.body]) : [];
    if (unstorableFields.length > 0) {
      const fault = new BadInput(unstorableFields.map((field) => ({ field, fault: 'characters' })));
      return answer(reply, invalid(fieldFaults(fault.validation, language)));
    }
    if (refusal) return answer(reply, failureOf(refusal, language), refusal.extra.retryAfterSeconds);
    if (error.validation) return answer(reply, invalid(fieldFaults(error.validation as never, language)));
    if (isUnavailable(error)) {
      app.diskSpace.note(error);
      request.log.warn({ err: error, ...logFieldsOf(request) }, 'database away');
      return answer(reply, failureOf(new Refusal('unavailable'), language), 2);
    }
    request.log.error({ err: error, ...logFieldsOf(request) }, 'fault');
    return answer(reply, faultOf(request, language));
  });
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    return answer(reply, failureOf(new Refusal('not_found'), language));
  });
}

/** Returns the refusal of a body in a type that the call does not read, which names the type that it does; else null. */
function wrongType({ code }: FastifyError, { routeOptions }: FastifyRequest): Refusal | null {
  if (code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return null;
  const type = routeOptions.config?.entry?.upload ? 'multipart/form-data' : 'JSON';
  return new Refusal('unsupported_media_type', { type });
}

const refusalIn = (error: FastifyError | Refusal): Refusal | null =>
  error instanceof Refusal ? error : refusalOf(error);

/**
 * Returns the sentence for a failure of one part of a call whose other parts succeed: bad input, a refusal, or a database
 * that is busy. Null for a bug, which the whole call is answered with.
 */
export function sentenceOf(error: unknown, language: Language): string | null {
  const failed = error as FastifyError;
  const refusal = refusalIn(failed) ?? (isUnavailable(failed) ? new Refusal('unavailable') : null);
  if (refusal) return refusalText(refusal, language);
  if (!(error instanceof BadInput)) return null;
  return fieldFaults(error.validation, language)
    .map(({ message }) => message)
    .join(' ');
}

/** Returns a refusal's sentence, with the label of the field that it is about. */
function refusalText({ code, details, extra: { field } }: Refusal, language: Language): string {
  const sentence = refusalSentence(code, language, details);
  if (field === undefined) return sentence;
  return `${fieldLabel(field, language)}${language === 'zh' ? '：' : ': '}${sentence}`;
}

/**
 * Answers requests that the router refuses before any route (broken escapes, a path id longer than any of
 * ours) as not found, or as any other page that a person opens.
 */
export function answerUnrouted(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (isOpened(request)) {
    reply.redirect('/library', 302);
    return;
  }
  const language = languageOf(request.headers['accept-language']);
  answer(reply, failureOf(new Refusal('not_found'), language));
}

/** Returns the answer to bad input: a sentence for each field, and which field each is about. */
const invalid = (fields: FieldFault[]): Failure => ({
  status: 422,
  code: 'invalid',
  message: fields.map(({ message }) => message),
  data: { fields },
});

/** Returns the API's answer to a refusal. */
export function failureOf(refusal: Refusal, language: Language): Failure {
  const { code, extra } = refusal;
  const message = refusalText(refusal, language);
  return {
    status: refusals[code].status,
    code,
    message,
    ...(extra.field !== undefined && {
      data: { fields: [{ field: extra.field, message, ...(extra.paths && { paths: extra.paths }) }] },
    }),
    ...(extra.failReasons && { err: true, fail_reasons: extra.failReasons }),
    ...(extra.data !== undefined && { data: extra.data }),
  };
}

/** The fields of a log line: the request id, which the answer shows too, and the route. */
const logFieldsOf = ({ id, routeOptions }: FastifyRequest) => ({ reqId: id, url: routeOptions.url });

const refusalCodeByErrorCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  // A change that was in progress when its account was closed (docs/design/accounts.md#leaving).
  AW003: 'account_closed',
  '22021': 'malformed_body',
  '22P05': 'malformed_body',
};

/** U+0000 in a text, or an unpaired surrogate (the last code, in JSON): JSON allows them, but no column can store them. */
const unstorableCodes = new Set(['22021', '22P05', '22P02']);
const isUnstorable = ({ code }: FastifyError) => unstorableCodes.has(code);

function refusalOf(error: FastifyError): Refusal | null {
  const code = refusalCodeByErrorCode[error.code ?? ''];
  if (code) return new Refusal(code);
  // The caller hung up in the middle of a body. (Lost connections of the database have no status.)
  if (error.code === 'ECONNRESET' && error.statusCode === 400) return new Refusal('malformed_body');
  // A path with a malformed id names nothing.
  if (error.validationContext === 'params') return new Refusal('not_found');
  return error instanceof SyntaxError && error.statusCode === 400 ? new Refusal('malformed_body') : null;
}

const faultOf = (request: FastifyRequest, language: Language): Failure => ({
  status: 500,
  code: 'fault',
  message:
    language === 'zh'
      ? `服务器出错了，请稍后重试。编号：${request.id}`
      : `Something went wrong on our side. Please try again. Reference: ${request.id}`,
});

function answer(reply: FastifyReply, failure: Failure, retryAfterSeconds?: number): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // A request without a route has passed no hook.
  reply.header('x-content-type-options', 'nosniff');
  if (isApiCall(reply.request)) reply.headers({ 'cache-control': 'private, no-store', vary: variesBy });
  reply.type(failureType(reply.request.headers.accept));
  return reply.code(failure.status).serializer(JSON.stringify).send(failure);
}
