import {
  settlementRoutes,
  type FreightOption,
  type SettledGroup,
  type Settlement,
} from '@amberdock/contract/trade/settlement.ts';
import { describe, expect, it, test } from 'vitest';
import { destinationOf, intentOf, intentOfSettlement, settleCall } from './intent.ts';
import { emptyTaxNumbers } from './customs.ts';
import { openReason } from './open-reason.ts';
import { canPay, freightOf, isBlocked, missingFor, totalsOf } from './totals.ts';

const id = (last: number) => `01a1fdab-1288-71b6-90c3-36cb8a7ecd0${last}`;
const cny = (amount: string) => ({ amount, currency: 'CNY' as const });

const settledAddress = {
  company: '',
  recipient: 'Mary Major',
  phone: '',
  email: '',
  country: 'US',
  state: '',
  postal_code: '',
  city: 'Austin',
  address1: '',
  address2: '',
  address3: '',
};

describe('what is to be settled', () => {
  const read = (query: string) => intentOf(new URLSearchParams(query));
  it('is the cart lines that the address names, whatever else it holds', () => {
    expect(read(`lines=${id(1)}&lines=${id(2)}&lines=x`)).toEqual({
      kind: 'parcel',
      goods: { ids: [id(1), id(2)] },
    });
  });
  it('or one SKU past the cart', () => {
    expect(read(`buy=${id(1)}&warehouse=LAX&quantity=3&kind=stockpile`)).toEqual({
      kind: 'stockpile',
      goods: { sku_id: id(1), warehouse_id: 'LAX', quantity: 3 },
    });
  });
  test.each(['', 'lines=x', `buy=${id(1)}`, `buy=${id(1)}&warehouse=LAX&quantity=0`, 'buy=1&warehouse=LAX'])(
    'or nothing: %s',
    (query) => expect(read(query)).toBeNull(),
  );
  it('is found again in its settlement: cart lines, one SKU with its design, or units of pallets', () => {
    const line = { id: id(1), sku_id: id(2), design_id: id(3), quantity: 4, pallets: [] };
    const intentOf = (more: Partial<Settlement>, lineMore = {}) =>
      intentOfSettlement(
        settlement({
          groups: [{ ...group('LAX', []), lines: [{ ...line, ...lineMore } as never] }],
          ...more,
        }),
      );
    expect(intentOf({ from_cart: true, kind: 'stockpile' })).toEqual({
      kind: 'stockpile',
      goods: { ids: [id(1)] },
    });
    expect(intentOf({})).toEqual({
      kind: 'parcel',
      goods: { sku_id: id(2), warehouse_id: 'LAX', quantity: 4, design_id: id(3) },
    });
    const pallets = [{ pallet_no: 'B202611210A1B2C3D4E', quantity: 4 }];
    expect(intentOf({ kind: 'pallet' }, { pallets })).toEqual({ kind: 'pallet', goods: { lines: pallets } });
    expect(intentOfSettlement(settlement({ groups: [] }))).toBeNull();
  });
  it('goes to the entry of the book that it was settled for, or to the address itself', () => {
    const address = { ...settledAddress, address_id: id(3) };
    expect(destinationOf(address)).toEqual({ address_id: id(3) });
    expect(destinationOf({ ...address, address_id: null })).toEqual({
      address: { recipient: 'Mary Major', country: 'US', city: 'Austin' },
    });
    expect(destinationOf(null)).toBeNull();
  });
  it('goes by its own call, a stockpile without an address', () => {
    const cart = settleCall({ kind: 'parcel', goods: { ids: [id(1)] } }, 'CNY', { address_id: id(3) });
    expect(cart).toEqual({
      route: settlementRoutes.settleCart,
      body: { ids: [id(1)], currency: 'CNY', address_id: id(3) },
    });
    const goods = { sku_id: id(1), warehouse_id: 'LAX', quantity: 1 };
    const pile = settleCall({ kind: 'stockpile', goods }, 'USD', { address_id: id(3) });
    expect(pile).toEqual({ route: settlementRoutes.stockpileBuy, body: { ...goods, currency: 'USD' } });
  });
});

const option = (serviceId: string, amount: string | null): FreightOption => ({
  service_id: serviceId,
  name: serviceId,
  amount: amount === null ? null : cny(amount),
  priced: cny(amount ?? '1.00'),
  days_min: 1,
  days_max: 2,
  ships_by: '2026-11-22T00:00:00Z',
  needs_number: null,
});
const group = (code: string, options: FreightOption[]): SettledGroup => ({
  group_id: code,
  warehouse: { id: code, code, name: code, country_code: 'CN' },
  address: null,
  lines: [],
  own_label: null,
  freight_options: options,
  total_quantity: 1,
  subtotal: cny('50.00'),
  fees: cny('0.00'),
  storage: null,
  customs: null,
});
const settlement = (more: Partial<Settlement> = {}): Settlement => ({
  settlement_id: id(1),
  expires_at: '2026-11-21T10:15:00Z',
  kind: 'parcel',
  currency: 'CNY',
  from_cart: false,
  groups: [
    group('SZX', [option('post', '10.00'), option('air', '30.00')]),
    group('YIW', [option('post', '5.50')]),
  ],
  goods_total: cny('100.00'),
  fees_total: cny('0.00'),
  total_quantity: 2,
  total: cny('115.50'),
  wallets: [{ currency: 'CNY', available: cny('200.00'), unpaid: cny('70.00'), can_pay: true }],
  rates: [],
  problems: [],
  ...more,
});

describe('totals', () => {
  it('add the chosen freight, the cheapest where none is chosen', () => {
    expect(totalsOf(settlement(), {})).toEqual({
      goods: cny('100.00'),
      freight: cny('15.50'),
      fees: cny('0.00'),
      total: cny('115.50'),
    });
    expect(totalsOf(settlement(), { SZX: 'air' }).total).toEqual(cny('135.50'));
  });
  it('fall back where the chosen service is gone, past what cannot be charged', () => {
    expect(
      freightOf(group('SZX', [option('x', null), option('post', '9.00')]), { SZX: 'air' })?.service_id,
    ).toBe('post');
    expect(freightOf(group('SZX', []), {})).toBeNull();
  });
  it('are paid by a wallet that covers them beside its unpaid orders', () => {
    expect(canPay(settlement(), cny('130.00'))).toBe(true);
    expect(canPay(settlement(), cny('130.01'))).toBe(false);
    expect(canPay(settlement({ wallets: [] }), cny('0.00'))).toBe(false);
  });
  it('say what a wallet lacks beside its unpaid orders, and nothing where it is enough', () => {
    expect(missingFor(settlement(), cny('130.01'))).toEqual(cny('0.01'));
    expect(missingFor(settlement(), cny('130.00'))).toEqual(cny('0.00'));
    expect(missingFor(settlement({ wallets: [] }), cny('20.00'))).toEqual(cny('20.00'));
    const owing = { currency: 'CNY' as const, available: cny('50.00'), unpaid: cny('70.00'), can_pay: false };
    expect(missingFor(settlement({ wallets: [owing] }), cny('10.00'))).toEqual(cny('30.00'));
  });
  it.each([
    [{ isAddressed: false, isOver: true, total: cny('999.00') }, 'address'],
    [{ isAddressed: true, isOver: true, total: cny('999.00') }, 'over'],
    [{ isAddressed: true, isOver: false, total: cny('999.00') }, 'wallet'],
    [{ isAddressed: true, isOver: false, total: cny('130.00') }, null],
  ])('name the first thing in the way: %j', (state, reason) =>
    expect(openReason(settlement(), { ...state, freight: {}, labels: {}, numbers: emptyTaxNumbers })).toBe(
      reason,
    ),
  );
  it('wait for the number that the chosen service needs, the account’s or the order’s own', () => {
    const needing = { ...option('line', '20.00'), needs_number: 'ioss' as const };
    const abroad = (ioss: string) =>
      settlement({
        groups: [
          {
            ...group('SZX', [option('post', '10.00'), needing]),
            customs: { tax_numbers: { ...emptyTaxNumbers, ioss } },
          },
        ],
      });
    const state = { isAddressed: true, isOver: false, total: cny('10.00') };
    const reason = (service: string, { account = '', own = '' }) =>
      openReason(abroad(account), {
        ...state,
        freight: { SZX: service },
        labels: {},
        numbers: { ...emptyTaxNumbers, ioss: own },
      });
    expect(reason('post', {})).toBeNull();
    expect(reason('line', {})).toBe('number');
    expect(reason('line', { account: 'IM2760000742' })).toBeNull();
    expect(reason('line', { own: 'im 276 000 0742' })).toBeNull();
    expect(reason('line', { own: 'IM27' })).toBe('shape');
  });
  it('are blocked by any problem but the wallet', () => {
    const problem = { message: '', group_id: null, line_id: null };
    expect(isBlocked(settlement({ problems: [{ ...problem, code: 'wallet_insufficient' }] }))).toBe(false);
    expect(isBlocked(settlement({ problems: [{ ...problem, code: 'address_required' }] }))).toBe(true);
  });
});
