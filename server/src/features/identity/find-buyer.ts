import type { Reader } from '../../db/tx.ts';
import { accountOf } from './contact.rules.ts';
import { findUser, type User } from './users.store.ts';

/** Returns the buyer whom somebody names by username, e-mail or phone, or null. */
export const findBuyer = (read: Reader, named: string): Promise<User | null> =>
  findUser(read, accountOf(named));
