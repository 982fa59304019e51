/** The front door of the change feed: prices and stock for sellers' own systems. */
export { registerChanges } from './changes.routes.ts';
export { tidyChanges } from './tidy-changes.ts';
