import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EarlierDatabase, openEarlierDatabase } from '../../testing/databases/earlier-database.ts';

let database: EarlierDatabase;
let client: EarlierDatabase['client'];
beforeEach(async () => {
  database = await openEarlierDatabase();
  ({ client } = database);
});
afterEach(() => database.drop());

const [ann, firm] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const topUp = (number: number, columns: string) => `
  select * from book_entries(
    array[row('01890000-0000-7000-8000-00000000010${number}', 'top_up', 'bank', 'key ${number}', '', null)::journal_entry_input],
    array(select row(${columns})::journal_line_input from (values
      ('01890000-0000-7000-8000-00000000010${number}'::uuid, 'clearing', null::uuid, 'CNY', -700::bigint),
      ('01890000-0000-7000-8000-00000000010${number}'::uuid, 'available', '${firm}'::uuid, 'CNY', 700::bigint)
    ) l (a, b, c, d, e)))`;

test('each earlier user owns an account with what was the user’s, in which bookings go on', async () => {
  await database.migrateTo('0030');
  await client.query(`
    insert into users (id, username, user_type, company_name, password_hash, created_at) values
      ('${ann}', 'ann', 1, '', 'none', '2026-01-01'), ('${firm}', 'firm', 2, 'Firm Ltd', 'none', '2026-01-02')`);
  await client.query(`insert into addresses (id, user_id, recipient, phone, country, state, postal_code, city, address1)
    values (gen_random_uuid(), '${ann}', 'R', '12345', 'DE', '', '10115', 'Berlin', 'A')`);
  await client.query(topUp(1, 'a, b, c, d, e'));
  await database.migrateTo('0031');

  const { rows: people } = await client.query(`
    select u.username, u.role, a.id = u.id as same, a.type, a.company_name, a.status, a.created_at = u.created_at as since
    from users u join accounts a on a.id = u.account_id order by 1`);
  const owner = { role: 'owner', same: true, status: 'active', since: true };
  expect(people).toEqual([
    { ...owner, username: 'ann', type: 'individual', company_name: '' },
    { ...owner, username: 'firm', type: 'company', company_name: 'Firm Ltd' },
  ]);
  const { rows: addresses } = await client.query('select account_id from addresses');
  expect(addresses).toEqual([{ account_id: ann }]);
  const { rows: wallets } = await client.query(topUp(2, 'a, b, c, d, e'));
  expect(wallets).toMatchObject([{ account_id: firm, available_minor: '1400' }]);
  const { rows: lines } = await client.query(`
    select ledger_account, amount_minor, balance_after_minor from journal_lines
    where account_id = '${firm}' order by created_at`);
  expect(lines).toEqual([
    { ledger_account: 'available', amount_minor: '700', balance_after_minor: '700' },
    { ledger_account: 'available', amount_minor: '700', balance_after_minor: '1400' },
  ]);
  await expect(
    client.query(`update users set role = 'owner', account_id = '${firm}' where username = 'ann'`),
  ).rejects.toThrow('users_one_owner');
});
