import swagger from '@fastify/swagger';
import type { Access } from '@amberdock/contract/access.ts';
import { apiBase, vendorMediaType } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { components, downloadFailures, failuresOf, headersOf } from './openapi-failures.ts';
import { operatorCookie } from '../callers/operator-session.ts';

/** Under this name a route's own part of the document travels through the plugin, which would read it as a schema. */
const beside = 'x-beside';

/**
 * GET /api/openapi.json: OpenAPI 3.1 made from the schemas that the server enforces
 * (docs/design/interfaces.md#commands).
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Amberdock', version: '1', description: 'The API of the Amberdock shop.' },
      components: {
        securitySchemes: {
          buyer: { type: 'http', scheme: 'bearer' },
          operator: { type: 'apiKey', in: 'cookie', name: operatorCookie },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const entry = route.config?.entry;
      const tags = [url.split('/')[2] ?? 'api'];
      if (!entry) {
        // A file behind a signed address says what it is; everything else outside the contract is a page.
        if (!schema?.summary) return { schema: { ...schema, hide: true }, url };
        const failures = { responses: downloadFailures(), parameters: [] };
        return { schema: { ...schema, tags, security: [], [beside]: failures }, url };
      }
      const described = { ...schema, tags, ...accessOf(entry.access) };
      return {
        schema: { ...described, [beside]: { responses: failuresOf(entry), parameters: headersOf(entry) } },
        url,
      };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { paths, ...rest } = document.openapiObject;
      for (const path of Object.values(paths ?? {})) {
        for (const operation of Object.values(path ?? {})) complete(operation as Operation);
      }
      return { ...rest, paths, components: { ...rest.components, ...components } } as never;
    },
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}

type Described = { security: Record<string, string[]>[]; 'x-scope'?: string; 'x-permission'?: string };

/** Returns who may call, for the document: the security scheme, and the scope or permission that it takes. */
function accessOf(access: Access): Described {
  if (access === 'visitor') return { security: [{}, { buyer: [] }] };
  if ('buyer' in access) return { security: [{ buyer: [] }], 'x-scope': access.buyer };
  return { security: [{ operator: [] }], 'x-permission': access.operator };
}

type Content = { content?: Record<string, unknown> };
type Beside = { responses: Record<string, Content>; parameters: object[] };
type Operation = {
  requestBody?: Content;
  responses?: Record<string, Content>;
  parameters?: object[];
  [beside]?: Beside;
};

/** Every body travels as the vendor type as well as plain JSON; failures and headers stand beside the schemas. */
function complete(operation: Operation): void {
  for (const part of [operation.requestBody, ...Object.values(operation.responses ?? {})]) {
    const json = part?.content?.['application/json'];
    if (part?.content && json) part.content[vendorMediaType] = json;
  }
  const more = operation[beside];
  if (!more) return;
  operation.responses = { ...operation.responses, ...more.responses };
  operation.parameters = [...(operation.parameters ?? []), ...more.parameters];
  delete operation[beside];
}
