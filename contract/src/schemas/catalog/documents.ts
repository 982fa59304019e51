import { type Static, Type } from 'typebox';
import { ById, Day, Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { documentKinds } from '../../catalog/documents.ts';
import { describeCalls } from '../describe-calls.ts';

/** A compliance file of a product: that it exists is public, what stands in it is for buyers. */
export const ProductDocument = Type.Object({
  id: Id,
  kind: Type.Enum([...documentKinds]),
  title: Type.String(),
  /** The issuer, and the issuer's number for it; empty if unknown. */
  issuer: Type.String(),
  reference: Type.String(),
  issued_on: Day,
  valid_until: Nullable(Day),
  /** How large the PDF is. */
  bytes: Type.Integer(),
});
export type ProductDocument = Static<typeof ProductDocument>;

export const documentSchemas = describeCalls({
  address: {
    access: { buyer: 'catalogue' },
    summary: 'A fresh signed address of a compliance file, valid 60 seconds',
    params: ById,
    data: Type.Object({
      url: Type.String({ description: 'a signed address, valid until expires_at' }),
      expires_at: Time,
    }),
  },
});
