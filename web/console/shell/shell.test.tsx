// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, loadAgain, openConsolePage, says } from '../testing/console-page.tsx';
import { Shell } from './shell.tsx';

afterEach(closeConsolePage);

test('the console stays when the operator cannot be read again, and says so above the page', async () => {
  const api = fakeApi();
  const operator = { id: '1', account: 'root', name: 'Root', role: 'admin', warehouse_codes: null };
  api.answer(() => ({ body: { data: { ...operator, must_enrol: false, csrf_token: 'c' } } }));
  await openConsolePage({ Component: Shell }, { path: '/' });
  await says('Announcements');
  api.answer(() => ({ status: 503, body: { code: 'unavailable', message: 'The database is away.' } }));
  await loadAgain();
  await says('The database is away.');
  expect(document.querySelector('main')?.textContent).toContain('The database is away.');
  expect(document.body.textContent).toContain('Announcements');
});
