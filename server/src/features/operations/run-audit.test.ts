import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { openWorld } from '../../testing/trade/audited-shop.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { runAudit } from './run-audit.ts';

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openWorld(shop);
  headers = await operatorHeaders(shop.db, 'admin');
});
afterAll(() => shop.close());

const audits = () => shop.ok(operationRoutes.audits, { headers });
const brokenAtHome = async () =>
  (await shop.ok(operationRoutes.home, { headers })).find(({ kind }) => kind === 'broken_invariants')?.count;

test('a run is kept with what each invariant checked; what is broken is on the home page until a later run is clean', async () => {
  expect(await runAudit(shop.db)).toBe(0);
  const [clean] = await audits();
  expect(clean?.findings).toHaveLength(9);
  for (const { checked, broken_count: broken } of clean?.findings ?? [])
    expect([checked > 0, broken]).toEqual([true, 0]);
  expect(await brokenAtHome()).toBe(0);

  const spend = (minor: number) =>
    inTx(shop.db, async (tx) => {
      // Behind the back of the triggers, which refuse it.
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`update wallets set total_spend_minor = total_spend_minor + ${minor}`);
    });
  await spend(1);
  const brokenCount = await runAudit(shop.db);
  expect(brokenCount).toBeGreaterThan(0);
  expect(await brokenAtHome()).toBe(brokenCount);
  const [broken] = await audits();
  const wrong = broken?.findings.filter((finding) => finding.broken_count > 0) ?? [];
  expect(wrong.map(({ invariant }) => invariant)).toEqual([2]);
  expect(wrong[0]?.broken[0]).toMatch(/spend/);

  await spend(-1);
  await runAudit(shop.db);
  expect(await brokenAtHome()).toBe(0);
  expect(await audits()).toHaveLength(3);
});

test('asked for twice before it ran, it is one job; only those who run the system may ask', async () => {
  const ask = (who: Record<string, string>) =>
    shop.call(operationRoutes.runAudit, { headers: who, body: {} });
  expect([(await ask(headers)).status, (await ask(headers)).status]).toEqual([200, 200]);
  const jobs = await shop.db.rows(sql`select from graphile_worker.jobs where task_identifier = 'audit_shop'`);
  expect(jobs).toHaveLength(1);
  expect((await ask(await operatorHeaders(shop.db, 'finance'))).status).toBe(403);
});
