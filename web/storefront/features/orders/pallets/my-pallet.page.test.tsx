// @vitest-environment happy-dom
import type { Pallet } from '@amberdock/contract/trade/pallets.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { buyer } from '../../../testing/buyer.ts';
import { data, failure, list, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { leadsTo, named, openPage, press, says, until } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import * as page from '../my-pallet.page.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const pallet = (last: string, more: Partial<Pallet> = {}): Pallet => ({
  pallet_no: `B20261101000000000${last}`,
  product_id: 'p1',
  sku_id: 's1',
  sku: 'CUP-1',
  name: 'Ceramic cup',
  image: null,
  options: [],
  warehouse: { id: 'SZX', code: 'SZX', name: 'Shenzhen', country_code: 'CN' },
  bought: 100,
  reserved: 0,
  shipped: 40,
  returned: 0,
  left: 60,
  unit_cost: rmb('8.00'),
  stored_since: '2026-11-01T08:00:00.000Z',
  free_until: inDays(40),
  storage_due: rmb('0.00'),
  storage_per_day: rmb('1.20'),
  storage_in_30_days: rmb('0.00'),
  returned_of: null,
  order_no: 'A1',
  ...more,
});
const older = pallet('1', { stored_since: '2026-10-01T08:00:00.000Z', left: 20, shipped: 80 });
const newer = pallet('2');

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /my/pallets': list([older, newer]),
    'GET /my/pallets/level': data([]),
  });
});
afterEach(() => api.close());

const open = async (at = '/my/pallet') => {
  const place = await openPage(page, { at });
  await says('Ceramic cup');
  return place;
};
const unitsOf = (label: string) => the<HTMLInputElement>(document.body, `input[aria-label="${label}"]`);
const enter = (label: string, units: string) =>
  act(async () => {
    const input = unitsOf(label);
    typeInto(input, units);
  });
const ofPallet = ({ name, pallet_no: no }: Pallet) => `Units of ${name} to ship from ${no}`;

describe('the pallets', () => {
  it('say what is left and how long storage is free', async () => {
    api.answer({
      'GET /my/pallets': list([
        pallet('3', { free_until: inDays(-3), storage_due: rmb('3.60') }),
        pallet('4', { free_until: inDays(5), sku_id: 's2' }),
      ]),
    });
    const place = await open();
    expect(place.textContent).toMatch(/60 left of 100/);
    expect(place.textContent).toMatch(/RMB\s1\.20 \/ day/);
    expect(place.textContent).toMatch(/Storage fees so far RMB\s3\.60/);
    expect(place.textContent).toMatch(/[45] days left/);
  });

  it('say while storage is free what a day will cost after it', async () => {
    api.answer({
      'GET /my/pallets': list([
        pallet('3'),
        pallet('4', { free_until: inDays(5), storage_per_day: rmb('2.40') }),
        pallet('5', { free_until: inDays(5), storage_per_day: rmb('0.00') }),
      ]),
    });
    const place = await open();
    expect(place.textContent).toMatch(/then RMB\s1\.20 \/ day/);
    expect(place.textContent).toMatch(/then RMB\s2\.40 \/ day/);
    expect(place.textContent).not.toMatch(/RMB\s0\.00 \/ day/);
    await openPage(page, { at: '/my/pallet', language: 'zh' });
    await until(() => /之后\s*RMB\s1\.20 \/ 天/.test(document.body.textContent), 'it says so in Chinese');
  });

  it('say nothing of free storage once nothing is left to store', async () => {
    const used = { left: 0, shipped: 100, free_until: inDays(5) };
    api.answer({
      'GET /my/pallets': list([pallet('3', used), pallet('4', { ...used, reserved: 2, shipped: 98 })]),
    });
    const place = await open('/my/pallet?show=all');
    expect(place.textContent.match(/[45] days left/g)).toHaveLength(1);
  });

  it('say in Chinese what is left in the order of its sentence', async () => {
    api.answer({ 'GET /my/pallets': list([pallet('3', { left: 1_060, bought: 2_100 })]) });
    await openPage(page, { at: '/my/pallet', language: 'zh' });
    await says('剩余 1,060 件，共 2,100 件');
  });

  it('ship by item, off the oldest first, and lead to the checkout of just those units', async () => {
    const place = await open();
    expect(named(place, 'Ship 0 units')).toHaveProperty('disabled', true);
    await enter('Units of Ceramic cup to ship from Shenzhen, oldest pallets first', '25');
    expect(unitsOf(ofPallet(older)).value).toBe('20');
    expect(unitsOf(ofPallet(newer)).value).toBe('5');
    await press(place, 'Ship 25 units');
    await leadsTo('/order');
  });

  it('tell variants of a product apart where they ship by item', async () => {
    const color = (value: string) => ({
      options: [{ name: 'Color', value }],
      sku_id: value,
      sku: `CUP-${value}`,
    });
    api.answer({
      'GET /my/pallets': list(
        ['Sage', 'Black'].flatMap((value, at) => [
          pallet(`${at}1`, color(value)),
          pallet(`${at}2`, color(value)),
        ]),
      ),
    });
    const place = await open();
    expect(the(place, '[aria-label="Ship by item"]').textContent).toMatch(
      /Sage · CUP-Sage.*Black · CUP-Black/,
    );
    for (const value of ['Sage', 'Black'])
      unitsOf(`Units of Ceramic cup ${value} to ship from Shenzhen, oldest pallets first`);
  });

  it('keep a number that is more than is left, say how many are, and ship nothing meanwhile', async () => {
    const place = await open();
    expect(unitsOf(ofPallet(older)).value).toBe('');
    await enter(ofPallet(older), '30');
    expect(unitsOf(ofPallet(older)).value).toBe('30');
    await says('Only 20 left');
    expect(named(place, 'Ship 30 units')).toHaveProperty('disabled', true);
    await enter('Units of Ceramic cup to ship from Shenzhen, oldest pallets first', '90');
    await says('Only 80 left');
    expect(unitsOf(ofPallet(older)).value).toBe('20');
    expect(named(place, 'Ship 90 units')).toHaveProperty('disabled', true);
    await enter(ofPallet(newer), '5');
    expect(named(place, 'Ship 25 units')).toHaveProperty('disabled', false);
  });

  it.each(['1.5', '1.000', '-2'])(
    'keep %s typed letter by letter, which is no number of units, and ship nothing meanwhile',
    async (typed) => {
      const byItem = 'Units of Ceramic cup to ship from Shenzhen, oldest pallets first';
      const place = await open();
      for (const label of [ofPallet(older), byItem]) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other, letter by letter
        for (const letter of typed) await enter(label, unitsOf(label).value + letter);
        expect(unitsOf(label).value).toBe(typed);
        expect(place.textContent).toContain('Enter a whole number.');
        expect(named(place, 'Ship 0 units')).toHaveProperty('disabled', true);
        // oxlint-disable-next-line no-await-in-loop -- before the next field
        await enter(label, '');
        expect(place.textContent).not.toContain('Enter a whole number.');
      }
    },
  );

  it('keep the units that were typed for whoever comes back, and say where fewer are left by then', async () => {
    await open();
    await enter(ofPallet(older), '15');
    await enter(ofPallet(newer), '5');
    await clearShown();
    api.answer({ 'GET /my/pallets': list([{ ...older, left: 8, reserved: 12 }, newer]) });
    const place = await open();
    expect(unitsOf(ofPallet(older)).value).toBe('15');
    expect(unitsOf(ofPallet(newer)).value).toBe('5');
    await says('Only 8 left');
    expect(named(place, 'Ship 20 units')).toHaveProperty('disabled', true);
  });

  it('are seen by a viewer, who ships none of them', async () => {
    session.set({ token: 't', user: buyer({ role: 'viewer' }) });
    const place = await open();
    expect(place.querySelectorAll('button, input')).toHaveLength(0);
    await says('Your role in this account can view this page only.');
  });

  it('mark those that were just bought', async () => {
    const place = await open('/my/pallet?order=A1');
    expect(place.textContent).toContain('Just bought');
  });

  it('that were just bought stand on top of older ones, however many those are, and once', async () => {
    const bought = pallet('9', { order_no: 'A9', name: 'Just paid cup' });
    api.answer({
      'GET /my/pallets': ({ url }) =>
        url.searchParams.get('order_no') === 'A9'
          ? list([bought])
          : url.searchParams.has('cursor')
            ? list([bought])
            : data([older, newer], { page: { next: 'more' } }),
    });
    const place = await open('/my/pallet?order=A9');
    const names = () => [...place.querySelectorAll('li')].filter((li) => li.textContent.includes('each'));
    expect(names()[0]?.textContent).toContain('Just paid cup');
    expect(names()).toHaveLength(3);
    // What it takes by item is still off the oldest.
    await enter('Units of Ceramic cup to ship from Shenzhen, oldest pallets first', '5');
    expect(unitsOf(ofPallet(older)).value).toBe('5');
  });

  it('are those that still have units, and all of them where that is asked for', async () => {
    const place = await open();
    const asked = () =>
      api.seen.flatMap(({ url }) =>
        url.pathname.endsWith('/pallets') ? [url.searchParams.get('in_stock')] : [],
      );
    expect(asked()).toEqual(['true']);
    expect(the(place, 'a[href$="?show=all"]').textContent).toBe('All');
    await open('/my/pallet?show=all');
    await until(() => asked().length === 2, 'the others are asked for');
    expect(asked()[1]).toBeNull();
  });

  it('stand without the chart where the level cannot be read', async () => {
    api.answer({ 'GET /my/pallets/level': failure });
    const place = await open();
    expect(place.textContent).not.toContain('Units in stock');
  });

  it('lead to the library where there are none, in Chinese too', async () => {
    api.answer({ 'GET /my/pallets': list([]) });
    const place = await openPage(page, { at: '/my/pallet', language: 'zh' });
    await until(() => place.querySelector('a[href="/library"]') !== null, 'the way on is there');
    await openPage(page, { at: '/my/pallet' });
    await says('Nothing in stock');
    await openPage(page, { at: '/my/pallet?show=all' });
    await says('No pallets yet');
  });

  it('say in their place that they could not be loaded', async () => {
    api.answer({ 'GET /my/pallets': { body: '' } });
    const place = await openPage(page, { at: '/my/pallet' });
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    api.answer({ 'GET /my/pallets': list([newer]) });
    await press(place, 'Try again');
    await says('Ceramic cup');
  });
});
