import { type Static, Type } from 'typebox';
import { articleLimits, articleStates } from '../../../console/content/articles.ts';
import { pageKeyLengthMax, pageKeyPattern } from '../../../console/content/page-keys.ts';
import { describeCalls } from '../../describe-calls.ts';
import { ById, Id, Time } from '../../ids.ts';
import { Nothing } from '../../nothing.ts';
import { Nullable } from '../../nullable.ts';
import { Version } from '../../version.ts';

const { titleLengthMax, bodyLengthMax, categoryNameLengthMax, articlesMax, categoriesMax } = articleLimits;

const filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const StaffArticleCategory = Type.Object({
  id: Id,
  version: Type.Integer(),
  name_zh: Type.String(),
  name_en: Type.String(),
  article_count: Type.Integer({ description: 'Its articles, drafts included' }),
});
export type StaffArticleCategory = Static<typeof StaffArticleCategory>;

const categoryNames = { name_zh: filled(categoryNameLengthMax), name_en: filled(categoryNameLengthMax) };
export const ArticleCategoryInput = Type.Object(categoryNames);
export type ArticleCategoryInput = Static<typeof ArticleCategoryInput>;

export const ArticleState = Type.Enum([...articleStates]);
export type ArticleState = Static<typeof ArticleState>;

const summary = {
  id: Id,
  version: Type.Integer(),
  key: Type.String(),
  category_id: Id,
  title_zh: Type.String(),
  title_en: Type.String(),
  article_state: ArticleState,
  published_at: Nullable(Time),
  updated_at: Time,
};
export const StaffArticleSummary = Type.Object(summary);
export type StaffArticleSummary = Static<typeof StaffArticleSummary>;

/** Something of the shop that leads visitors to an article. */
export const ArticleLink = Type.Object({
  kind: Type.Enum(['article', 'slide', 'redirect']),
  id: Nullable(Id),
  text_zh: Type.String(),
  text_en: Type.String(),
});
export type ArticleLink = Static<typeof ArticleLink>;

export const StaffArticle = Type.Object({
  ...summary,
  /** Markdown, as all bodies of articles. */
  body_zh: Type.String(),
  body_en: Type.String(),
  linked_from: Type.Array(ArticleLink, {
    description: 'Other articles, slides and redirects of searches that lead to it, a hundred at most',
  }),
});
export type StaffArticle = Static<typeof StaffArticle>;

const body = Type.String({ maxLength: bodyLengthMax });
const written = {
  key: Type.String({ minLength: 1, maxLength: pageKeyLengthMax, pattern: pageKeyPattern }),
  category_id: Id,
  title_zh: filled(titleLengthMax),
  title_en: filled(titleLengthMax),
  body_zh: body,
  body_en: body,
};
export const ArticleInput = Type.Object(written);
export type ArticleInput = Static<typeof ArticleInput>;

const OfVersion = Type.Object({ version: Version });
const access = { operator: 'content.write' } as const;

export const staffArticleSchemas = describeCalls({
  categories: {
    access,
    summary: 'Categories of articles in the order of the storefront',
    data: Type.Array(StaffArticleCategory),
  },
  addCategory: {
    access,
    summary: 'Add a category of articles, behind the others',
    body: ArticleCategoryInput,
    data: StaffArticleCategory,
    refusals: ['article_categories_full'],
  },
  changeCategory: {
    access,
    summary: 'Rename a category of articles',
    params: ById,
    body: Type.Object({ ...categoryNames, version: Version }),
    data: StaffArticleCategory,
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
  removeCategory: {
    access,
    summary: 'Delete a category that has no articles',
    params: ById,
    query: OfVersion,
    data: Nothing,
    refusals: ['changed_meanwhile', 'article_category_in_use'],
    idempotency: 'none',
  },
  orderCategories: {
    access,
    summary: 'Set the order of the categories',
    description: 'All of them are named: it is refused where one was added or deleted meanwhile.',
    body: Type.Object({ category_ids: Type.Array(Id, { maxItems: categoriesMax, uniqueItems: true }) }),
    data: Type.Array(StaffArticleCategory),
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
  list: {
    access,
    summary: 'Articles and drafts without their texts, by category in the order of the storefront',
    query: Type.Object({
      category_id: Type.Optional(Id),
      article_state: Type.Optional(ArticleState),
      q: Type.Optional(Type.String({ maxLength: titleLengthMax, description: 'Letters of a title or key' })),
    }),
    data: Type.Array(StaffArticleSummary),
  },
  one: {
    access,
    summary: 'An article with its texts in both languages, and what leads to it',
    params: ById,
    data: StaffArticle,
  },
  add: {
    access,
    summary: 'Add an article as a draft, behind the others of its category; visitors do not see it',
    body: ArticleInput,
    data: StaffArticle,
    refusals: ['article_key_taken', 'articles_full'],
  },
  change: {
    access,
    summary: 'Change an article, or move it behind those of another category',
    description:
      'A change of what is published is public at once. The texts of a published article are not empty, and its key stays, for people have its address.',
    params: ById,
    body: Type.Object({ ...written, version: Version }),
    data: StaffArticle,
    refusals: ['changed_meanwhile', 'article_key_taken', 'article_key_fixed', 'article_incomplete'],
    idempotency: 'none',
  },
  publish: {
    access,
    summary: 'Publish a draft that has a text in both languages',
    params: ById,
    body: OfVersion,
    data: StaffArticle,
    refusals: ['changed_meanwhile', 'article_published', 'article_incomplete'],
    idempotency: 'none',
  },
  withdraw: {
    access,
    summary: 'Make an article a draft again: visitors no longer find it, and links to it go',
    params: ById,
    query: OfVersion,
    data: StaffArticle,
    refusals: ['changed_meanwhile', 'article_not_published'],
    idempotency: 'none',
  },
  remove: {
    access,
    summary: 'Delete a draft',
    params: ById,
    query: OfVersion,
    data: Nothing,
    refusals: ['changed_meanwhile', 'article_published'],
    idempotency: 'none',
  },
  order: {
    access,
    summary: 'Set the order of the articles of a category',
    description: 'All of them are named: it is refused where one came or went meanwhile.',
    params: ById,
    body: Type.Object({ article_ids: Type.Array(Id, { maxItems: articlesMax, uniqueItems: true }) }),
    data: Type.Array(StaffArticleSummary),
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
});
