import { expect, test } from 'vitest';
import { openEarlierDatabase } from '../../testing/databases/earlier-database.ts';
import { newId } from '../new-id.ts';

test('spellings of one state in a freight table become one place, with the charge that quotes used', async () => {
  const database = await openEarlierDatabase();
  const { client } = database;
  try {
    await database.migrateTo('0037');
    const service = newId();
    await client.query(`
      insert into warehouses (code, country, name_zh, name_en, currency, time_zone)
        values ('SZX', 'CN', '深圳', 'Shenzhen', 'CNY', 'Asia/Shanghai');
      insert into freight_services (id, warehouse_code, code, name_zh, name_en, currency)
        values ('${service}', 'SZX', 'post', '邮政', 'Post', 'CNY')`);
    for (const [country, state, prefix, minor] of [
      ['US', '', '', 1],
      ['US', 'HI', '', 2],
      ['US', 'Hawaii', '', 3],
      ['US', 'hawaii', '967', 4],
      ['US', 'alaska', '', 5],
      ['GB', 'SCOTLAND', '', 6],
      ['GB', 'Scotland', '', 7],
      ['GB', 'HI', '', 8],
      ['CA', 'Quebec', '', 9],
    ])
      await client.query(
        `insert into freight_rates (service_id, country, state, postal_prefix, first_grams, first_minor, step_grams,
          step_minor, days_min, days_max) values ($1, $2, $3, $4, 500, $5, 500, 1, 1, 2)`,
        [service, country, state, prefix, minor],
      );
    await database.carryOver();
    const { rows } = await client.query({
      text: 'select country, state, postal_prefix, first_minor::int from freight_rates order by first_minor',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['US', '', '', 1],
      ['US', 'HI', '', 3],
      ['US', 'HI', '967', 4],
      ['US', 'AK', '', 5],
      ['GB', 'Scotland', '', 7],
      ['GB', 'HI', '', 8],
      ['CA', 'QC', '', 9],
    ]);
  } finally {
    await database.drop();
  }
});
