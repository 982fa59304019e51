/**
 * The result of a page's call, or its failure: shown in place, with a way to try again
 * (docs/design/storefront.md#failures).
 */
export type Attempt<T> = { data: T; error: null } | { data: null; error: unknown };

/** For loaders: a failure belongs on the page that asked, not on the site's error page. */
export async function attempt<T>(asked: Promise<T>): Promise<Attempt<T>> {
  try {
    return { data: await asked, error: null };
  } catch (error) {
    return { data: null, error };
  }
}
