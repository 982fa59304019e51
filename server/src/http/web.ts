import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerFirst } from './web/answer-first.ts';
import { newNonce } from './web/nonce.ts';
import { cookieLanguage, pageAddresses } from './web/page-address.ts';
import type { PageCache } from './web/page-cache.ts';
import { gzipBody, plainBody, type PreparedPage } from './web/prepared-page.ts';
import { loadStorefront, renderer, type RenderedPage } from './web/rendered-page.ts';
import { contentPolicy, scriptHash, securityHeaders } from './web/security-headers.ts';
import { asksAsVisitor } from './web/visitor-api.ts';

export type WebOptions = {
  /** web/build: the client's files and the server bundle. */
  buildDir: string;
  /** The shop's public address, for canonical links. */
  origin: string;
  cache: PageCache;
};

const year = 365 * 24 * 3600;
/** In one folder or one within it; no way leads out. */
const isFileName = /^(?:\w+\/)?\w[\w.-]*$/;

/**
 * Mounts the storefront: its files under /assets, its pages on every other address. Pages are rendered for a visitor,
 * whoever asks: no token is read, a request that carries one never touches the cache
 * (docs/design/storefront.md#rendered-pages).
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { buildDir, origin, cache } = options;
  const storefront = await loadStorefront(buildDir);
  const addressOf = pageAddresses(storefront.pageQuery);
  const fixedHeaders = {
    ...securityHeaders(origin.startsWith('https:')),
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  };
  const headers = Object.entries(fixedHeaders).flat();
  const render = renderer(storefront, asksAsVisitor(app), { origin, headers });
  const answerOf = answering(contentPolicy(scriptHash(storefront.headScript)));

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    serve: false,
    preCompressed: true,
    // A range beyond the file's end would be an error, and nothing of ours is large enough to ask for parts of it.
    acceptRanges: false,
  });
  app.get('/assets/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!isFileName.test(name)) return reply.callNotFound();
    return reply.sendFile(`assets/${name}`, { maxAge: year * 1000, immutable: true });
  });

  const queriesOf = ({ url = '/', headers }: IncomingMessage) => {
    const asked = addressOf(url);
    if (!asked) return null;
    const language = asked.language ?? cookieLanguage(headers.cookie) ?? 'zh';
    const key = headers.authorization === undefined ? asked.keys?.[language] : undefined;
    return { address: asked.address, language, bare: asked.bare, key };
  };

  app.get('/*', async (request, reply) => {
    const asked = queriesOf(request.raw);
    if (!asked) return reply.callNotFound();
    if (asked.bare !== null) return reply.redirect(asked.bare, 301);
    const { address, language, key } = asked;
    const make = (kept?: RenderedPage) => render(address, language, kept);
    const page = key === undefined ? await make() : await cache.answer(key, make);
    const { headers, body } = answerOf(page, request.raw);
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] as string, headers[at + 1]);
    return reply.code(page.status).send(Buffer.concat(body));
  });
  answerFirst(app, (request, response) => {
    if (request.method !== 'GET') return false;
    const key = queriesOf(request)?.key;
    const page = key ? cache.ready(key) : undefined;
    if (!page) return false;
    const { headers, body } = answerOf(page, request);
    response.writeHead(page.status, headers);
    response.cork();
    for (const piece of body) response.write(piece);
    response.end();
    return true;
  });
}

/** A page's headers, names and values in turn, and its body in pieces: with a nonce of this answer. */
const answering =
  (policyFor: (nonce: string) => string) =>
  (page: PreparedPage, { headers }: IncomingMessage): { headers: string[]; body: readonly Buffer[] } => {
    const nonce = newNonce();
    const own = [...page.headers, 'content-security-policy', policyFor(nonce)];
    if (!takesGzip(headers['accept-encoding'])) {
      const body = plainBody(page, nonce);
      return { headers: [...own, 'content-length', String(body.length)], body: [body] };
    }
    own.push('content-length', String(page.gzipLength), 'content-encoding', 'gzip');
    return { headers: own, body: gzipBody(page, nonce) };
  };

/** `gzip;q=0` says that it is not taken. */
const takesGzip = (accepted = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);
