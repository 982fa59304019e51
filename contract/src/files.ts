import type { CallsOf } from './http.ts';
import type { fileSchemas } from './schemas/files.ts';

export type * from './schemas/files.ts';

/** The largest upload in bytes. */
export const fileBytesMax = 10 * 1024 * 1024;

/** The most pictures of a message, or of the request for a case. */
export const messagePicturesMax = 9;

/** The largest shipping label in bytes, and the most pages of one. */
export const labelBytesMax = 2 * 1024 * 1024;
export const labelPagesMax = 4;

export const fileRoutes: CallsOf<typeof fileSchemas> = {
  upload: { method: 'POST', path: '/files' },
  address: { method: 'GET', path: '/files/:id' },
};
