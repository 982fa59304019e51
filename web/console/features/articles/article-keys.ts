/** The query keys of the articles, their categories, and one article. */
export const articlesKey = ['articles'] as const;
export const articleCategoriesKey = [...articlesKey, 'categories'] as const;
export const articleListKey = [...articlesKey, 'list'] as const;
export const articleKey = (id: string) => [...articlesKey, 'one', id] as const;
