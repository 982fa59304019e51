import type { CallsOf } from '../http.ts';
import type { searchTuningSchemas } from '../schemas/console/search-tuning.ts';

export type * from '../schemas/console/search-tuning.ts';

/** The reasons that explain a match's rank, the strongest first. */
export const searchReasons = [
  'pinned',
  'code',
  'phrase',
  'whole',
  'name',
  'beginning',
  'brand',
  'category',
] as const;
export type SearchReason = (typeof searchReasons)[number];

export const landingPathLengthMax = 300;
export const hotKeyLimits = { textLengthMax: 40, keysMax: 10 } as const;
export const synonymLimits = { textLengthMax: 60, textsMin: 2, textsMax: 20 } as const;

/** The calls by which the staff tune the search (docs/design/search-and-pages.md). */
export const searchTuningRoutes: CallsOf<typeof searchTuningSchemas> = {
  explain: { method: 'GET', path: '/console/search/explain' },
  changeRule: { method: 'PUT', path: '/console/search/rules' },
  synonyms: { method: 'GET', path: '/console/search/synonyms' },
  addSynonyms: { method: 'POST', path: '/console/search/synonyms' },
  changeSynonyms: { method: 'PUT', path: '/console/search/synonyms/:id' },
  removeSynonyms: { method: 'DELETE', path: '/console/search/synonyms/:id' },
  landings: { method: 'GET', path: '/console/search/landings' },
  changeLanding: { method: 'PUT', path: '/console/search/landings' },
  hotKeys: { method: 'GET', path: '/console/search/hot_keys' },
  changeHotKeys: { method: 'PUT', path: '/console/search/hot_keys' },
  counts: { method: 'GET', path: '/console/search/counts' },
};
