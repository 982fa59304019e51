import { contentRoutes } from '@amberdock/contract/content.ts';
import type { FastifyReply } from 'fastify';
import { siteSettings } from '../../db/site-settings.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { getActivity, listActivities } from './activities.view.ts';
import { getArticle, listArticleCategories, listArticles, listHotKeys, listSlides } from './content.view.ts';
import {
  countSitemapParts,
  listSitemapPart,
  listSitePages,
  robots,
  sitemap,
  sitemapIndex,
} from './sitemap.view.ts';

export const registerContent: RegisterFeature = (app, { env }) => {
  serve(app, contentRoutes.settings, ({ read, language }) => siteSettings(read, language));
  serve(app, contentRoutes.hotKeys, ({ read, language }) => listHotKeys(read, language));
  serve(app, contentRoutes.carousel, ({ read, language }) => listSlides(read, language));
  serve(app, contentRoutes.articleCategories, ({ read, language }) => listArticleCategories(read, language));
  serve(app, contentRoutes.articles, ({ read, language, query }) =>
    listArticles(read, language, query.category_id),
  );
  serve(app, contentRoutes.article, ({ read, language, params }) => getArticle(read, language, params.id));
  serve(app, contentRoutes.activities, ({ read, language }) => listActivities(read, language));
  serve(app, contentRoutes.activity, ({ read, actor, language, params }) =>
    getActivity(read, { actor, language, idOrKey: params.id }),
  );

  const schema = { hide: true } as object;
  const xml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  app.get('/robots.txt', { schema }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(env.publicUrl)),
  );
  app.get('/sitemap.xml', { schema }, async (_, reply) =>
    xml(reply, sitemapIndex(env.publicUrl, await countSitemapParts(app.db))),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name', { schema }, async ({ params }, reply) => {
    if (params.name === 'pages.xml') return xml(reply, sitemap(env.publicUrl, await listSitePages(app.db)));
    const part = Number(/^products-([1-9]\d{0,4})\.xml$/.exec(params.name)?.[1] ?? 0);
    const places = part > 0 ? await listSitemapPart(app.db, part) : [];
    return places.length > 0 ? xml(reply, sitemap(env.publicUrl, places)) : reply.callNotFound();
  });
};
