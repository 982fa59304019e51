import {
  type ClosingObstacle,
  type ClosingState,
  closingObstacles,
} from '@amberdock/contract/people/leaving.ts';
import { money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import { findWallets, type Wallet } from '../../ledger/index.ts';
import { findObstacles, findPeople } from './obstacles.store.ts';

/** Returns what keeps an account from being closed, in the order of the contract, and how many people it has. */
export async function viewClosing(read: Reader, accountId: string): Promise<ClosingState> {
  const [rows, people, wallets] = await Promise.all([
    findObstacles(read, accountId),
    findPeople(read, accountId),
    findWallets(read, accountId),
  ]);
  const balances = wallets.filter((wallet) => totalOf(wallet) !== 0n);
  const obstacles = closingObstacles.flatMap((kind): ClosingObstacle[] => {
    const found = rows.find(({ obstacle }) => obstacle === kind);
    if (!found) return [];
    if (kind !== 'balance' && kind !== 'blocked') return [{ ...found, balances: [] }];
    const left =
      kind === 'balance' ? balances.map((balance) => money(totalOf(balance), balance.currency)) : [];
    return [{ ...found, numbers: [], balances: left }];
  });
  return { obstacles, members_count: people.length };
}

const totalOf = ({ availableMinor, preAuthorisedMinor, depositMinor }: Wallet): bigint =>
  availableMinor + preAuthorisedMinor + depositMinor;
