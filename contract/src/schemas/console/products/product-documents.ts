import { type Static, Type } from 'typebox';
import { documentKinds } from '../../../catalog/documents.ts';
import { documentDayPattern, documentLengthMax } from '../../../console/products/product-documents.ts';
import { describeCalls } from '../../describe-calls.ts';
import { Day, Id, Time } from '../../ids.ts';
import { Nullable } from '../../nullable.ts';
import { Version } from '../../version.ts';
import { line } from './sku-facts.ts';

const PaperDay = Type.String({ format: 'date', pattern: documentDayPattern });

/** The facts of a compliance file, apart from the last day on which it is valid. */
const facts = {
  kind: Type.Enum([...documentKinds]),
  title_zh: line(documentLengthMax.title),
  title_en: line(documentLengthMax.title),
  /** Empty if it is unknown. */
  issuer: Type.String({ maxLength: documentLengthMax.issuer }),
  /** The issuer's number of it. */
  reference: line(documentLengthMax.reference),
  issued_on: PaperDay,
};

/** A compliance file of a product as the staff see it. */
export const StaffDocument = Type.Object({
  id: Id,
  ...facts,
  /** Empty in files that came without one. */
  reference: Type.String(),
  issued_on: Day,
  valid_until: Nullable(Day),
  bytes: Type.Integer(),
  /** Further products that have the same file, and with it the same facts. */
  other_product_count: Type.Integer(),
  created_at: Time,
  version: Version,
});
export type StaffDocument = Static<typeof StaffDocument>;

/** A product's compliance files, in the order in which buyers see them. */
export const StaffDocuments = Type.Object({
  product_id: Id,
  product_name: Type.String(),
  documents: Type.Array(StaffDocument),
});
export type StaffDocuments = Static<typeof StaffDocuments>;

const access = { operator: 'catalogue.write' } as const;
const ofProduct = Type.Object({ id: Id });
const ofDocument = Type.Object({ id: Id, document_id: Id });

export const productDocumentSchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary: 'The compliance files of a product',
    params: ofProduct,
    data: StaffDocuments,
    refusals: ['not_found'],
  },
  add: {
    access,
    summary: 'Give a product a compliance file as multipart/form-data (field `file`): a PDF up to 10 MB',
    description:
      'Buyers can open it at once. Each file is kept once: one that another product has is added with the facts that it has there, and `was_kept` says so.',
    params: ofProduct,
    upload: ['application/pdf'],
    query: Type.Object({
      ...facts,
      issuer: Type.Optional(facts.issuer),
      valid_until: Type.Optional(PaperDay),
    }),
    data: Type.Object({ document_id: Id, was_kept: Type.Boolean() }),
    refusals: [
      'file_missing',
      'malformed_body',
      'body_too_large',
      'too_many_requests',
      'document_not_a_pdf',
      'document_days_reversed',
      'document_there_already',
      'product_documents_full',
      'unavailable',
      'not_found',
    ],
    idempotency: 'none',
  },
  change: {
    access,
    summary: 'Change the facts of a compliance file, for every product that has it',
    description: '`version` is that of the file’s facts that were read.',
    params: ofDocument,
    body: Type.Object({ ...facts, valid_until: Nullable(PaperDay), version: Version }),
    data: StaffDocuments,
    refusals: ['changed_meanwhile', 'document_days_reversed', 'not_found'],
    idempotency: 'none',
  },
  remove: {
    access,
    summary: 'Take a compliance file from a product; the PDF is erased once no product has it',
    description: 'Buyers can open it there no more. `version` is that of the file’s facts that were read.',
    params: ofDocument,
    query: Type.Object({ version: Version }),
    data: StaffDocuments,
    refusals: ['changed_meanwhile', 'not_found'],
    idempotency: 'none',
  },
  address: {
    access: { operator: 'catalogue.read' },
    summary: 'A fresh signed address of a product’s compliance file, valid 60 seconds',
    description: 'Products that are not on sale have theirs too.',
    params: ofDocument,
    data: Type.Object({
      url: Type.String({ description: 'a signed address, valid until expires_at' }),
      expires_at: Time,
    }),
    refusals: ['not_found'],
  },
});
