// @vitest-environment happy-dom
import type { ShipmentRow } from '@amberdock/contract/console/shipping.ts';
import { afterEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  press,
  says,
  showConsolePart,
} from '../../../testing/console-page.tsx';
import { ShipMany } from './ship-many.tsx';

afterEach(closeConsolePage);

const rowOf = (line: number): ShipmentRow => ({
  line,
  sub_order_no: `S${line}`,
  carrier: 'DHL',
  tracking_numbers: [`T${line}`],
  version: 1,
  recipient: 'Jane',
  verdict: 'ready',
});
type Body = { shipments: { sub_order_no: string }[] };

test('the results of the parts before stay when a later call fails, and only the rest is shipped again', async () => {
  const api = fakeApi();
  let isDown = true;
  const parts: string[][] = [];
  api.answer(({ path, body }) => {
    if (path.endsWith('/check'))
      return { body: { data: Array.from({ length: 120 }, (_, index) => rowOf(index + 1)) } };
    if (!(body as Body | null)?.shipments) return { body: { data: [] } };
    const nos = (body as Body).shipments.map(({ sub_order_no }) => sub_order_no);
    parts.push(nos);
    if (isDown && nos.includes('S51'))
      return { status: 503, body: { code: 'unavailable', message: 'Away.' } };
    const results = nos.map((no) => ({
      sub_order_no: no,
      status: 'shipped',
      parcel_no: `P${no}`,
      refusal: null,
    }));
    return { body: { data: { shipped: nos.length, results } } };
  });
  await showConsolePart(<ShipMany subOrders={[]} onClose={() => {}} />);
  await fill('Tracking numbers', 'S1 T1');
  await press('Check');
  await press('Ship 120 sub orders');
  await says('50 sub orders');
  await says('70 not processed');
  await says('Away.');
  isDown = false;
  await press('Ship the rest (70)');
  await says('120 sub orders');
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 50, 20]);
  const keys = api.requests.filter(({ body }) => (body as Body | null)?.shipments).map(api.keyOf);
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});
