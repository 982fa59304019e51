import type { CallsOf } from '../http.ts';
import type { Text } from '../language.ts';
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

/** The names of the types, as buyers and the staff read them. */
export const documentKindText: Record<DocumentKind, Text> = {
  ce: { zh: 'CE', en: 'CE' },
  ukca: { zh: 'UKCA', en: 'UKCA' },
  fcc: { zh: 'FCC', en: 'FCC' },
  rohs: { zh: 'RoHS', en: 'RoHS' },
  reach: { zh: 'REACH', en: 'REACH' },
  msds: { zh: 'MSDS', en: 'MSDS' },
  un38_3: { zh: 'UN38.3', en: 'UN38.3' },
  test_report: { zh: '检测报告', en: 'Test report' },
  certificate: { zh: '证书', en: 'Certificate' },
  manual: { zh: '说明书', en: 'Manual' },
};

/** The largest compliance file in bytes. */
export const documentBytesMax = 10 * 1024 * 1024;

export const documentRoutes: CallsOf<typeof documentSchemas> = {
  address: { method: 'GET', path: '/documents/:id' },
};
