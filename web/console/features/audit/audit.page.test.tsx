// @vitest-environment happy-dom
import type { AuditRun } from '@amberdock/contract/console/operations.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, press, says } from '../../testing/console-page.tsx';
import * as page from './audit.page.tsx';

const run = (id: string, broken: string[] = []): AuditRun => ({
  id,
  started_at: '2026-11-24T00:00:00Z',
  finished_at: '2026-11-24T00:00:02Z',
  findings: [{ invariant: 1, checked: 1_200, broken_count: broken.length, broken }],
});

let api: ReturnType<typeof fakeApi>;
let runs: AuditRun[];
beforeEach(() => {
  runs = [];
  api = fakeApi();
  api.answer(({ method }) => ({ body: { data: method === 'GET' ? runs : {} } }));
});
afterEach(closeConsolePage);

test('An audit that never ran says so, and is run by its button with one call', async () => {
  await openConsolePage(page, { path: '/audit' });
  await says('It has not run yet.');
  runs = [run('1')];
  await press('Run now');
  await says('The audit has started. Its result appears here.');
  await says('All correct');
  expect(api.changes()).toHaveLength(1);
});

test('A broken invariant is shown with each row that breaks it', async () => {
  runs = [run('2', ['Journal entry 17 does not sum to zero.']), run('1')];
  await openConsolePage(page, { path: '/audit' });
  await says('Journal entry 17 does not sum to zero.');
  await says('All correct');
  await says('1,200');
});

test('A run that nobody allowed says why', async () => {
  await openConsolePage(page, { path: '/audit' });
  await says('It has not run yet.');
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: [] } }
      : { status: 403, body: { code: 'permission_missing', message: 'Your role may not do this.' } },
  );
  await press('Run now');
  await says('Your role may not do this.');
});
