import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fixedPageHeaders } from './web/security-headers.ts';

const year = 365 * 24 * 3600;
const isFileName = /^(?:assets\/)?\w[\w.-]*$/;

/**
 * Scripts are files of our own; Mantine writes style elements. The page of settings shows the shop's logo, icon and contact code,
 * which may stand on another host, as the storefront does.
 */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/**
 * Mounts the operators' single-page app below /console (docs/design/console.md#the-application): its files, and its one
 * page at every other address there. Nothing of it is secret; the API decides who may read what.
 *
 * @throws if the build has no console
 */
export async function registerConsoleApp(
  app: FastifyInstance,
  { buildDir, isSecure }: { buildDir: string; isSecure: boolean },
): Promise<void> {
  const folder = join(buildDir, 'console');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const headers = fixedPageHeaders(contentPolicy, isSecure);
  app.get('/console/assets/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!isFileName.test(name)) return reply.callNotFound();
    return reply.sendFile(`assets/${name}`, folder, { maxAge: year * 1000, immutable: true });
  });
  for (const name of ['first-paint.js', 'icon.svg']) {
    app.get(`/console/${name}`, (_, reply) => reply.sendFile(name, folder, { maxAge: 3_600_000 }));
  }
  for (const path of ['/console', '/console/*']) {
    app.get(path, (_, reply) => reply.headers(headers).send(page));
  }
}
