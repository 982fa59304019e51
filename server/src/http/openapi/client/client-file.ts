import { runtime } from './runtime.ts';
import { type TypeSchema, typeText } from './type-text.ts';

type Content = { content?: Record<string, { schema: TypeSchema }> };
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: TypeSchema };
type Operation = {
  operationId?: string;
  summary?: string;
  security?: readonly Record<string, unknown>[];
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, TypeSchema> };
};

const json = 'application/json';

/**
 * Returns the source of a TypeScript client of every call that a buyer or a key may make: one file without dependencies,
 * whose types are those of the document.
 */
export function clientFile(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.operationId && !isForStaff(operation) && isJson(operation)
        ? [{ ...operation, path, method: method.toUpperCase(), name: operation.operationId }]
        : [],
    ),
  );
  const schemas = Object.entries(document.components.schemas);
  return [
    '// Made from the API’s document by `npm run client`: make it again instead of changing it.',
    ...schemas.map(([name, schema]) => `export type ${name} = ${typeText(schema)};`),
    '',
    'export type Operations = {',
    ...operations.map(operationText),
    '};',
    '',
    'const operations: { [Name in keyof Operations]: readonly [method: string, path: string] } = {',
    ...operations.map(({ name, method, path }) => `  '${name}': ['${method}', '${path}'],`),
    '};',
    '',
    runtime,
  ].join('\n');
}

const isForStaff = ({ security = [] }: Operation): boolean => security.some((scheme) => 'operator' in scheme);

/** Uploads have forms of their own, and files no JSON. */
const isJson = ({ requestBody, responses }: Operation): boolean =>
  (requestBody === undefined || requestBody.content?.[json] !== undefined) &&
  answerOf(responses)?.properties?.['data'] !== undefined;

const answerOf = (responses: Record<string, Content>): TypeSchema | undefined =>
  (responses['200'] ?? responses['202'])?.content?.[json]?.schema;

function operationText({
  name,
  summary = '',
  parameters = [],
  requestBody,
  responses,
}: Operation & { name: string }): string {
  const placed = (where: string) =>
    parameters.filter((parameter) => parameter.in === where && parameter.name);
  const inputs = [
    partText('path', placed('path')),
    partText('query', placed('query')),
    requestBody && `body: ${typeText(requestBody.content?.[json]?.schema ?? {})}`,
  ].filter(Boolean);
  const data = typeText(answerOf(responses)?.properties?.['data'] ?? {});
  return `  /** ${summary} */\n  '${name}': { input: { ${inputs.join('; ')} }; data: ${data} };`;
}

function partText(part: string, parameters: readonly Parameter[]): string | null {
  if (parameters.length === 0) return null;
  const fields = parameters.map(
    ({ name, required, schema }) =>
      `${JSON.stringify(name)}${required ? '' : '?'}: ${typeText(schema ?? {})}`,
  );
  const isNeeded = parameters.some(({ required }) => required);
  return `${part}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`;
}
