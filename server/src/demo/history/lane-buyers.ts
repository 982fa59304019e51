import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { createBuyer } from '../../features/identity/index.ts';
import { daysBefore } from '../clock.ts';
import { type ActingBuyer, actingAs } from '../people/acting-buyer.ts';
import { joinedAt } from '../people/open-accounts.ts';
import { type Lane, type LaneBuyer, lanes } from './lanes.ts';

/** A lane's buyers with their ids. */
export type Trader = LaneBuyer & { acting: ActingBuyer };

/** The buyers whose orders are the shop's history. Nobody can sign in as one of them. */
export async function openLaneBuyers(
  tx: Tx,
  { pepper, loadedAt }: { pepper: string; loadedAt: Date },
): Promise<void> {
  const owners: Member[] = [];
  for (const { currency, buyers } of lanes) {
    for (const { username, nickname, userType } of buyers) {
      owners.push(
        await createBuyer(tx, {
          username,
          nickname,
          userType,
          currency,
          pepper,
          password: null,
          paymentPassword: null,
          companyName: userType === 2 ? nickname : '',
          email: `${username.replaceAll('_', '.')}@shops.example`,
        }),
      );
    }
  }
  await joinedAt(tx, owners, daysBefore(loadedAt, 93));
}

export async function findTraders(read: Reader, { buyers }: Lane): Promise<Trader[]> {
  const rows = await read.rows<Member & { username: string }>(sql`
    select id as "userId", account_id as "accountId", username from users where username = any(${buyers.map(({ username }) => username)}::text[])`);
  const owners = new Map(rows.map(({ username, ...owner }) => [username, owner]));
  return buyers.map((buyer) => {
    const owner = owners.get(buyer.username);
    if (!owner) throw new Error(`the demo has lost its buyer ${buyer.username}`);
    return { ...buyer, acting: actingAs(owner, buyer.userType) };
  });
}
