/** The front door of what the staff tune of the search (docs/design/search-and-pages.md#tuning-by-operators). */
export { registerSearchTuning } from './search-tuning.console.routes.ts';
