import { type Static, Type } from 'typebox';
import { route } from './http.ts';
import { Day, Id, Time } from './ids.ts';
import { Nullable } from './nullable.ts';

/** What a compliance file is. `test_report` and `certificate` say by their title which. */
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

/** A compliance file of a product: that it exists is public, what stands in it is for buyers. */
export const ProductDocument = Type.Object({
  id: Id,
  kind: Type.Enum([...documentKinds]),
  title: Type.String(),
  /** Who issued it, and under which number of theirs; empty where unknown. */
  issuer: Type.String(),
  reference: Type.String(),
  issued_on: Day,
  valid_until: Nullable(Day),
  /** How large the PDF is. */
  bytes: Type.Integer(),
});
export type ProductDocument = Static<typeof ProductDocument>;

/** What one compliance file may weigh, in bytes. */
export const documentBytesMax = 10 * 1024 * 1024;

export const documentRoutes = {
  address: route({
    method: 'GET',
    path: '/documents/:id',
    access: { buyer: 'catalogue' },
    summary: 'A fresh signed address of a compliance file, valid 60 seconds',
    params: Type.Object({ id: Id }),
    data: Type.Object({
      url: Type.String({ description: 'a signed address, valid until expires_at' }),
      expires_at: Time,
    }),
  }),
};
