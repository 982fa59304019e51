import type { CallsOf } from '../http.ts';
import type { designSchemas } from '../schemas/catalog/designs.ts';

export type * from '../schemas/catalog/designs.ts';

/** The largest artwork in bytes: a poster at full resolution. */
export const artworkBytesMax = 20 * 1024 * 1024;
/** The most designs that a buyer keeps. */
export const designsMax = 500;

/** The base pictures: plain products drawn by the storefront, to scale. */
export const blankDrawings = ['mug', 'tee', 'tote', 'cap', 'round', 'tag', 'case', 'sheet', 'cloth'] as const;

export const designRoutes: CallsOf<typeof designSchemas> = {
  blank: { method: 'GET', path: '/products/:id/blank' },
  upload: { method: 'POST', path: '/my/artworks' },
  list: { method: 'GET', path: '/my/designs' },
  create: { method: 'POST', path: '/my/designs' },
  view: { method: 'GET', path: '/my/designs/:id' },
  revise: { method: 'PUT', path: '/my/designs/:id' },
  remove: { method: 'DELETE', path: '/my/designs/:id' },
  printFile: { method: 'GET', path: '/console/designs/:id/print_file' },
};
