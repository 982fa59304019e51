import swagger from '@fastify/swagger';
import { personalScopes, type Scope, type ScopesByParameter } from '@amberdock/contract/access.ts';
import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { operatorCookie } from '../callers/operator-session.ts';
import { completeDocument, type Document } from './complete-document.ts';
import { introduction } from './introduction.ts';
import { components, downloadFailures, failuresOf, headersOf, takesApiKeys } from './openapi-failures.ts';
import { documentTags, tagOf } from './tags.ts';

/** Carries a route's failures and headers through the plugin, which would read them as a schema under another name. */
const extras = 'x-extras';

/**
 * Registers GET /api/openapi.json: OpenAPI 3.1 made from the schemas that the server enforces
 * (docs/design/interfaces.md#commands).
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Amberdock API',
        version: '1',
        description: introduction,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as never,
      },
      // The shop that the document comes from, whatever its port is.
      servers: [{ url: '/', description: 'This shop' }],
      tags: documentTags,
      components: {
        securitySchemes: {
          buyer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `token` that `POST /api/authentication` gives.',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'ak_…',
            description:
              'A key of `POST /api/my/api_keys`, made under Account security. It calls what its scopes allow: each call names its scope, and carries it as `x-scope`, or as `x-scopes` where a parameter decides it.',
          },
          operator: {
            type: 'apiKey',
            in: 'cookie',
            name: operatorCookie,
            description: 'The cookie that `POST /api/console/authentication` sets.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const entry = route.config?.entry;
      if (entry) return { schema: { ...schema, ...documentedCall(entry) }, url };
      // A file behind a signed address declares its own type; everything else outside the contract is a page.
      if (!schema?.summary) return { schema: { ...schema, hide: true }, url };
      const failures = { responses: downloadFailures(), parameters: [] };
      return { schema: { ...schema, tags: ['Files'], security: [], [extras]: failures }, url };
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? (completeDocument(document.openapiObject as Document, components) as never)
        : document.swaggerObject,
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}

/** Returns a call's part of the document in addition to its schemas. */
const documentedCall = (entry: RouteEntry) => ({
  ...(entry.key && { operationId: entry.key }),
  tags: [tagOf(entry)],
  ...accessOf(entry),
  description: describedAccess(entry),
  [extras]: { responses: failuresOf(entry), parameters: headersOf(entry), upload: entry.upload },
});

type Described = {
  security: Record<string, string[]>[];
  'x-scope'?: string;
  /** The scopes of a call whose parameter decides: by the parameter's values. */
  'x-scopes'?: Record<string, Readonly<Record<string, Scope>>>;
  'x-permission'?: string;
};

/** Returns who may call, for the document: the security scheme, and the scope or permission that it takes. */
function accessOf(entry: RouteEntry): Described {
  const { access } = entry;
  const byKey = takesApiKeys(entry) ? [{ key: [] }] : [];
  if (access === 'visitor') return { security: [{}, { buyer: [] }, ...byKey] };
  if ('buyer' in access) {
    const { buyer } = access;
    const named =
      typeof buyer === 'string' ? { 'x-scope': buyer } : { 'x-scopes': { [buyer.parameter]: buyer.scopes } };
    return { security: [{ buyer: [] }, ...byKey], ...named };
  }
  return { security: [{ operator: [] }], 'x-permission': access.operator };
}

/** Returns a call's description with its scope or permission, which viewers of the document show nowhere else. */
function describedAccess(entry: RouteEntry): string | undefined {
  const { access, description } = entry;
  if (access === 'visitor') return description;
  const needed = 'buyer' in access ? describedScope(access.buyer) : `Permission: \`${access.operator}\`.`;
  return description ? `${description}\n\n${needed}` : needed;
}

function describedScope(needed: Scope | ScopesByParameter): string {
  const named = (scope: Scope) =>
    `\`${scope}\`${personalScopes.includes(scope) ? ', of a person alone: no key has it' : ''}`;
  if (typeof needed === 'string') return `Scope: ${named(needed)}.`;
  const { parameter, scopes } = needed;
  const lines = Object.entries(scopes).map(([value, scope]) => `- \`${value}\`: ${named(scope)}`);
  return [`Scope, by \`${parameter}\`:`, ...lines].join('\n');
}
