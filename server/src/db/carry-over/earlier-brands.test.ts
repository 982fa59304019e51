import { expect, test } from 'vitest';
import { openEarlierDatabase } from '../../testing/databases/earlier-database.ts';
import { newId } from '../new-id.ts';

test('brands of before that differ in case become the one that most products name', async () => {
  const database = await openEarlierDatabase();
  const { client } = database;
  try {
    await database.migrateTo('0025');
    const [loud, quiet, spare] = [newId(), newId(), newId()];
    await client.query(`insert into brands (id, name) values
      ('${loud}', 'ACME'), ('${quiet}', 'Acme'), ('${spare}', 'acme'), ('${newId()}', 'Nobody'), ('${newId()}', 'nobody')`);
    for (const [handle, brand] of [
      ['twice', quiet],
      ['once', loud],
      ['other', quiet],
    ]) {
      await client.query(`insert into products (id, source, handle, name_zh, name_en, brand_id)
        values ('${newId()}', 'test', '${handle}', '杯子', 'Cup', '${brand}')`);
    }
    await database.carryOver();
    const { rows: brands } = await client.query('select id, folded from brands order by folded');
    expect(brands).toEqual([
      { id: quiet, folded: 'acme' },
      { id: expect.any(String), folded: 'nobody' },
    ]);
    const { rows: named } = await client.query('select distinct brand_id from products');
    expect(named).toEqual([{ brand_id: quiet }]);
  } finally {
    await database.drop();
  }
});
