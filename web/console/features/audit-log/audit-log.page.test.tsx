// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, says } from '../../testing/console-page.tsx';
import * as page from './audit-log.page.tsx';

afterEach(closeConsolePage);

test('days are those of the reader, and the log is filtered by operator and action', async () => {
  const api = fakeApi();
  api.answer(({ path }) =>
    path === '/authentication'
      ? { body: { data: { operator_id: '1', role: 'admin', csrf_token: 'c' } } }
      : { body: { data: [], page: { next: null } } },
  );
  const at = '/audit-log?operator=7&action=benefits.change&from=2026-11-20&to=2026-11-21';
  await openConsolePage(page, { path: '/audit-log', at });
  await says('No entries found.');
  const call = api.requests.find(({ path }) => path.endsWith('/audit_log'));
  expect(api.queryOf(call)).toMatchObject({
    operator_id: '7',
    action: 'benefits.change',
    from: new Date('2026-11-20T00:00').toISOString(),
    to: new Date('2026-11-22T00:00').toISOString(),
  });
});

test('a product stands under its number, with the id that links and exports have', async () => {
  const api = fakeApi();
  const entry = {
    id: '1',
    time: '2026-11-20T10:00:00Z',
    actor: 'Ada',
    operator_id: '1',
    before: {},
    after: {},
  };
  const named = { ...entry, action: 'product.change', subject: '01a2-77', subject_name: 'LAMP-1' };
  api.answer(({ path }) =>
    path === '/authentication'
      ? { body: { data: { operator_id: '1', role: 'admin', csrf_token: 'c' } } }
      : { body: { data: [named], page: { next: null } } },
  );
  await openConsolePage(page, { path: '/audit-log', at: '/audit-log' });
  await says('LAMP-1');
  await says('01a2-77');
});
