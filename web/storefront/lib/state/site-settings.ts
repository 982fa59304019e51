import type { SiteSettings } from '@amberdock/contract/catalog/content.ts';
import { useRouteLoaderData } from 'react-router';
import { createStore, useStore } from './store.ts';

export const siteSettings = createStore<SiteSettings | null>(null);

/** Applies the answer of the start-up call to title, logo and icon. */
export const applySettings = (settings: SiteSettings): void => siteSettings.set(settings);

/**
 * The site settings (docs/specification.md#3-entities-and-their-fields): as the server rendered them, then as
 * the start-up call answered. Null: unknown.
 */
export function useSiteSettings(): SiteSettings | null {
  const rendered = useRouteLoaderData<{ settings: SiteSettings | null }>('root')?.settings ?? null;
  return useStore(siteSettings) ?? rendered;
}
