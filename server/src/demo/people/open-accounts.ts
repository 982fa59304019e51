import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { addAddress, createBuyer, setTaxNumbers } from '../../features/identity/index.ts';
import { createOperator } from '../../features/operators/index.ts';
import { daysBefore } from '../clock.ts';
import { actingAs, type ActingBuyer } from './acting-buyer.ts';
import { demoAddresses, demoBuyers, demoOperators } from './demo-accounts.ts';

type Opened = { buyers: Map<string, ActingBuyer>; adminId: string; fulfilmentId: string };

/** Days before the loading on which the buyer and the company registered. */
const joinedDaysAgo = 92;

/**
 * The demo accounts of docs/design/interfaces.md#the-demo-shop, with their addresses; whoever has funds gets
 * them in `tradeForDemoBuyers`.
 */
export async function openAccounts(
  tx: Tx,
  { pepper, loadedAt }: { pepper: string; loadedAt: Date },
): Promise<Opened> {
  const buyers = new Map<string, ActingBuyer>();
  for (const account of demoBuyers) {
    const owner = await createBuyer(tx, { ...account, pepper });
    const buyer = actingAs(owner, account.userType);
    buyers.set(account.username, buyer);
    if (account.firstLogin) continue;
    if (account.taxNumbers) await setTaxNumbers(tx, owner.accountId, account.taxNumbers);
    await joinedAt(tx, [owner], daysBefore(loadedAt, joinedDaysAgo));
    for (const address of demoAddresses) await addAddress(tx, buyer, address);
  }
  let [adminId, fulfilmentId] = ['', ''];
  for (const operator of demoOperators) {
    const id = await createOperator(tx, { ...operator, pepper });
    if (operator.role === 'fulfilment') fulfilmentId = id;
    if (operator.role === 'admin') adminId = id;
  }
  return { buyers, adminId, fulfilmentId };
}

/** Dates registrations when their history begins, not when it was written. */
export async function joinedAt(tx: Tx, owners: readonly Member[], moment: Date): Promise<void> {
  const ids = owners.map(({ accountId }) => accountId);
  await tx.run(sql`update accounts set created_at = ${moment} where id = any(${ids}::uuid[])`);
  await tx.run(sql`update users set created_at = ${moment} where account_id = any(${ids}::uuid[])`);
}
