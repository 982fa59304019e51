import type { RefusalTable } from './refusal-table.ts';

/** The refusals of what the staff write for the storefront. */
export const contentRefusals = {
  article_key_taken: {
    status: 422,
    zh: '地址名“{key}”已被文章《{title}》使用。',
    en: 'The article “{title}” has the name {key} already.',
  },
  article_key_fixed: {
    status: 422,
    zh: '文章已发布，地址名不能修改，否则已有的链接会失效。如需修改，请先撤回。',
    en: 'This article is published, so its name in the address stays: links to it would break. Withdraw it to change the name.',
  },
  article_incomplete: {
    status: 422,
    zh: '发布的文章须有中文和英文内容。',
    en: 'A published article needs its text in Chinese and in English.',
  },
  article_published: {
    status: 409,
    zh: '文章已发布。如需删除，请先撤回。',
    en: 'This article is published already. Withdraw it before you delete it.',
  },
  article_not_published: {
    status: 409,
    zh: '文章未发布，无需撤回。',
    en: 'This article isn’t published, so there is nothing to withdraw.',
  },
  articles_full: {
    status: 422,
    zh: '文章最多 {max} 篇，请先删除不再需要的草稿。',
    en: 'There are {max} articles already. Delete a draft that is no longer needed first.',
  },
  article_categories_full: {
    status: 422,
    zh: '文章分类最多 {max} 个，请先删除不再需要的分类。',
    en: 'There are {max} categories already. Delete one that is no longer needed first.',
  },
  article_category_in_use: {
    status: 422,
    zh: '此分类下还有 {count} 篇文章（含草稿），请先移走或删除。',
    en: '{count} {count:article|articles} (drafts included) {count:is|are} still in this category. Move or delete {count:it|them} first.',
  },
  slides_full: {
    status: 422,
    zh: '轮播图最多 {max} 张，请先删除不再需要的。',
    en: 'There are {max} slides already. Delete one that is no longer needed first.',
  },
} as const satisfies RefusalTable;
