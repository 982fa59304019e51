// @vitest-environment happy-dom
import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
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
  showConsolePart,
} from '../../../testing/console-page.tsx';
import { OrderPart } from './order-part.tsx';

const cny = { amount: '10.00', currency: 'CNY' } as const;
const line = { id: 'l1', sku: 'CUP', name: 'Cup', options: [], source: 'offer', unit_price: cny };
const waiting = {
  id: 's1',
  sub_order_no: 'A1-1',
  status: 'awaiting_shipment',
  version: 1,
  warehouse: { id: 'SZX', name: 'Shenzhen', country_code: 'CN' },
  service: null,
  ship_by: null,
  has_own_label: false,
  is_printed: false,
  shipped_quantity: 0,
  buyer_message: '',
  address: {
    recipient: 'John Roe',
    address1: 'Dock 4',
    city: 'Hamburg',
    country: 'DE',
    postal_code: '20457',
  },
  lines: [
    {
      ...line,
      quantity: 5,
      shipped_quantity: 0,
      canceled_quantity: 0,
      claimable: { unshipped: 5, shipped: 0 },
      line_total: cny,
    },
  ],
  parcels: [],
  cancellations: [],
  case_units: ['unshipped'],
  goods: cny,
  freight: cny,
  fees: cny,
  amount: cny,
  captured: cny,
  released: cny,
  refunded: cny,
  notes: [],
  log: [],
} as unknown as ConsoleOrderPart;
const shipped = {
  ...waiting,
  status: 'shipped',
  version: 2,
  shipped_quantity: 5,
  case_units: [],
  lines: [{ ...waiting.lines[0], shipped_quantity: 5, claimable: { unshipped: 0, shipped: 0 } }],
} as unknown as ConsoleOrderPart;
const operator = { id: '1', account: 'root', name: 'Root', role: 'admin', warehouse_ids: [] };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: operator } }
      : { status: 409, body: { code: 'changed_meanwhile', message: 'Anna shipped it.' } },
  );
});
afterEach(closeConsolePage);

test.each([
  { button: 'Ship', field: 'Tracking number', typed: 'N1', sent: { tracking_numbers: ['N1'] } },
  { button: 'Cancel units', field: 'Reason', typed: 'Broken', sent: { reason: 'Broken' } },
  {
    button: 'Change address',
    field: 'Recipient',
    typed: 'Jane Roe',
    sent: { address: { recipient: 'Jane Roe' } },
  },
])('$button keeps its dialog and version when another operator ships all meanwhile', async (given) => {
  await showConsolePart(<OrderPart part={waiting} hasKeys={false} />);
  await says('Cancel units');
  await press(given.button);
  await fill(given.field, given.typed);
  if (given.button === 'Ship') await fill('Carrier', 'DHL');
  if (given.button === 'Cancel units') await fill('Units of CUP to cancel', '2');
  await showConsolePart(<OrderPart part={shipped} hasKeys={false} />);
  expect(fieldOf(given.field).value).toBe(given.typed);
  await sendDialog();
  await says('Anna shipped it.');
  expect(api.changes()).toMatchObject([{ body: { version: 1, ...given.sent } }]);
});

test('units are canceled with what was typed after a colleague’s note, without opening the dialog again', async () => {
  const noted = { ...waiting, version: 2 };
  await showConsolePart(<OrderPart part={waiting} hasKeys={false} />);
  await says('Cancel units');
  await press('Cancel units');
  await fill('Reason', 'Broken');
  await fill('Units of CUP to cancel', '2');
  await showConsolePart(<OrderPart part={noted} hasKeys={false} />);
  await sendDialog();
  await says('The newest is loaded now');
  await sendDialog();
  const lines = [{ line_id: waiting.lines[0]?.id, quantity: 2 }];
  await expect
    .poll(() => api.changes().map(({ body }) => body))
    .toEqual([
      { version: 1, reason: 'Broken', lines },
      { version: 2, reason: 'Broken', lines },
    ]);
});

test('more units than are left stand as they were typed, and ship nothing', async () => {
  await showConsolePart(<OrderPart part={waiting} hasKeys={false} />);
  await says('Cancel units');
  await press('Ship');
  await fill('Carrier', 'DHL');
  await fill('Tracking number', 'N1');
  await fill('Quantity of CUP', '30');
  await says('Enter a whole number from 0 to 5.');
  expect(fieldOf('Quantity of CUP').value).toBe('30');
  await sendDialog();
  expect(api.changes()).toEqual([]);
  // A 0 in its place would make 30 of a 3 that is typed before it.
  await fill('Quantity of CUP', '');
  expect(fieldOf('Quantity of CUP').value).toBe('');
  await fill('Quantity of CUP', '3');
  await sendDialog();
  await expect.poll(() => api.changes()).toMatchObject([{ body: { lines: [{ quantity: 3 }] } }]);
});

test('a link that opens the shipping dialog opens it once: closed, the address no longer does', async () => {
  const Component = () => (
    <>
      <output>{useLocation().hash}</output>
      <OrderPart part={waiting} hasKeys />
    </>
  );
  queryClient.setQueryData(operatorKey, operator);
  await openConsolePage({ Component }, { path: '/orders/A1-1', at: '/orders/A1-1#ship' });
  await says('Ship A1-1');
  await press('Close');
  expect(document.querySelector('output')?.textContent).toBe('');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('a wrong tracking number is corrected from the version of the page, once it differs', async () => {
  const parcel = {
    parcel_no: 'A1-1-P1',
    status: 'shipped',
    carrier: 'DHL',
    service: '',
    tracking_url: null,
    tracking_numbers: ['WR0NG'],
    weight_grams: null,
    lines: [],
    shipped_at: '2026-11-21T08:00:00.000Z',
    events: [],
  };
  const part = { ...shipped, parcels: [parcel] } as unknown as ConsoleOrderPart;
  await showConsolePart(<OrderPart part={part} hasKeys={false} />);
  await says('Correct the number');
  await press('Correct the tracking number of A1-1-P1');
  expect(fieldOf('Tracking number').value).toBe('WR0NG');
  expect(document.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true);
  await fill('Tracking number', 'RIGHT');
  await sendDialog();
  await says('Anna shipped it.');
  expect(api.changes()).toMatchObject([
    { body: { version: 2, carrier: 'DHL', tracking_numbers: ['RIGHT'] } },
  ]);
});
