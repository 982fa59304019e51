// @vitest-environment happy-dom
import type { Address } from '@amberdock/contract/people/account.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiServer } from '../../../testing/api-server.ts';
import { openPage, press, until } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import { Checkout } from './checkout.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

const id = (number: number) => `0199c000-0000-7000-8000-00000000000${number}`;
const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
const jonas: Address = {
  id: id(1),
  company: '',
  recipient: 'Jonas Weber',
  phone: '+49 30 23125 086',
  email: '',
  country: 'DE',
  state: '',
  postal_code: '10437',
  city: 'Berlin',
  address1: 'Stargarder Straße 71',
  address2: '',
  address3: '',
  is_default: true,
};
const { id: address_id, is_default: _, ...address } = jonas;
const settlement: Settlement = {
  settlement_id: id(2),
  expires_at: new Date(Date.now() + 900_000).toISOString(),
  kind: 'parcel',
  currency: 'CNY',
  from_cart: false,
  groups: [
    {
      group_id: id(3),
      warehouse: { id: 'SZX', code: 'SZX', name: 'Shenzhen', country_code: 'CN' },
      address: { address_id, ...address },
      lines: [
        {
          id: id(4),
          product_id: id(5),
          sku_id: id(6),
          sku: 'FLASK',
          name: 'Flask',
          image: null,
          options: [],
          design_id: null,
          design: null,
          quantity: 1,
          unit_price: yuan('10.00'),
          line_total: yuan('10.00'),
          rate: null,
          available: 5,
          problem: null,
          pallets: [],
          customs: {
            hs_code: '961700',
            customs_name_zh: '保温杯',
            customs_name_en: 'Vacuum flask',
            origin_country: 'CN',
            declared_value: { amount: '1.80', currency: 'USD' },
          },
        },
      ],
      freight_options: [
        {
          service_id: id(7),
          name: 'Duty-Paid Line',
          amount: yuan('80.00'),
          priced: yuan('80.00'),
          days_min: 3,
          days_max: 5,
          ships_by: '2026-11-23T09:00:00Z',
          needs_number: 'ioss',
        },
      ],
      own_label: { amount: yuan('6.00'), priced: yuan('6.00') },
      total_quantity: 1,
      subtotal: yuan('10.00'),
      fees: yuan('0.00'),
      storage: null,
      customs: { tax_numbers: { ioss: '', vat: '', eori: 'DE9876543210987' } },
    },
  ],
  goods_total: yuan('10.00'),
  fees_total: yuan('0.00'),
  total_quantity: 1,
  total: yuan('90.00'),
  wallets: [{ currency: 'CNY', available: yuan('500.00'), unpaid: yuan('0.00'), can_pay: true }],
  rates: [],
  problems: [],
};

let server: Awaited<ReturnType<typeof apiServer>>;
beforeEach(async () => {
  server = await apiServer();
  server.answer(({ url }) => {
    const data = url.pathname.endsWith('/submit_order')
      ? { order_no: 'A1', sub_order_nos: ['A1-1'], total: yuan('90.00'), pay_before: '2099-01-01T00:00:00Z' }
      : settlement;
    return { body: { status: 200, data } };
  });
});
afterEach(async () => {
  await clearShown();
  server.close();
});

const nothing = () => {};
const page = {
  default: () => (
    <Checkout
      intent={{ kind: 'parcel', goods: { sku_id: id(6), warehouse_id: 'SZX', quantity: 1 } }}
      book={[jonas]}
      again={null}
      start={null}
      currency="CNY"
      onCurrency={nothing}
      onKept={nothing}
      onSettleAgain={nothing}
      onSettled={nothing}
      onSubmitted={nothing}
    />
  ),
};
const reasonOf = (place: HTMLElement) => the(place, '#submit-reason').textContent;
const enter = (place: HTMLElement, placeholder: string, text: string) =>
  act(async () => {
    const input = the<HTMLInputElement>(place, `input[placeholder="${placeholder}"]`);
    typeInto(input, text);
  });

it('asks for the number that the service needs, says what is declared, and sends it in its plain form', async () => {
  const place = await openPage(page, { at: '/order' });
  await until(() => Boolean(place.querySelector('#submit-reason')?.textContent), 'it says what is missing');
  expect(reasonOf(place)).toBe('The chosen service needs your IOSS number. Enter it under Customs.');
  expect(place.textContent).toContain('HS 961700 · from China · declared at');
  expect(place.querySelector('input[placeholder="DE9876543210987"]')).not.toBeNull();

  await enter(place, 'e.g. IM2760000742', 'IM27');
  expect(reasonOf(place)).toBe('Correct the IOSS number under Customs: its format isn’t valid.');
  await enter(place, 'e.g. IM2760000742', 'im 276 000 0742');
  await press(place, 'Submit order');
  await until(() => server.seen.some(({ url }) => url.pathname.endsWith('/submit_order')), 'it is sent');
  const sent = server.seen.find(({ url }) => url.pathname.endsWith('/submit_order'));
  expect(JSON.parse(sent?.body ?? '').customs).toEqual({ ioss: 'IM2760000742' });
});

it('asks for the label where the buyer sends one, at the warehouse’s fee and without a number for customs', async () => {
  const place = await openPage(page, { at: '/order' });
  await until(() => Boolean(place.querySelector('#submit-reason')?.textContent), 'it says what is missing');
  expect(place.textContent).toContain('Your own label');
  const ways = [...place.querySelectorAll<HTMLElement>('[role="radio"]')];
  await act(async () => ways.find(({ textContent }) => textContent?.includes('own label'))?.click());
  expect(reasonOf(place)).toBe('Upload your shipping label first.');
  expect(place.textContent).toContain('Upload label (PDF or PNG)');
  expect(place.querySelector('aside')?.textContent).toContain('16.00');
});
