import type { Channel } from '@amberdock/contract/people/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { MemberRole } from '@amberdock/contract/access.ts';
import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import type { Account } from './contact.rules.ts';

export type User = {
  id: string;
  account_id: string;
  role: MemberRole;
  username: string;
  nickname: string;
  email: string | null;
  phone: string | null;
  user_type: 1 | 2;
  company_name: string;
  password_hash: string;
  first_login: boolean;
  language: Language;
  currency: Currency;
  status: 'active' | 'suspended' | 'removed';
  /** The account's own. */
  account_status: 'active' | 'blocked' | 'closed';
  created_at: Date;
};

const found = sql`
  select u.id, u.account_id, u.role, u.username, u.nickname, u.email, u.phone,
    case a.type when 'company' then 2 else 1 end as user_type, a.company_name, u.password_hash, u.first_login,
    u.language, u.currency, u.status, a.status as account_status, u.created_at
  from users u join accounts a on a.id = u.account_id`;

const matching = ({ by, value }: Account): Sql =>
  by === 'email'
    ? sql`email = ${value}`
    : by === 'phone'
      ? sql`phone = ${value}`
      : sql`username_folded = lower(${value})`;

export const findUser = (read: Reader, account: Account): Promise<User | null> =>
  read.maybe<User>(sql`${found} where ${matching(account)}`);

export const getUser = (read: Reader, userId: string): Promise<User> =>
  read.one<User>(sql`${found} where u.id = ${userId}`);

type NewOwner = Pick<User, 'username' | 'password_hash' | 'language'> &
  Partial<
    Pick<User, 'nickname' | 'email' | 'phone' | 'user_type' | 'company_name' | 'first_login' | 'currency'>
  >;

/** Makes an account and the user who owns it, in one statement; null if the username, phone or e-mail is taken. */
export async function insertOwner(tx: Tx, user: NewOwner): Promise<Member | null> {
  const [userId, accountId] = [newId(), newId()];
  const inserted = await tx.run(sql`
    with owner as (
      insert into users (id, account_id, role, username, nickname, email, phone, password_hash, first_login,
        language, currency)
      values (${userId}, ${accountId}, 'owner', ${user.username}, ${user.nickname ?? ''}, ${user.email ?? null},
        ${user.phone ?? null}, ${user.password_hash}, ${user.first_login ?? true}, ${user.language},
        ${user.currency ?? 'CNY'})
      on conflict do nothing returning account_id
    )
    insert into accounts (id, type, company_name)
    select account_id, ${user.user_type === 2 ? 'company' : 'individual'}, ${user.company_name ?? ''} from owner`);
  return inserted === 1 ? { userId, accountId } : null;
}

type NewMember = Pick<User, 'username' | 'language'> & {
  accountId: string;
  role: MemberRole;
  /** In the base currency; a purchaser's. */
  monthlyLimitMinor: bigint | null;
  email?: string;
  phone?: string;
  passwordHash: string;
};

/** Adds a user to an existing account and returns the id; null if the username, phone or e-mail is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<string | null> {
  const made = await tx.maybe<{ id: string }>(sql`
    insert into users (id, account_id, role, monthly_limit_minor, username, email, phone, password_hash, language)
    values (${newId()}, ${member.accountId}, ${member.role}, ${member.monthlyLimitMinor}, ${member.username},
      ${member.email ?? null}, ${member.phone ?? null}, ${member.passwordHash}, ${member.language})
    on conflict do nothing returning id`);
  return made?.id ?? null;
}

/** Locks a password hash until the transaction ends. Returns false if the password has been changed. */
export const holdPasswordHash = async (tx: Tx, userId: string, passwordHash: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from users where id = ${userId} and password_hash = ${passwordHash} for no key update`)) !==
  null;

export const setPasswordHash = (tx: Tx, userId: string, passwordHash: string): Promise<number> =>
  tx.run(sql`update users set password_hash = ${passwordHash} where id = ${userId}`);

/** Locks the buyer's current phone, email and language until the transaction ends. */
export const lockContacts = (tx: Tx, userId: string): Promise<Pick<User, Channel | 'language'>> =>
  tx.one(sql`select phone, email, language from users where id = ${userId} for update`);

/**
 * Sets a phone or e-mail. Returns false if another account has it; the transaction has then failed. The constraint
 * alone decides: a check beforehand would not see an account that is made at the same moment.
 */
export async function setContact(
  tx: Tx,
  userId: string,
  contact: { channel: Channel; target: string },
): Promise<boolean> {
  const column = contact.channel === 'phone' ? sql`phone` : sql`email`;
  try {
    await tx.run(sql`update users set ${column} = ${contact.target} where id = ${userId}`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}
const uniqueViolation = '23505';

type Changes = { nickname?: string; language?: Language; currency?: Currency };

/** Merges the given fields; `welcomed` ends the first login. */
export const updateUser = (tx: Tx, userId: string, changes: Changes & { welcomed?: true }): Promise<number> =>
  tx.run(sql`update users set
    nickname = coalesce(${changes.nickname ?? null}, nickname),
    language = coalesce(${changes.language ?? null}, language),
    currency = coalesce(${changes.currency ?? null}, currency),
    first_login = first_login and not ${changes.welcomed ?? false}
    where id = ${userId}`);

/** Renames a company; an individual has no company name. */
export const setCompanyName = (tx: Tx, accountId: string, companyName: string): Promise<number> =>
  tx.run(sql`update accounts set company_name = ${companyName} where id = ${accountId} and type = 'company'`);
