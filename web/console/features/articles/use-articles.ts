import { type ArticleState, staffArticleRoutes } from '@amberdock/contract/console/content/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { articleCategoriesKey, articleListKey } from './article-keys.ts';

/** Loads the categories of articles in their order. */
export const useArticleCategories = () =>
  useQuery({ queryKey: articleCategoriesKey, queryFn: () => call(staffArticleRoutes.categories) });

export type ArticleFilter = {
  category_id: string | undefined;
  article_state: ArticleState | undefined;
  q: string | undefined;
};

/** Loads the articles that a filter leaves, in their order. */
export const useArticles = (filter: ArticleFilter) =>
  useQuery({
    queryKey: [...articleListKey, filter],
    queryFn: () => call(staffArticleRoutes.list, { query: filter }),
    placeholderData: (before) => before,
  });
