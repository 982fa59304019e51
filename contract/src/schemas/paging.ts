import { Type } from 'typebox';

/** Returns the query of a list that comes in pages: where to go on, and how many rows to give at once. */
export const paging = (most: number, usual: number) => ({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  page_size: Type.Integer({ minimum: 1, maximum: most, default: usual }),
});

/** The pages of the console's lists. */
export const consolePaging = paging(200, 50);
