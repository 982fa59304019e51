import type { Profile, accountRoutes } from '@amberdock/contract/people/account.ts';
import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { requireScope } from '../../../http/callers/scopes.ts';
import { setCompanyName, updateUser } from '../users.store.ts';
import { setTaxNumbers } from './tax-numbers.store.ts';
import { profileOf } from './profile.view.ts';

type Changes = RouteInput<typeof accountRoutes.updateProfile>['body'];

/**
 * Merges the given fields (docs/specification.md#4-states-and-transitions); only a company has a company name, and it is
 * the account's, as the tax numbers are.
 *
 * @throws Refusal scope_missing for a company name or tax numbers from a member who may not change the account
 */
export async function updateProfile(tx: Tx, buyer: Buyer, changes: Changes): Promise<Profile> {
  const { nickname, company_name, tax_numbers, language, currency } = changes;
  await updateUser(tx, buyer.userId, {
    ...(nickname !== undefined && { nickname: nickname.trim() }),
    ...(language !== undefined && { language }),
    ...(currency !== undefined && { currency }),
  });
  if (company_name !== undefined) {
    requireScope(buyer, 'account.write');
    await setCompanyName(tx, buyer.accountId, company_name.trim());
  }
  if (tax_numbers !== undefined) {
    requireScope(buyer, 'account.write');
    await setTaxNumbers(tx, buyer.accountId, tax_numbers);
  }
  return profileOf(tx, buyer.userId);
}

/** Ends the welcome: first_login becomes 0 and stays so (docs/design/accounts.md#first-login). */
export async function finishWelcome(tx: Tx, buyer: Buyer, changes: Changes): Promise<Profile> {
  await updateUser(tx, buyer.userId, { welcomed: true });
  return updateProfile(tx, buyer, changes);
}
