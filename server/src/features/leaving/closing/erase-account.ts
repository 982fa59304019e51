import type { Tx } from '../../../db/tx.ts';
import { deleteExports } from '../export/exports.store.ts';
import * as account from './erase-account.store.ts';
import * as people from './erase-people.store.ts';
import * as trade from './erase-trade.store.ts';

/**
 * Erases the personal data of a closed account, or blanks it where the row stays for orders and bookings
 * (docs/design/accounts.md#leaving).
 *
 * @returns the keys of what is to be removed from the file store
 */
export async function eraseAccount(tx: Tx, accountId: string): Promise<string[]> {
  await people.deleteWhatIsTheirs(tx, accountId);
  await people.blankPeople(tx, accountId);
  await account.deleteAccountData(tx, accountId);
  await trade.blankRecipients(tx, accountId);
  await trade.deleteDesigns(tx, accountId);
  await trade.eraseThreads(tx, accountId);
  return [...(await account.deleteFiles(tx, accountId)), ...(await deleteExports(tx, accountId))];
}
