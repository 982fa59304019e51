import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Breakage, testBreakages, type World } from '../testing/trade/audited-shop.ts';

const owner = (world: World) => sql`(select id from users where account_id = ${world.accountId})`;

const keyOf = (id: string, { accountId, userId }: { accountId: Sql; userId: Sql }) => sql`
  insert into api_keys (id, account_id, user_id, name, token_hash, begins_with, scopes, requests_per_minute)
  values (${id}, ${accountId}, ${userId}, 'key', 'hash', 'ak_', '{cart}', 600)`;

const breakages: Breakage[] = [
  [
    9,
    'an account that nobody owns',
    /has 0 owners/,
    (world) => [sql`update users set role = 'viewer' where account_id = ${world.accountId}`],
  ],
  [
    9,
    'two owners of one account',
    /has 2 owners/,
    (world) => [
      sql`drop index users_one_owner`,
      sql`insert into users (id, account_id, role, username, password_hash)
        values (${newId()}, ${world.accountId}, 'owner', 'second', 'none')`,
    ],
  ],
  [
    9,
    'a closed account with people and money',
    /closed account .* has people, money, open orders or personal data/,
    (world) => [
      sql`update accounts set status = 'closed', closed_at = now() where id = ${world.accountId}`,
      sql`update users set status = 'removed' where account_id = ${world.accountId}`,
    ],
  ],
  [
    9,
    'a closed account whose owner is still there',
    /has 1 owners/,
    (world) => [sql`update accounts set status = 'closed', closed_at = now() where id = ${world.accountId}`],
  ],
  [
    9,
    'a counter that no payment raised',
    /has spent 500 in the month of 2026-05-01, but the payments count 0/,
    (world) => [
      sql`insert into member_spending (user_id, month, spent_minor) values (${owner(world)}, '2026-05-01', 500)`,
    ],
  ],
  [
    9,
    'a payment that raised no counter',
    /has spent 0 in the month of 2026-05-01, but the payments count 3170/,
    (world) => [
      sql`update payments set paid_by = ${owner(world)}, counted_month = '2026-05-01', counted_minor = 3170
        where order_id = ${world.shipped.id}`,
    ],
  ],
  [
    9,
    'a payment that counts less than the order is worth',
    /is worth 3170 in the base currency, but its payment counts 3169/,
    (world) => [
      sql`update payments set paid_by = ${owner(world)}, counted_month = '2026-05-01', counted_minor = 3169
        where order_id = ${world.shipped.id}`,
      sql`insert into member_spending (user_id, month, spent_minor) values (${owner(world)}, '2026-05-01', 3169)`,
    ],
  ],
  [
    9,
    'a day of a key that no payment raised',
    /has spent 500 on 2026-05-01, but the payments count 0/,
    (world) => {
      const id = newId();
      return [
        keyOf(id, { accountId: sql`${world.accountId}`, userId: owner(world) }),
        sql`insert into api_key_spending (key_id, day, spent_minor) values (${id}, '2026-05-01', 500)`,
      ];
    },
  ],
  [
    9,
    'a payment by a key of another member',
    /which is of another account or member/,
    (world) => {
      const [key, user] = [newId(), newId()];
      return [
        sql`insert into users (id, account_id, role, username, password_hash)
          values (${user}, ${world.accountId}, 'viewer', 'another', 'none')`,
        keyOf(key, { accountId: sql`${world.accountId}`, userId: sql`${user}` }),
        sql`update payments set api_key_id = ${key}, key_day = '2026-05-01', key_minor = 0
          where order_id = ${world.shipped.id}`,
      ];
    },
  ],
  [
    9,
    'a payment by somebody of another account',
    /who is of another account/,
    (world) => {
      const [account, user] = [newId(), newId()];
      return [
        sql`insert into accounts (id, type) values (${account}, 'individual')`,
        sql`insert into users (id, account_id, role, username, password_hash)
          values (${user}, ${account}, 'owner', 'stranger', 'none')`,
        sql`update payments set paid_by = ${user} where order_id = ${world.shipped.id}`,
      ];
    },
  ],
];

testBreakages(breakages);
