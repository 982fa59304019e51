import { type RouteEntry, vendorMediaType } from '@amberdock/contract/http.ts';
import { refusals } from '@amberdock/contract/refusals.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Document = {
  components: object;
  paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
};

/** Checks answers against the OpenAPI document that the shop serves. */
export class DocumentedAnswers {
  private readonly document: Document;
  private readonly ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false }) as never);
  /** By the text of the schema: most refusals of the document have the same. */
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(app: FastifyInstance) {
    this.document = app.swagger() as unknown as Document;
    this.ajv.addSchema({ $id: 'document', components: this.document.components } as never);
  }

  /** Returns what is wrong with an answer to any request; null if nothing is (docs/design/api.md#statuses). */
  faultIn(response: LightMyRequestResponse, entry: RouteEntry): string | null {
    const { statusCode, headers, payload } = response;
    if (statusCode >= 500) return `${statusCode}: ${payload}`;
    const [type] = String(headers['content-type']).split(';');
    if (type !== 'application/json' && type !== vendorMediaType) return `content type ${type}`;
    if (!String(headers['cache-control']).match(/^(private, no-store|no-cache)$/))
      return `cache-control ${headers['cache-control']}`;
    const body = JSON.parse(payload) as Record<string, unknown>;
    if (body['status'] !== statusCode) return `status ${body['status']} in an answer of ${statusCode}`;
    return this.undocumented(entry, { statusCode, type, body }) ?? faultInFailure(body, statusCode);
  }

  /**
   * Returns the part of an answer that is not in the document: its status, its media type, a field, the refusal's code.
   */
  private undocumented(
    { method, path }: RouteEntry,
    { statusCode, type, body }: { statusCode: number; type: string; body: unknown },
  ): string | null {
    const operation = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const pointer = [
      'paths',
      operation,
      method.toLowerCase(),
      'responses',
      String(statusCode),
      'content',
      type,
      'schema',
    ];
    const fits = this.validatorAt(pointer);
    if (!fits) return `${method} ${path}: the document knows no answer ${statusCode} in ${type}`;
    return fits(body)
      ? null
      : `not as the document says: ${this.ajv.errorsText(fits.errors)}: ${JSON.stringify(body)}`;
  }

  private validatorAt(pointer: string[]): ValidateFunction | null {
    const schema = pointer.reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      this.document,
    );
    if (schema === undefined) return null;
    // References point to the document's components, which are registered under its own id.
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
    const validator = this.validators.get(text) ?? (this.ajv.compile(JSON.parse(text)) as ValidateFunction);
    this.validators.set(text, validator);
    return validator;
  }
}

const isSentence = (text: unknown) => typeof text === 'string' && text.trim() !== '';

function faultInFailure({ code, message }: Record<string, unknown>, statusCode: number): string | null {
  if (statusCode < 300) return null;
  const refusal = (refusals as Record<string, { status: number }>)[String(code)];
  if (refusal?.status !== statusCode) return `code ${String(code)} with status ${statusCode}`;
  const sentences = Array.isArray(message) ? message : [message];
  return sentences.length > 0 && sentences.every(isSentence) ? null : `message ${JSON.stringify(message)}`;
}
