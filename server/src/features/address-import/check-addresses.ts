import { addressColumns, batchColumns, type BatchColumn } from '@amberdock/contract/batches/columns.ts';
import { addressesMax } from '@amberdock/contract/people/account.ts';
import {
  type AddressCheck,
  addressReasonSentence,
  requiredAddressColumns,
} from '@amberdock/contract/people/address-import.ts';
import { type Language, listText } from '@amberdock/contract/language.ts';
import type { Reader } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { cellsOf, columnsOf, type FileRows, readAddressCells, refusedText } from '../batches/index.ts';
import { addressesOf, addressKey } from '../identity/index.ts';
import { judgeAddresses } from './judge-addresses.rules.ts';

/** The heading "Name" is an order's number in a file of orders, and the recipient in a file of addresses. */
const nameIsRecipient = new Map([['name', 'recipient']]);
const isAddressColumn = (column: BatchColumn | null): boolean =>
  (addressColumns as readonly (string | null)[]).includes(column);

/** Names the column of each heading. @throws Refusal address_columns_missing */
function addressColumnsOf(headings: readonly string[], language: Language): (BatchColumn | null)[] {
  const usual = columnsOf(headings, new Map());
  const columns = usual.includes('recipient') ? usual : columnsOf(headings, nameIsRecipient);
  const missing = requiredAddressColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const names = missing.map((column) => batchColumns[column][language]);
    throw new Refusal('address_columns_missing', { columns: listText(names, language) });
  }
  return columns.map((column) => (isAddressColumn(column) ? column : null));
}

/** Checks for each row of a file whether it can be saved in the buyer's address book. @throws Refusal address_columns_missing */
export async function checkAddresses(
  read: Reader,
  { accountId }: Buyer,
  { headings, rows }: FileRows,
  language: Language,
): Promise<AddressCheck> {
  const columns = addressColumnsOf(headings, language);
  const inBook = await addressesOf(read, accountId);
  const readRows = rows.map(({ line, fields }) => {
    const cells = cellsOf(fields, columns);
    return { line, country: cells.country ?? '', ...readAddressCells(cells) };
  });
  const writtenCountries = new Map(readRows.map(({ line, country }) => [line, country]));
  const judged = judgeAddresses(readRows, {
    inBook: inBook.map(addressKey),
    max: addressesMax,
    keyOf: addressKey,
  });
  const count = (verdict: string) => judged.filter((row) => row.verdict === verdict).length;
  const checked = judged.map(({ line, verdict, address, fault }) => ({
    line,
    verdict,
    reason: fault && {
      code: fault.code,
      message: addressReasonSentence(fault.code, language, fault.details),
    },
    address: { ...address, country: address.country || (writtenCountries.get(line) ?? '') },
  }));
  const fieldsOf = new Map(rows.map(({ line, fields }) => [line, fields]));
  const refused = checked.flatMap(({ line, verdict, reason }) =>
    verdict === 'refused' ? [{ fields: fieldsOf.get(line) ?? [], reason: reason?.message ?? '' }] : [],
  );
  return {
    ready: count('ready'),
    refused: refused.length,
    existing: count('existing'),
    rows: checked,
    refused_file: refused.length === 0 ? null : refusedText(headings, refused, language),
  };
}
