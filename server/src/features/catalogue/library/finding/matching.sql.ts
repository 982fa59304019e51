import sql, { empty, type Sql } from 'sql-template-tag';
import { matchWithoutIndex, opaqueValue } from '../../../../db/planner.sql.ts';
import type { Search } from './find-search.ts';

/**
 * Matches these words or this number: by the index of words, or row by row during a scan of another index
 * (`isWalked`). The two are separate conditions on the index: for words that must all be there it reads the
 * rarest one's rows and skips in the others', which it cannot do if a number would match as well.
 */
export function matching(words: string, code: string | null, { isWalked }: { isWalked: boolean }): Sql {
  if (isWalked)
    return matchWithoutIndex(
      sql`p.search`,
      opaqueValue(code === null ? words : `(${words}) | ${code}`, 'tsquery'),
    );
  const byWords = sql`p.search @@ ${opaqueValue(words, 'tsquery')}`;
  return code === null ? byWords : sql`(${byWords} or p.search @@ ${opaqueValue(code, 'tsquery')})`;
}

/** Leaves out the products that the staff hide for this question. */
export const unlessHidden = (search: Pick<Search, 'hidden'> | null): Sql =>
  search?.hidden.length ? sql`and p.id <> all(${search.hidden}::uuid[])` : empty;

/** Products that the staff pin to a question are found whatever they are called. */
export const orPinned = ({ pinned }: Pick<Search, 'pinned'>): Sql =>
  pinned.length > 0 ? sql`or p.id = any(${pinned}::uuid[])` : empty;
