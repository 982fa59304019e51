import { type Static, Type } from 'typebox';
import { templateFormats } from '../../batches/batches.ts';
import { addressesMax } from '../../people/account.ts';
import { addressImportRowsMax, addressVerdicts } from '../../people/address-import.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { AddressInput } from './account.ts';

/** An address as a file has it; that of a row that is ready can be sent to be saved. */
export const ImportedAddress = Type.Object({
  company: Type.String(),
  recipient: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  country: Type.String(),
  state: Type.String(),
  postal_code: Type.String(),
  city: Type.String(),
  address1: Type.String(),
  address2: Type.String(),
  address3: Type.String(),
});
export type ImportedAddress = Static<typeof ImportedAddress>;

/** A row of a file of addresses with its verdict. */
export const AddressRow = Type.Object({
  line: Type.Integer(),
  verdict: Type.Enum([...addressVerdicts]),
  reason: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  address: ImportedAddress,
});
export type AddressRow = Static<typeof AddressRow>;

export const AddressCheck = Type.Object({
  ready: Type.Integer(),
  refused: Type.Integer(),
  existing: Type.Integer(),
  rows: Type.Array(AddressRow),
  refused_file: Nullable(Type.String()),
});
export type AddressCheck = Static<typeof AddressCheck>;

export const AddressesSaved = Type.Object({ saved: Type.Integer(), existing: Type.Integer() });
export type AddressesSaved = Static<typeof AddressesSaved>;

export const addressImportSchemas = describeCalls({
  check: {
    access: { buyer: 'account.write' },
    summary: 'Check a file of addresses, CSV or XLSX (field `file`), a row an address; nothing is saved',
    description:
      `At most ${addressImportRowsMax} rows below the headings, which may be the template’s or those of usual shop systems. ` +
      `The book holds ${addressesMax} addresses: rows beyond it are refused. The addresses of the rows that are ready are sent to \`/my/addresses/import/confirm\`.`,
    upload: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    data: AddressCheck,
    refusals: [
      'file_missing',
      'malformed_body',
      'body_too_large',
      'batch_unreadable',
      'batch_empty',
      'batch_too_long',
      'address_columns_missing',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  confirm: {
    access: { buyer: 'account.write' },
    summary: 'Save many addresses in the book, all or none; those that it has already are passed over',
    body: Type.Object({ addresses: Type.Array(AddressInput, { minItems: 1, maxItems: addressesMax }) }),
    data: AddressesSaved,
    refusals: ['address_limit'],
  },
  template: {
    access: { buyer: 'account.read' },
    summary:
      'An address, good for 60 seconds, of an empty file with the headings of a file of addresses in the caller’s language',
    query: Type.Object({ format: Type.Enum([...templateFormats]) }),
    data: Type.Object({ url: Type.String(), expires_at: Time }),
  },
});
