import { contextId, type PageContext, stateId } from './handoff.ts';

/** The router's list of routes; another file sets it before this one runs. */
type WithManifest = { __reactRouterManifest: { routes: Record<string, { module: string } | undefined> } };

/** Returns the text of a data block in the page. */
const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

/** Hands the data blocks of the page to the router (handoff.ts), and the code of the page's routes, which is being loaded. */
export async function takeOver(): Promise<void> {
  // The router restores the scroll position by this key; without one all first pages would share a position.
  if (!(history.state as { key?: string } | null)?.key)
    history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '');
  const { routes, ...context } = JSON.parse(textOf(contextId)) as PageContext;
  const { routes: known } = (window as unknown as WithManifest).__reactRouterManifest;
  const stream = new Blob([textOf(stateId)]).stream();
  Object.assign(window, { __reactRouterContext: { ...context, stream } });
  const modules = await Promise.all(
    routes.map((id) => import(/* @vite-ignore */ known[id]?.module ?? '') as Promise<unknown>),
  );
  Object.assign(window, {
    __reactRouterRouteModules: Object.fromEntries(routes.map((id, index) => [id, modules[index]])),
  });
}
