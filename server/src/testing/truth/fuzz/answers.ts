import { type RouteEntry, vendorMediaType } from '@amberdock/contract/http.ts';
import { refusals } from '@amberdock/contract/refusals.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { answerSchema } from '../../../http/answer-schema.ts';

const ajv = addFormats.default(new Ajv({ allErrors: true, strict: false }));
const compiled = new Map<RouteEntry, ValidateFunction>();

function successOf(entry: RouteEntry): ValidateFunction {
  const check = compiled.get(entry) ?? ajv.compile(answerSchema(entry));
  compiled.set(entry, check);
  return check;
}

const isSentence = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** What is wrong with an answer, whatever was asked; null where nothing is (docs/design/api.md#statuses). */
export function faultIn(response: LightMyRequestResponse, entry?: RouteEntry): string | null {
  const { statusCode, headers, payload } = response;
  if (statusCode >= 500) return `${statusCode}: ${payload}`;
  const [type] = String(headers['content-type']).split(';');
  if (type !== 'application/json' && type !== vendorMediaType) return `content type ${type}`;
  if (!String(headers['cache-control']).match(/^(private, no-store|no-cache)$/))
    return `cache-control ${headers['cache-control']}`;
  const body = JSON.parse(payload) as Record<string, unknown>;
  if (body['status'] !== statusCode) return `status ${body['status']} in an answer of ${statusCode}`;
  if (statusCode < 300) return entry ? faultInSuccess(body, entry) : null;
  return faultInFailure(body, statusCode);
}

function faultInSuccess(body: unknown, entry: RouteEntry): string | null {
  const fits = successOf(entry);
  return fits(body) ? null : `not as the contract says: ${ajv.errorsText(fits.errors)}`;
}

function faultInFailure({ code, message }: Record<string, unknown>, statusCode: number): string | null {
  const refusal = (refusals as Record<string, { status: number }>)[String(code)];
  if (refusal?.status !== statusCode) return `code ${String(code)} with status ${statusCode}`;
  const sentences = Array.isArray(message) ? message : [message];
  return sentences.length > 0 && sentences.every(isSentence) ? null : `message ${JSON.stringify(message)}`;
}
