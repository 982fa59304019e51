// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  openConsolePage,
  press,
  says,
  showConsolePart,
} from '../../testing/console-page.tsx';
import { AskAdjustment } from './ask-adjustment.tsx';
import * as page from './ledger.page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(({ path }) => ({ body: { data: path === '/ledger/export' ? { url: '#' } : [] } }));
});
afterEach(() => {
  vi.useRealTimers();
  return closeConsolePage();
});

const exported = async (filters: string) => {
  await openConsolePage(page, { path: '/ledger', at: `/ledger?${filters}` });
  await press('Export CSV');
  return api.queryOf(api.requests.find(({ path }) => path === '/ledger/export'));
};

test('what is exported is what the filters find', async () => {
  expect(
    await exported('account=a1&currency=EUR&kind=refund&reference=R1&from=2026-10-01&to=2026-10-31'),
  ).toMatchObject({
    account_id: 'a1',
    currency: 'EUR',
    kind: 'refund',
    reference: 'R1',
    from: new Date(2026, 9, 1).toISOString(),
    to: new Date(2026, 10, 1).toISOString(),
  });
});

test('dates with an end alone are exported from the first of its month', async () => {
  expect(await exported('to=2026-10-31')).toMatchObject({ from: new Date(2026, 9, 1).toISOString() });
});

test('an amount with a comma is called wrong while it is typed, and one that is begun is not', async () => {
  await showConsolePart(
    <AskAdjustment account={{ id: 'a1', account_name: 'Northlight' }} currency="EUR" onClose={() => {}} />,
  );
  const wrong = 'Digits and a point alone';
  await fill('Amount', '-12.');
  expect(document.body.textContent).not.toContain(wrong);
  await fill('Amount', '1,000.00');
  await act(async () => {});
  await says(wrong);
});
