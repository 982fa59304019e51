import type { CallsOf } from '../http.ts';
import type { documentSchemas } from '../schemas/catalog/documents.ts';

export type * from '../schemas/catalog/documents.ts';

/** The types of compliance files. `test_report` and `certificate` say by their title which. */
export const documentKinds = [
  'ce',
  'ukca',
  'fcc',
  'rohs',
  'reach',
  'msds',
  'un38_3',
  'test_report',
  'certificate',
  'manual',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The largest compliance file in bytes. */
export const documentBytesMax = 10 * 1024 * 1024;

export const documentRoutes: CallsOf<typeof documentSchemas> = {
  address: { method: 'GET', path: '/documents/:id' },
};
