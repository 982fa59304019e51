import swagger from '@fastify/swagger';
import { apiBase, vendorMediaType } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';

/** GET /api/openapi.json: OpenAPI 3.1 made from the schemas that the server enforces (design §2). */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Amberdock', version: '1', description: 'The API of the Amberdock shop.' },
      components: {
        securitySchemes: {
          buyer: { type: 'http', scheme: 'bearer' },
          operator: { type: 'apiKey', in: 'cookie', name: 'console_session' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const entry = route.config?.entry;
      if (!entry) return { schema: { ...schema, hide: true }, url };
      const security: Record<string, string[]>[] =
        entry.access === 'public' ? [{}, { buyer: [] }] : [{ [entry.access]: [] }];
      return { schema: { ...schema, tags: [url.split('/')[2] ?? 'api'], security }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        for (const operation of Object.values(path ?? {})) addVendorType(operation as Operation);
      }
      return document.openapiObject;
    },
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}

type Content = { content?: Record<string, unknown> };
type Operation = { requestBody?: Content; responses?: Record<string, Content> };

/** Every body travels as the vendor type as well as plain JSON. */
function addVendorType(operation: Operation): void {
  for (const part of [operation.requestBody, ...Object.values(operation.responses ?? {})]) {
    const json = part?.content?.['application/json'];
    if (part?.content && json) part.content[vendorMediaType] = json;
  }
}
