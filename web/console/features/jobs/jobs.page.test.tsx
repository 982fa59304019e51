// @vitest-environment happy-dom
import type { Job } from '@amberdock/contract/console/operations.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  loadAgain,
  openConsolePage,
  press,
  says,
} from '../../testing/console-page.tsx';
import * as page from './jobs.page.tsx';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  task: `task_${id}`,
  state: 'failed',
  attempts: 5,
  max_attempts: 5,
  run_at: '2026-11-24T00:00:00Z',
  created_at: '2026-11-24T00:00:00Z',
  last_error: 'The mail server is away.',
  ...more,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  api = fakeApi();
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: [job('1'), job('2')], page: { next: null } } }
      : { body: { data: { retried: 1 } } },
  );
  await openConsolePage(page, { path: '/jobs' });
  await says('task_2');
});
afterEach(closeConsolePage);

const select = (index: number) =>
  act(async () =>
    document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')[index]?.click(),
  );
const retryButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Retry now'));

test('The jobs show why they failed, and nothing can be retried before one is chosen', () => {
  expect(document.body.textContent).toContain('The mail server is away.');
  expect(retryButton()?.disabled).toBe(true);
});

test('The chosen jobs are scheduled again, and the choice is empty afterwards', async () => {
  await select(1);
  await press('Retry now (1)');
  await says('1 job was scheduled again.');
  expect(api.changes()).toEqual([expect.objectContaining({ body: { ids: ['2'] } })]);
  await says('Retry now (0)');
});

test('A refused retry says why, and the choice stays', async () => {
  await select(0);
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: [job('1'), job('2')], page: { next: null } } }
      : { status: 403, body: { code: 'permission_missing', message: 'Your role may not do this.' } },
  );
  await press('Retry now (1)');
  await says('Your role may not do this.');
  await says('Retry now (1)');
});

test('Jobs that are chosen stay when the list cannot be loaded again', async () => {
  await select(0);
  api.answer(() => ({ status: 503, body: { code: 'unavailable', message: 'The database is away.' } }));
  await loadAgain();
  await says('The database is away.');
  expect(document.body.textContent).toContain('task_2');
  expect(retryButton()?.disabled).toBe(false);
});
