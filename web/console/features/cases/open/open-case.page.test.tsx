// @vitest-environment happy-dom
import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { operatorKey } from '../../../api/use-operator.ts';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../../testing/console-page.tsx';
import { OpenCaseButton } from './open-case-button.tsx';

const line = (id: string, sku: string, unshipped: number, shipped: number) => ({
  id,
  sku,
  name: sku,
  options: [],
  claimable: { unshipped, shipped },
});
const parcel = (parcel_no: string, lines: { line_id: string; quantity: number }[]) => ({
  parcel_no,
  carrier: 'DHL',
  tracking_number: `N${parcel_no}`,
  lines,
});
/** Three cups of four have left in two parcels, and one of two lids. */
const half = {
  sub_order_no: 'A1-1',
  case_units: ['unshipped', 'shipped'],
  lines: [line('l1', 'CUP', 1, 3), line('l2', 'LID', 1, 1)],
  parcels: [
    parcel('P1', [
      { line_id: 'l1', quantity: 2 },
      { line_id: 'l2', quantity: 1 },
    ]),
    parcel('P2', [{ line_id: 'l1', quantity: 1 }]),
  ],
} as unknown as ConsoleOrderPart;
const one = {
  ...half,
  case_units: ['shipped'],
  lines: [line('l1', 'CUP', 0, 3)],
  parcels: [],
} as unknown as ConsoleOrderPart;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(() => ({ body: { data: { case_no: 'A1-1-R1' } } }));
});
afterEach(closeConsolePage);

async function show(part: ConsoleOrderPart, role = 'support') {
  queryClient.setQueryData(operatorKey, { id: '1', account: 'mia', name: 'Mia', role, warehouse_ids: [] });
  const Component = () => (
    <>
      <output>{useLocation().pathname}</output>
      <OpenCaseButton part={part} />
    </>
  );
  await openConsolePage({ Component }, { path: '/*', at: '/orders/A1-1' });
}
async function showForm(part: ConsoleOrderPart) {
  await show(part);
  await press('Open a case for the buyer');
}

const choose = (label: string, value: string) =>
  act(async () => {
    const select = [...document.querySelectorAll('select')].find(
      ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent?.replace(' *', '') === label,
    );
    if (!select) throw new Error(`No list "${label}"`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const check = (label: string) => act(async () => (fieldOf(label) as HTMLInputElement).click());
const addPictures = (...files: File[]) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const hasForm = () => document.querySelector('[role="dialog"]') !== null;
const isFocused = (label: string) => document.activeElement === fieldOf(label);
const sentCases = () => api.changes().filter(({ path }) => path === '/orders/A1-1/after_sales');

test.each([
  { who: 'who may not decide cases', part: half, role: 'finance' },
  { who: 'anybody where no units can be claimed', part: { ...half, case_units: [] }, role: 'support' },
])('$who is not offered to open a case', async ({ part, role }) => {
  await show(part as ConsoleOrderPart, role);
  expect(document.querySelector('button')).toBeNull();
});

test('a case of what arrived is opened with reason, wish and words, and leads to its page', async () => {
  await showForm(one);
  await check('Return and refund');
  await fill('CUP (up to 3)', '2');
  await choose('Reason', 'damaged');
  await fill('What happened?', ' The lids are cracked. ');
  await sendDialog();
  await says('/cases/A1-1-R1');
  expect(sentCases()).toMatchObject([
    {
      body: {
        units: 'shipped',
        kind: 'return_refund',
        reason: 'damaged',
        lines: [{ line_id: 'l1', quantity: 2 }],
        text: 'The lids are cracked.',
        file_ids: [],
      },
    },
  ]);
  expect(api.keyOf(sentCases()[0] as never)).toBeTruthy();
});

test('units that have not shipped are refunded only, whatever was chosen for those that have', async () => {
  await showForm(half);
  await check('Return and refund');
  await choose('Parcel', 'P2');
  await check('Not shipped');
  await says('they can only be refunded');
  await fill('LID (up to 1)', '1');
  await choose('Reason', 'not_needed');
  await sendDialog();
  await says('/cases/A1-1-R1');
  expect(sentCases()[0]?.body).toEqual({
    units: 'unshipped',
    kind: 'refund_only',
    reason: 'not_needed',
    lines: [{ line_id: 'l2', quantity: 1 }],
    text: '',
    file_ids: [],
  });
});

test('a parcel limits the units to what came in it', async () => {
  await showForm(half);
  await fill('CUP (up to 3)', '3');
  await choose('Parcel', 'P2');
  await choose('Reason', 'damaged');
  await says('Enter a whole number from 0 to 1.');
  await sendDialog();
  expect(sentCases()).toEqual([]);
  expect(document.body.textContent).not.toContain('LID');
  await fill('CUP (up to 1)', '1');
  await sendDialog();
  await says('/cases/A1-1-R1');
  expect(sentCases()).toMatchObject([{ body: { parcel_no: 'P2', lines: [{ line_id: 'l1', quantity: 1 }] } }]);
});

test('what is missing is said at its fields, the first of which gets the focus, and nothing is sent', async () => {
  await showForm(half);
  await sendDialog();
  await says('Choose at least one unit.');
  await says('Choose a reason.');
  expect(isFocused('CUP (up to 3)')).toBe(true);
  expect(api.changes()).toEqual([]);
});

test.each([
  { code: 'quantity_exceeds_claimable', data: { sku: 'LID' }, label: 'LID (up to 1)' },
  { code: 'printed_fault_only', data: null, label: 'Reason' },
  { code: 'after_sales_over', data: null, label: null },
])('$code is said in its place, and what was typed stays', async ({ code, data, label }) => {
  await showForm(half);
  await fill('LID (up to 1)', '1');
  await choose('Reason', 'late');
  await fill('What happened?', 'Late.');
  api.answer(() => ({ status: 422, body: { code, message: 'Refused for a reason.', data } }));
  await sendDialog();
  await says('Refused for a reason.');
  const marked = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
  const labels = marked.map(({ id }) =>
    document.querySelector(`label[for="${id}"]`)?.textContent?.replace(' *', ''),
  );
  expect(labels).toEqual(label ? [label] : []);
  if (label) expect(document.activeElement).toBe(marked[0]);
  expect([fieldOf('LID (up to 1)').value, fieldOf('What happened?').value]).toEqual(['1', 'Late.']);
  expect(document.querySelector('output')?.textContent).toBe('/orders/A1-1');
});

test('what is sent again after no answer is the same case', async () => {
  await showForm(one);
  await choose('Reason', 'missing');
  api.answer(() => ({ status: 503, body: { code: 'unavailable', message: 'Away.' } }));
  await sendDialog();
  await says('Away.');
  api.answer(() => ({ body: { data: { case_no: 'A1-1-R1' } } }));
  await sendDialog();
  await says('/cases/A1-1-R1');
  const keys = sentCases().map(api.keyOf);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('pictures are uploaded for the sub order and named by the case; one can be removed', async () => {
  await showForm(one);
  let uploads = 0;
  api.answer(({ path }) => {
    if (!path.endsWith('/pictures')) return { body: { data: { case_no: 'A1-1-R1' } } };
    uploads += 1;
    if (uploads === 3) return { status: 422, body: { code: 'file_not_a_picture', message: 'No picture.' } };
    return { body: { data: { file_id: `f${uploads}`, width: 4, height: 3, url: `/f${uploads}` } } };
  });
  await addPictures(new File(['a'], 'a.png'), new File(['b'], 'b.png'), new File(['c'], 'c.png'));
  await says('c.png: No picture.');
  await press('Remove picture 1');
  expect(document.activeElement?.textContent).toBe('Add pictures');
  await choose('Reason', 'damaged');
  await sendDialog();
  await says('/cases/A1-1-R1');
  expect(sentCases()).toMatchObject([{ body: { file_ids: ['f2'] } }]);
});

test('pictures beyond the limit are left out, and one that is too large is refused before it is sent', async () => {
  await showForm(one);
  api.answer(() => ({ body: { data: { file_id: crypto.randomUUID(), width: 4, height: 3, url: '/f' } } }));
  await addPictures(...Array.from({ length: 10 }, (_, index) => new File(['a'], `${index}.png`)));
  await says('Up to 9 pictures: the others were left out.');
  expect(api.changes()).toHaveLength(9);
  await press('Remove picture 9');
  const large = new File(['a'], 'large.png');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await addPictures(large);
  await says('large.png is larger than 10 MB.');
  expect(api.changes()).toHaveLength(9);
  expect(hasForm()).toBe(true);
});
