import { type Static, Type } from 'typebox';
import { templateFormats } from '../../batches/batches.ts';
import { addressesMax } from '../../people/account.ts';
import { addressImportRowsMax, addressReasons, addressVerdicts } from '../../people/address-import.ts';
import { describeCalls } from '../describe-calls.ts';
import { tableFileRefusals, tableFileTypes } from '../table-files.ts';
import { Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { addressFields, AddressInput } from './account.ts';

/** A row's address, trimmed, with the country as its code; for a `ready` row it is valid input for `confirm`. */
export const ImportedAddress = Type.Object(addressFields);
export type ImportedAddress = Static<typeof ImportedAddress>;

/** A row of an address file with its verdict. */
export const AddressRow = Type.Object({
  line: Type.Integer(),
  verdict: Type.Enum([...addressVerdicts]),
  reason: Nullable(Type.Object({ code: Type.Enum([...addressReasons]), message: Type.String() })),
  address: ImportedAddress,
});
export type AddressRow = Static<typeof AddressRow>;

export const AddressCheck = Type.Object({
  ready: Type.Integer(),
  refused: Type.Integer(),
  existing: Type.Integer(),
  rows: Type.Array(AddressRow),
  /** The text of a CSV of the refused rows, with a reason column. */
  refused_file: Nullable(Type.String()),
});
export type AddressCheck = Static<typeof AddressCheck>;

export const AddressesSaved = Type.Object({ saved: Type.Integer(), existing: Type.Integer() });
export type AddressesSaved = Static<typeof AddressesSaved>;

export const addressImportSchemas = describeCalls({
  check: {
    access: { buyer: 'account.write' },
    summary: 'Check an address file (CSV or XLSX, one address per row) without saving anything',
    description:
      `The file is the field \`file\`. It has at most ${addressImportRowsMax} rows below the headings, which may be the template’s or those of usual shop systems. ` +
      `The book holds ${addressesMax} addresses: rows beyond it are refused. The addresses of the rows that are ready are sent to \`/my/addresses/import/confirm\`.`,
    upload: tableFileTypes,
    data: AddressCheck,
    refusals: [...tableFileRefusals, 'address_columns_missing', 'too_many_requests'],
    idempotency: 'none',
  },
  confirm: {
    access: { buyer: 'account.write' },
    summary: 'Save many addresses, all or none; addresses already in the book are skipped',
    body: Type.Object({ addresses: Type.Array(AddressInput, { minItems: 1, maxItems: addressesMax }) }),
    data: AddressesSaved,
    refusals: ['address_limit'],
  },
  template: {
    access: { buyer: 'account.read' },
    summary:
      'A download link, valid for 60 seconds, to an empty address file (headings only, in the caller’s language)',
    query: Type.Object({ format: Type.Enum([...templateFormats]) }),
    data: Type.Object({ url: Type.String(), expires_at: Time }),
  },
});
