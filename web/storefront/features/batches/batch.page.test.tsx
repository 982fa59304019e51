// @vitest-environment happy-dom
import type { BatchDetail } from '@amberdock/contract/batches/batches.ts';
import { batchColumns } from '@amberdock/contract/batches/columns.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearAlert } from '../../lib/notices/alert.ts';
import { session } from '../../lib/session/session.ts';
import { apiServer } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { named, openPage, press, says, shownText, until } from '../../testing/page.tsx';
import { wallet } from '../../testing/people.ts';
import { clearShown, the } from '../../testing/render.tsx';
import * as page from './batch.page.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
let batch: BatchDetail;
let wallets: WalletBalances[];
let uploads: string[];
let isLineCut: boolean;
let afterChange: (batch: BatchDetail) => BatchDetail;
let confirmation: { status: number; code?: string; message?: string };
const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
const time = '2026-11-20T08:00:00.000Z';

beforeEach(async () => {
  server = await apiServer();
  confirmation = { status: 202 };
  afterChange = (now) => ({ ...now, status: 'checking' });
  uploads = [];
  wallets = [wallet('CNY', '100.00'), wallet('USD', '5.00')];
  session.set({ token: 't', user: buyer() });
  isLineCut = false;
  batch = {
    batch_id: '0199c000-0000-7000-8000-00000000000b',
    status: 'checked',
    source: 'file',
    file_name: 'monday.xlsx',
    currency: 'CNY',
    made_by: 'anna',
    created_at: time,
    checked_at: time,
    finished_at: null,
    authorized_by: null,
    authorized_at: null,
    rows: 2,
    verdicts: { waiting: 0, ready: 1, refused: 1, ordered: 0 },
    orders_ready: 1,
    orders_made: 0,
    goods_total: yuan('10.00'),
    freight_total: yuan('30.00'),
    fees_total: yuan('0.00'),
    total: yuan('40.00'),
    headings: [],
    missing: [],
    labels: { named: 0, found: 0, missing: [] },
  };
  const row = {
    recipient: 'Jane Doe',
    destination: 'US Los Angeles',
    sku: 'CUP-1',
    name: 'Ceramic cup',
    quantity: 1,
    warehouse_id: 'SZX',
    warehouse: 'Shenzhen',
    service: 'Post',
    label: '',
    goods: yuan('10.00'),
    freight: yuan('30.00'),
    order_no: null,
  };
  const rows = [
    { ...row, line: 2, own_reference: 'A-1', verdict: 'ready', reason: null },
    {
      ...row,
      line: 3,
      own_reference: 'A-2',
      verdict: 'refused',
      reason: { code: 'sku_not_found', message: 'There is no SKU “GONE”.' },
    },
  ];
  server.answer(({ url, method }) => {
    if (url.pathname === '/api/wallet') return { body: { status: 200, data: wallets } };
    if (url.pathname.endsWith('/rows'))
      return { body: { status: 200, data: rows, page: { next: null, prev: null } } };
    if (url.pathname.endsWith('/confirm')) {
      if (confirmation.status < 300) batch = { ...batch, status: 'ordering' };
      return { status: confirmation.status, body: { ...confirmation, data: batch } };
    }
    if (url.pathname === '/api/files')
      return url.searchParams.get('purpose') === 'label' && uploads.length > 0
        ? { body: { status: 200, data: { file_id: uploads.shift() } } }
        : isLineCut
          ? { body: '' }
          : { status: 422, body: { status: 422, code: 'label_not_readable', message: 'No label.' } };
    if (method === 'PUT') batch = afterChange(batch);
    return { body: { status: 200, data: batch } };
  });
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  session.set({ token: null, user: null });
  server.close();
});

const columns = Object.keys(batchColumns) as (keyof typeof batchColumns)[];
const open = async (shown: string) => {
  const place = await openPage(page, { at: '/my/batch/b' });
  await until(() => place.textContent.includes(shown), `the page shows ${shown}`);
  return place;
};
const requestsTo = (end: string) => server.seen.filter(({ url }) => url.pathname.endsWith(end));

/** Types into the only password field, as a person does. */
const type = (text: string) =>
  act(async () => typeInto(document.querySelector('input[type="password"]'), text));

it('keeps what it comes to apart, figure by figure', async () => {
  const place = await open('A-2');
  expect(the(place, 'dl').style.getPropertyValue('--group-gap')).toMatch(/^var\(--mantine-spacing-\w+\)$/);
});

it('shows every row with its verdict, price and reason, and what the batch comes to', async () => {
  const place = await open('A-2');
  for (const text of [
    'monday.xlsx',
    'Jane Doe',
    'CUP-1',
    'Shenzhen',
    'Post',
    'There is no SKU “GONE”.',
    '40.00',
  ])
    expect(place.textContent).toContain(text);
});

it('confirms with the payment password, and then shows the progress', async () => {
  const place = await open('A-2');
  await press(place, 'Order and pay 1 order');
  await until(() => document.querySelector('input[type="password"]') !== null, 'the dialog is open');
  await type('pay123');
  await press(document, 'Order and pay');
  await until(() => place.textContent.includes('0 of 1 orders made and paid'), 'the progress is shown');
  expect(requestsTo('/confirm').map(({ body }) => JSON.parse(body))).toEqual([
    { payment_password: 'pay123' },
  ]);
});

it('tells a screen reader how the batch goes on, and leaves the focus on the page', async () => {
  const place = await open('A-2');
  place.id = 'content';
  place.tabIndex = -1;
  named(place, 'Order and pay 1 order').focus();
  await press(place, 'Order and pay 1 order');
  await until(() => document.querySelector('input[type="password"]') !== null, 'the dialog is open');
  await type('pay123');
  await press(document, 'Order and pay');
  await until(() => batch.status === 'ordering', 'it was confirmed');
  batch = { ...batch, status: 'finished', orders_made: 1 };
  await until(() => the(place, 'header [role="status"]').textContent === 'Finished', 'it is said');
  await until(() => document.activeElement === place, 'the focus is on the page');
});

it('shows before the payment what the wallet holds and what will be left of it', async () => {
  const place = await open('A-2');
  await press(place, 'Order and pay 1 order');
  await says('Available in your RMB wallet');
  await says('RMB 100.00');
  await says('Left after payment');
  await says('RMB 60.00');
  expect(shownText()).not.toContain('Top up');
});

it('says what the wallet lacks, and leads to a top-up of just that', async () => {
  wallets = [wallet('USD', '500.00')];
  const place = await open('A-2');
  await press(place, 'Order and pay 1 order');
  await says('RMB 40.00 is missing.');
  expect(named(document, 'Top up').getAttribute('href')).toBe('/my/account?top_up=CNY&amount=40.00');
  expect(shownText()).not.toContain('Left after payment');
});

it('says what the wallet lacks to a purchaser, who tops up nothing', async () => {
  wallets = [];
  session.set({ token: 't', user: buyer({ role: 'purchaser' }) });
  const place = await open('A-2');
  await press(place, 'Order and pay 1 order');
  await says('RMB 40.00 is missing.');
  expect(shownText()).not.toContain('Top up');
});

it('offers a viewer nothing that the shop refuses, in any state', async () => {
  session.set({ token: 't', user: buyer({ role: 'viewer' }) });
  batch = { ...batch, labels: { named: 1, found: 0, missing: ['a.pdf'] } };
  await open('A-2');
  const shownActs = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(shownActs().map((text) => text.trim())).toEqual(['Download refused rows']);
  expect(document.querySelector('input[type="file"]')).toBeNull();
  await says('Your role in this account can view this page only.');
  await clearShown();
  batch = { ...batch, status: 'mapping', headings: [{ heading: 'x', column: null, examples: [] }] };
  await open('Your role in this account can view this page only.');
  expect(document.querySelectorAll('form')).toHaveLength(0);
});

it('says a wrong payment password at its field, and stays open', async () => {
  confirmation = { status: 422, code: 'payment_password_wrong', message: 'Wrong payment password.' };
  const place = await open('A-2');
  await press(place, 'Order and pay 1 order');
  await until(() => document.querySelector('input[type="password"]') !== null, 'the dialog is open');
  await type('nonsense');
  await press(document, 'Order and pay');
  await until(() => document.body.textContent.includes('Wrong payment password.'), 'the refusal is shown');
  expect(document.querySelector('input[type="password"]')).not.toBeNull();
});

it('has the columns of a file named before anything is checked', async () => {
  batch = {
    ...batch,
    status: 'mapping',
    headings: columns.map((column) => ({ heading: column, column, examples: ['x'] })),
  };
  const place = await open('Check the rows');
  await press(place, 'Check the rows');
  await until(() => requestsTo('/columns').length > 0, 'the columns are sent');
  expect(JSON.parse(requestsTo('/columns')[0]?.body ?? '')).toEqual({ columns });
});

it('lets columns that were read wrong be named again before the confirmation', async () => {
  batch = { ...batch, headings: columns.map((column) => ({ heading: column, column, examples: ['x'] })) };
  const place = await open('A-2');
  await press(place, 'Change columns');
  await press(place, 'Back');
  await until(() => place.textContent.includes('A-2'), 'the rows are shown again');
  await press(place, 'Change columns');
  await press(place, 'Check the rows');
  await until(() => place.textContent.includes('Checking'), 'the rows are checked again');
  expect(JSON.parse(requestsTo('/columns')[0]?.body ?? '')).toEqual({ columns });
});

async function choose(place: HTMLElement, names: readonly string[]) {
  const input = place.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: names.map((name) => new File(['%PDF-'], name)) });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
}
const labelsGiven = () =>
  requestsTo('/labels').map(({ body }) =>
    JSON.parse(body).labels.map(({ file_id: id }: { file_id: string }) => id),
  );

it('takes the labels that the rows name, says which one is no label, and has the rows checked again', async () => {
  batch = { ...batch, labels: { named: 3, found: 0, missing: ['a.pdf', 'b.png', 'c.pdf'] } };
  uploads = ['01', '02'];
  const place = await open('0 of 3 labels are there. Missing: a.pdf, b.png, c.pdf');
  await choose(place, ['a.pdf', 'b.png', 'c.pdf']);
  await until(() => requestsTo('/labels').length > 0, 'the labels are given to the batch');
  const { labels } = JSON.parse(requestsTo('/labels')[0]?.body ?? '{}');
  expect(labels.map(({ file_id }: { file_id: string }) => file_id).sort()).toEqual(['01', '02']);
  await until(() => place.textContent.includes('Checking'), 'the rows are checked again');
  expect(place.textContent).toContain('Not taken: c.pdf. No label.');
});

it('keeps the labels that came through where the line is cut, and sends the others alone again', async () => {
  batch = { ...batch, labels: { named: 2, found: 0, missing: ['a.pdf', 'b.pdf'] } };
  afterChange = (now) => now;
  uploads = ['01'];
  isLineCut = true;
  const place = await open('0 of 2 labels are there.');
  await choose(place, ['a.pdf', 'b.pdf']);
  await until(() => place.querySelector('[role="alert"]') !== null, 'the failure is shown');
  expect(labelsGiven()).toEqual([['01']]);
  uploads = ['02'];
  await press(place, 'Try again');
  await until(() => requestsTo('/labels').length === 2, 'the other label follows');
  expect(labelsGiven()[1]?.toSorted()).toEqual(['01', '02']);
  expect(requestsTo('/api/files')).toHaveLength(3);
});

it('shows the rows of a second check that is over before the page has seen it begin', async () => {
  batch = { ...batch, labels: { named: 1, found: 0, missing: ['a.pdf'] } };
  afterChange = (now) => ({ ...now, checked_at: '2026-11-20T08:05:00.000Z' });
  uploads = ['01'];
  const place = await open('A-2');
  const before = requestsTo('/rows').length;
  await choose(place, ['a.pdf']);
  await until(() => requestsTo('/rows').length > before, 'the rows are read again');
});

it('is canceled once that is confirmed', async () => {
  const place = await open('A-2');
  await press(place, 'Cancel batch');
  await until(() => document.body.textContent.includes('cannot be taken up again'), 'it asks');
  expect(requestsTo('/cancel')).toEqual([]);
  await press(the(document.body, '[role="dialog"]'), 'Cancel batch');
  await until(() => requestsTo('/cancel').length === 1, 'it is canceled');
});
