import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { fixedPageHeaders } from '../web/security-headers.ts';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('swagger-ui-dist/package.json');
const { version } = require(packageFile) as { version: string };
const folder = dirname(packageFile);

const base = `${apiBase}/docs`;
/** The version stands in the addresses of the viewer's files, so that a browser may keep them forever. */
const assets = `${base}/${version}`;
const forEver = 'public, max-age=31536000, immutable';

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Amberdock API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="${assets}/swagger-ui-bundle.js"></script>
<script src="${assets}/show.js"></script>
</body>
</html>
`;

/**
 * The viewer resolves a document of OpenAPI 3.1 ten times as slowly as one of 3.0 (11 s until the list of
 * calls, 7 s to open a call, against 2 s and 1 s), and shows the schemas of this one alike: it gets 3.0.
 */
const show = `fetch('${apiBase}/openapi.json').then((answer) => answer.json()).then((spec) =>
  SwaggerUIBundle({
    spec: { ...spec, openapi: '3.0.3', servers: [{ url: location.origin }] },
    dom_id: '#reference',
    deepLinking: true,
    displayOperationId: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    filter: true,
    validatorUrl: null,
    persistAuthorization: false,
  }),
);
`;

/**
 * Registers GET /api/docs: the API's document for reading. The viewer is swagger-ui-dist, served from our own origin:
 * nothing of the page comes from another one, and its policy lets nothing else in.
 */
export function registerReferencePage(app: FastifyInstance, isSecure: boolean): void {
  const pageHeaders = fixedPageHeaders(contentPolicy, isSecure);
  const schema = { hide: true } as object;
  app.get(base, { schema }, (_, reply) => reply.headers(pageHeaders).send(page));
  const scripts = 'text/javascript; charset=utf-8';
  serveFile(app, 'swagger-ui.css', 'text/css; charset=utf-8', () => readFile(join(folder, 'swagger-ui.css')));
  serveFile(app, 'swagger-ui-bundle.js', scripts, () => readFile(join(folder, 'swagger-ui-bundle.js')));
  serveFile(app, 'show.js', scripts, async () => Buffer.from(show));
}

/** Serves a file of the viewer, compressed where the caller takes gzip; it is read and compressed when first asked for. */
function serveFile(app: FastifyInstance, name: string, type: string, read: () => Promise<Buffer>): void {
  let kept: Promise<{ plain: Buffer; compressed: Buffer }> | undefined;
  const load = async () => {
    const plain = await read();
    return { plain, compressed: await promisify(gzip)(plain, { level: 9 }) };
  };
  app.get(`${assets}/${name}`, { schema: { hide: true } as object }, async (request, reply) => {
    kept ??= load();
    const { plain, compressed } = await kept;
    const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    reply.headers({
      'content-type': type,
      'cache-control': forEver,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    });
    return reply.send(isCompressed ? compressed : plain);
  });
}
