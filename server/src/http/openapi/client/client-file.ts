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
const upload = 'multipart/form-data';

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
  const needed = schemasOf(document, ['Page', 'Failure', 'AccountEvent', 'TestEvent', ...refsIn(operations)]);
  const schemas = Object.entries(document.components.schemas).filter(([name]) => needed.has(name));
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

/** A file is no JSON. */
const isJson = ({ responses }: Operation): boolean => answerOf(responses)?.properties?.['data'] !== undefined;

const refsIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** Returns the names of these schemas and of all that they lead to. */
function schemasOf({ components: { schemas } }: ApiDocument, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const waiting = [...names]; waiting.length > 0; ) {
    const name = waiting.pop() ?? '';
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...refsIn(schemas[name] ?? {}));
  }
  return found;
}

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
    requestBody && bodyText(requestBody),
  ].filter(Boolean);
  const data = typeText(answerOf(responses)?.properties?.['data'] ?? {});
  return `  /** ${summary} */\n  '${name}': { input: { ${inputs.join('; ')} }; data: ${data} };`;
}

/** An upload has a form with one field, the file. */
const bodyText = ({ content = {} }: Content): string =>
  content[upload] ? 'file: Blob' : `body: ${typeText(content[json]?.schema ?? {})}`;

function partText(part: string, parameters: readonly Parameter[]): string | null {
  if (parameters.length === 0) return null;
  const fields = parameters.map(
    ({ name, required, schema }) =>
      `${JSON.stringify(name)}${required ? '' : '?'}: ${typeText(schema ?? {})}`,
  );
  const isNeeded = parameters.some(({ required }) => required);
  return `${part}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`;
}
