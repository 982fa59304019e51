import type { CallsOf } from '../../http.ts';
import type { staffSlideSchemas } from '../../schemas/console/content/slides.ts';

export type * from '../../schemas/console/content/slides.ts';

/** Lengths in characters, and how many slides the carousel has, hidden ones included. */
export const slideLimits = {
  titleLengthMax: 60,
  textLengthMax: 200,
  linkLengthMax: 300,
  slidesMax: 20,
} as const;

/** The calls by which the staff write the carousel (docs/design/console.md#carousel). */
export const staffSlideRoutes: CallsOf<typeof staffSlideSchemas> = {
  list: { method: 'GET', path: '/console/slides' },
  add: { method: 'POST', path: '/console/slides' },
  change: { method: 'PUT', path: '/console/slides/:id' },
  remove: { method: 'DELETE', path: '/console/slides/:id' },
  order: { method: 'PUT', path: '/console/slide_order' },
};
