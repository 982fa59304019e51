import type { RouteEntry } from '@amberdock/contract/http.ts';
import { Type } from 'typebox';

export const Page = Type.Object({
  next: Type.Union([Type.String(), Type.Null()]),
  prev: Type.Union([Type.String(), Type.Null()]),
  total: Type.Union([Type.Integer(), Type.Null()]),
  total_is_exact: Type.Boolean(),
  has_more: Type.Optional(Type.Boolean({ description: 'of a feed, whose `next` is always given' })),
  resync: Type.Optional(
    Type.Boolean({ description: 'of a feed: the page belongs to the walk over everything' }),
  ),
});

/**
 * Returns the schema of a success's envelope (docs/design/api.md#envelopes). Answers are written by this schema, so
 * that a field which no contract names cannot leave the server, whatever a read model selects.
 */
export const answerSchema = (entry: RouteEntry) =>
  Type.Object({
    status: Type.Integer(),
    data: entry.data,
    message: Type.Optional(Type.String()),
    page: entry.paged ? Page : Type.Optional(Page),
  });
