import { staffArticleRoutes } from '@amberdock/contract/console/content/articles.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import { listCategories, listStaffArticles, viewArticle, viewCategory } from './articles.view.ts';
import { addCategory, removeCategory, renameCategory } from './change-category.ts';
import { orderArticles, orderCategories } from './order-articles.ts';
import { publish, removeArticle, withdraw } from './publish-article.ts';
import { addArticle, changeArticle } from './write-article.ts';

/** Registers the calls by which the staff write help articles. */
export function registerStaffArticles(app: FastifyInstance): void {
  registerCategories(app);
  serve(app, staffArticleRoutes.list, ({ read, query }) => listStaffArticles(read, query));
  serve(app, staffArticleRoutes.one, ({ read, params }) => viewArticle(read, params.id));
  serve(app, staffArticleRoutes.add, ({ actor, body, change }) =>
    change(async (tx) => viewArticle(tx, await addArticle(tx, actor, body))),
  );
  serve(app, staffArticleRoutes.change, ({ actor, params: { id }, body, change }) =>
    change(async (tx) => {
      const { version, ...input } = body;
      await changeArticle(tx, actor, { id, version, input });
      return viewArticle(tx, id);
    }),
  );
  serve(app, staffArticleRoutes.publish, ({ actor, params: { id }, body, change }) =>
    change(async (tx) => {
      await publish(tx, actor, { id, version: body.version });
      return viewArticle(tx, id);
    }),
  );
  serve(app, staffArticleRoutes.withdraw, ({ actor, params: { id }, query, change }) =>
    change(async (tx) => {
      await withdraw(tx, actor, { id, version: query.version });
      return viewArticle(tx, id);
    }),
  );
  serve(app, staffArticleRoutes.remove, ({ actor, params: { id }, query, change }) =>
    change(async (tx) => {
      await removeArticle(tx, actor, { id, version: query.version });
      return {};
    }),
  );
  serve(app, staffArticleRoutes.order, ({ actor, params: { id }, body, change }) =>
    change(async (tx) => {
      await orderArticles(tx, actor, { categoryId: id, ids: body.article_ids });
      return listStaffArticles(tx, { category_id: id });
    }),
  );
}

function registerCategories(app: FastifyInstance): void {
  serve(app, staffArticleRoutes.categories, ({ read }) => listCategories(read));
  serve(app, staffArticleRoutes.addCategory, ({ actor, body, change }) =>
    change(async (tx) => viewCategory(tx, await addCategory(tx, actor, body))),
  );
  serve(app, staffArticleRoutes.changeCategory, ({ actor, params: { id }, body, change }) =>
    change(async (tx) => {
      await renameCategory(tx, actor, { ...body, id });
      return viewCategory(tx, id);
    }),
  );
  serve(app, staffArticleRoutes.removeCategory, ({ actor, params: { id }, query, change }) =>
    change(async (tx) => {
      await removeCategory(tx, actor, { id, version: query.version });
      return {};
    }),
  );
  serve(app, staffArticleRoutes.orderCategories, ({ actor, body, change }) =>
    change(async (tx) => {
      await orderCategories(tx, actor, body.category_ids);
      return listCategories(tx);
    }),
  );
}
