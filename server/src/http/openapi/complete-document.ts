import { vendorMediaType } from '@amberdock/contract/http.ts';
import { OrderChange } from '@amberdock/contract/schemas/trade/submit-order.ts';
import { fieldText } from '@amberdock/contract/schemas/fields/index.ts';
import { describeEvents, outgoingCalls } from './describe-events.ts';
import { exampleOf, wholeExample, oneOfEach } from './example.ts';
import { nameFrom, SchemaNames, sentence } from './name-schemas.ts';
import { kindOf, schemaOf, type Schema } from './schema.ts';

type Media = { schema: Schema; examples?: Record<string, { value: unknown }> };
type Part = { content?: Record<string, Media>; headers?: object; description?: string; required?: boolean };
type Parameter = {
  $ref?: string;
  name?: string;
  schema?: Schema;
  description?: string;
  required?: boolean;
  example?: unknown;
};
type Extras = { responses: Record<string, Part>; parameters: Parameter[]; upload?: readonly string[] };
type Operation = {
  operationId?: string;
  summary?: string;
  requestBody?: Part;
  responses: Record<string, Part>;
  parameters?: Parameter[];
  'x-extras'?: Extras;
};
export type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: object;
  webhooks?: object;
};
type Components = { schemas: object; parameters: object; headers: object };

const json = 'application/json';

/**
 * Completes what the plugin made of the routes' schemas: names for schemas, descriptions and examples for fields and
 * parameters, failures, headers, and the vendor's media type in addition to plain JSON.
 */
export function completeDocument(document: Document, own: Components): Document {
  const names = new SchemaNames();
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  for (const operation of operations) {
    nameParts(operation, names);
    describeParameters(operation);
    addExtras(operation);
  }
  // Only failures use it, and they are no answers of the contract.
  names.nameWhole(schemaOf(OrderChange), 'OrderChange');
  describeEvents(names);
  const schemas = Object.fromEntries(Object.entries(names.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const resolve = (ref: string): Schema => schemas[ref.split('/').at(-1) ?? ''] ?? {};
  for (const { requestBody, responses } of operations) {
    addExample(requestBody, resolve, oneOfEach);
    for (const part of [responses['200'], responses['202']]) addExample(part, resolve);
  }
  const components = { ...document.components, ...own, schemas: { ...schemas, ...own.schemas } };
  return { ...document, webhooks: outgoingCalls, components };
}

function nameParts({ operationId = '', requestBody, responses }: Operation, names: SchemaNames): void {
  const name = nameFrom(operationId);
  const body = requestBody?.content?.[json];
  if (body) body.schema = names.nameWhole(body.schema, `${name}Request`);
  for (const status of ['200', '202']) {
    const answer = responses[status]?.content?.[json];
    const { data, page, ...more } = answer?.schema.properties ?? {};
    if (!answer || !data) continue;
    const isPaged = answer.schema.required?.includes('page') && page;
    const fields = { ...more, ...(isPaged && { page }) };
    const envelope = names.name({ ...answer.schema, properties: fields }, ['Answer']);
    const described = names.name({ type: 'object', properties: { data: {} } }, ['Answer']).properties?.[
      'data'
    ];
    const whole = { ...names.nameWhole(data, `${name}Data`), ...described };
    answer.schema = { ...envelope, properties: { ...envelope.properties, data: whole } };
  }
}

function describeParameters({ operationId = '', parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    const { name, schema } = parameter;
    if (!name || !schema) continue;
    const text = fieldText([operationId], name, kindOf(schema));
    const { description = text?.[0], ...plain } = schema;
    // Nobody has to send a parameter that the server fills in.
    if (schema.default !== undefined) parameter.required = false;
    parameter.schema = { ...(plain.enum && !plain.type && { type: 'string' }), ...plain };
    const meaning = parameter.description ?? description;
    if (meaning) parameter.description = sentence(meaning);
    const example = exampleOf(schema, text);
    if (example !== undefined) parameter.example = example;
  }
}

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const rateLimit = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};
const idempotencyKey = '#/components/parameters/IdempotencyKey';
const replayed = { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } };
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** Adds the failures, parameters and headers of the route's extras, and lists each JSON body under the vendor type as well. */
function addExtras(operation: Operation): void {
  const more = operation['x-extras'];
  delete operation['x-extras'];
  operation.responses = { ...operation.responses, ...more?.responses };
  operation.parameters = [...(operation.parameters ?? []), ...(more?.parameters ?? [])];
  if (more?.upload) operation.requestBody = uploadOf(more.upload);
  for (const part of [operation.requestBody, ...Object.values(operation.responses)]) {
    const plain = part?.content?.[json];
    if (part?.content && plain) part.content[vendorMediaType] = plain;
  }
  for (const [status, part] of Object.entries(operation.responses)) {
    const isKept = status.startsWith('2') && operation.parameters.some(({ $ref }) => $ref === idempotencyKey);
    const isCounted = operation.responses['429'] !== undefined && ['200', '202', '429'].includes(status);
    // A repeat under an Idempotency-Key may come while the first is under way.
    const isWaited = status === '409' && operation.parameters.some(({ $ref }) => $ref === idempotencyKey);
    part.headers = {
      ...requestId,
      ...(isKept && replayed),
      ...(isCounted && rateLimit),
      ...((['429', '503'].includes(status) || isWaited) && retryAfter),
      ...part.headers,
    };
    if (status === '200' && part.description === 'Default Response') part.description = 'Success';
    if (status === '202' && part.description === 'Default Response')
      part.description = 'Accepted; the work goes on';
  }
}

/** Returns the body of a call that takes one file. */
const uploadOf = (mediaTypes: readonly string[]): Part => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            type: 'string',
            ...({ contentMediaType: mediaTypes.join(', '), contentEncoding: 'binary' } as object),
            description: `The file: ${mediaTypes.join(', ')}.`,
          },
        },
      },
    },
  },
});

/** Adds the whole example to plain JSON alone: the vendor's type is the same body again. */
function addExample(
  part: Part | undefined,
  resolve: (ref: string) => Schema,
  shown: (example: unknown) => unknown = (example) => example,
): void {
  const media = part?.content?.[json];
  if (!part || !media) return;
  const example = shown(wholeExample(media.schema, resolve)) as Record<string, unknown>;
  // An answer's sentence is there only where there is more to say than the data.
  const { message: _, ...answer } = example;
  const value = 'status' in example && 'data' in example ? answer : example;
  part.content = { ...part.content, [json]: { ...media, examples: { example: { value } } } };
}
