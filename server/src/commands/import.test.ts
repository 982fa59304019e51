import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalog } from '../testing/goods.ts';
import { createShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-import-command-'));
  shop = await createShop();
  await seedCatalog(shop.db);
  await shop.pool.query(`
    create function go_away() returns trigger language plpgsql as $$
    begin
      if new.handle = 'AWAY' then raise exception 'terminating' using errcode = '57P01'; end if;
      return new;
    end $$;
    create trigger go_away before insert on products for each row execute function go_away();`);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const command = fileURLToPath(new URL('import.ts', import.meta.url));

async function run(content: string): Promise<[code: number, said: string]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl };
    execFile(process.execPath, [command, path], { env }, (error, out, err) =>
      resolve([Number(error?.code ?? 0), out + err]),
    );
  });
}

const header = 'product_no,sku_no,name_zh,price,weight_grams\n';

test('exit code 0: read to its end, also where products were refused; the report says how the file is written', async () => {
  const [code, said] = await run(`${header.replaceAll(',', ';')}A;A-1;杯;9,99;100\nB;B-1;碗;free;100\n`);
  expect(said).toContain('bilingual CSV (UTF-8, separated by semicolons), 2 rows');
  expect(said).toContain('3\trefused\tB\tprice "free" is not an amount in CNY\n');
  expect(said).toContain('1 created, 0 updated, 0 unchanged, 1 refused. Warnings: 0.');
  expect(code).toBe(0);
});

test('exit code 1: the file cannot be used, nothing was changed', async () => {
  const [code, said] = await run('when,what\n1,2\n');
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/neither that of Shopify.*Nothing was changed\.\n$/),
  ]);
});

test('exit code 2: the import ended early, and what it reported was done', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => (index === 220 ? 'AWAY' : `P${index}`));
  const [code, said] = await run(header + lines.map((no) => `${no},${no},杯,1.00,100\n`).join(''));
  expect(said).toMatch(
    /\tcreated\tP199\nThe import ended early \(terminating\)\.\nWhat is reported above was done/,
  );
  expect(code).toBe(2);
});
