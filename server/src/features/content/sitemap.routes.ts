import { isId } from '@amberdock/contract/ids.ts';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Readable } from 'node:stream';
import type { RegisterFeature } from '../feature.ts';
import {
  listSitemapParts,
  listSitePages,
  robots,
  sitemap,
  sitemapIndex,
  sitemapPart,
} from './sitemap.view.ts';

/** The first product of a part changes only when products are taken off sale, so an older list of parts still serves. */
const partsKeptMs = 600_000;

/** Registers robots.txt, the index of sitemaps, and its parts. */
export const registerSitemaps: RegisterFeature = (app, { env }) => {
  const schema = { hide: true } as object;
  const origin = env.publicUrl;
  const parts = new LRUCache<'parts', string[]>({
    max: 1,
    ttl: partsKeptMs,
    fetchMethod: () => listSitemapParts(app.replica),
  });
  const xml = (reply: FastifyReply, body: string | Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(body);

  app.get('/robots.txt', { schema }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(origin)),
  );
  app.get('/sitemap.xml', { schema }, async (_, reply) =>
    xml(reply, sitemapIndex(origin, (await parts.fetch('parts')) ?? [])),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name', { schema }, async ({ params }, reply) => {
    if (params.name === 'pages.xml') return xml(reply, sitemap(origin, await listSitePages(app.replica)));
    const first = /^products-(.+)\.xml$/.exec(params.name)?.[1] ?? '';
    const part = isId(first) ? await sitemapPart(app.replica, origin, first) : null;
    return part ? xml(reply, part) : reply.callNotFound();
  });
};
