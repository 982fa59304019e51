import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from '../testing/trade/audited-shop.ts';
import { inTx } from '../db/tx.ts';
import { createShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openWorld(shop);
});
afterAll(() => shop.close());

const runAudit = () =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL('audit.ts', import.meta.url))],
      { env: { ...process.env, DATABASE_URL: shop.databaseUrl } },
      (error, stdout) => resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    );
  });

test('the command prints a line an invariant with its count, names what is broken and then exits with 1', async () => {
  const clean = await runAudit();
  expect(clean.code).toBe(0);
  expect(clean.lines).toHaveLength(9);
  for (const [index, line] of clean.lines.entries()) {
    expect(line).toMatch(new RegExp(`^${index + 1}  ok +[1-9]\\d* checked, 0 broken: `));
  }
  await inTx(shop.db, async (tx) => {
    // Behind the back of the triggers, which refuse it.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`update wallets set total_spend_minor = 1`);
  });
  const broken = await runAudit();
  expect(broken.code).toBe(1);
  expect(broken.lines.filter((line) => line.includes('BROKEN'))).toHaveLength(1);
  expect(broken.lines.find((line) => line.includes('total spend in CNY is kept as 1'))).toBeDefined();
});
