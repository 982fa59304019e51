/**
 * The result of a page's call, or its failure: shown in place, with a way to try again
 * (docs/design/storefront.md#failures).
 */
export type LoadResult<T> = { data: T; error: null } | { data: null; error: unknown };

/** For loaders: a failure belongs on the page that loading, not on the site's error page. */
export async function loadResult<T>(loading: Promise<T>): Promise<LoadResult<T>> {
  try {
    return { data: await loading, error: null };
  } catch (error) {
    return { data: null, error };
  }
}
