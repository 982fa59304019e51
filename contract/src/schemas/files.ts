import { type Static, Type } from 'typebox';
import type { Scope } from '../access.ts';
import { ById, Id, Time } from './ids.ts';
import { describeCalls } from './describe-calls.ts';
import { Nullable } from './nullable.ts';

/**
 * Buyers' private files: pictures, re-encoded without metadata, and PDFs as proofs and shipping labels; owner and operators only
 * (docs/design/api.md#signed-addresses, docs/design/account-area.md#verification-data).
 */
export const FilePurpose = Type.Enum([
  'verification',
  'after_sales',
  'order_message',
  'artwork',
  'proof',
  'label',
]);
export type FilePurpose = Static<typeof FilePurpose>;

/** The scope of the calls that name a file of the purpose. */
const scopeOfPurpose = {
  verification: 'account.write',
  after_sales: 'orders.write',
  order_message: 'orders.write',
  artwork: 'cart',
  proof: 'wallet.write',
  label: 'orders.write',
} as const satisfies Record<FilePurpose, Scope>;

export const StoredFile = Type.Object({
  file_id: Id,
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  bytes: Type.Integer(),
  url: Type.String({ description: 'a signed address, valid until expires_at' }),
  expires_at: Time,
});
export type StoredFile = Static<typeof StoredFile>;

export const fileSchemas = describeCalls({
  upload: {
    access: { buyer: { parameter: 'purpose', scopes: scopeOfPurpose } },
    summary:
      'Upload one picture as multipart/form-data (field `file`): JPEG, PNG or WebP up to 10 MB; as a proof also a PDF; as a label a PNG or PDF up to 2 MB',
    description:
      'It takes the scope of the call that names the file afterwards. The pictures of a case are uploaded before it is opened. A repeat makes another file.',
    upload: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    query: Type.Object({ purpose: FilePurpose }),
    data: StoredFile,
    refusals: [
      'file_missing',
      'malformed_body',
      'file_not_a_picture',
      'artwork_not_a_picture',
      'proof_not_readable',
      'label_not_readable',
      'file_limit',
      'body_too_large',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  address: {
    access: { buyer: 'account.read' },
    summary: 'A fresh signed address of one’s own file, valid 60 seconds',
    params: ById,
    data: StoredFile,
  },
});
