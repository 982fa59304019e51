// @vitest-environment happy-dom
import type { FailingWebhook } from '@amberdock/contract/people/webhooks.ts';
import { afterEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, says } from '../../testing/console-page.tsx';
import * as page from './webhooks.page.tsx';

const failing: FailingWebhook = {
  id: 'w1',
  account_id: 'a1',
  account_name: 'Northlight',
  webhook_address: 'https://erp.example/hook',
  state: 'failing',
  failing_since: '2026-11-24T08:00:00Z',
  failures_in_row: 12,
  waiting: 3,
  last_attempt_at: '2026-11-24T09:00:00Z',
  last_status: 503,
  last_fault: 'status',
  last_answer: 'Service away',
};
afterEach(closeConsolePage);

test('failing webhooks are listed with their account and the last answer', async () => {
  const slow: FailingWebhook = {
    ...failing,
    id: 'w2',
    last_fault: 'too_slow',
    last_status: null,
    last_answer: '',
  };
  fakeApi().answer(() => ({ body: { data: [failing, slow], page: { next: null } } }));
  await openConsolePage(page, { path: '/webhooks' });
  await says('https://erp.example/hook');
  await says('HTTP 503');
  await says('Service away');
  await says('Too slow');
  expect(document.querySelector('a[href="/accounts/a1"]')?.textContent).toBe('Northlight');
});

test('the page says so when no webhook fails', async () => {
  fakeApi().answer(() => ({ body: { data: [], page: { next: null } } }));
  await openConsolePage(page, { path: '/webhooks' });
  await says('No webhook fails.');
});
