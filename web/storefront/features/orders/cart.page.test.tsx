// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearAlert } from '../../lib/notices/alert.ts';
import { clearSnack } from '../../lib/notices/snackbar.ts';
import { session } from '../../lib/session/session.ts';
import { setCartChoice } from '../../lib/state/cart-choice.ts';
import { apiServer, type Reply, type Seen } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { group, line, price } from '../../testing/cart.ts';
import { leadsTo, named, openPage, press, says, shownText, until } from '../../testing/page.tsx';
import { clearShown, the } from '../../testing/render.tsx';
import * as page from './cart.page.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
let change: (seen: Seen) => Reply;
let groups: ReturnType<typeof group>[];
const mug = line({ id: 'a', name: 'Mug' });
const bowl = line({ id: 'b', name: 'Bowl', sku_id: 't' });

beforeEach(async () => {
  server = await apiServer();
  change = () => ({});
  groups = [group('LAX', [mug, bowl])];
  server.answer((seen) => {
    if (seen.method !== 'GET') return change(seen);
    if (seen.url.pathname.endsWith('/shopping_cart')) return { body: { status: 200, data: groups } };
    return { status: 404, body: { status: 404 } };
  });
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  clearSnack();
  session.set({ token: null, user: null });
  setCartChoice(new Set());
  server.close();
});

const open = async () => {
  const place = await openPage(page, { at: '/cart' });
  await until(() => place.textContent?.includes('Bowl') ?? false, 'the cart is shown');
  return place;
};
const names = (place: HTMLElement) => ['Mug', 'Bowl'].filter((name) => place.textContent?.includes(name));
const quantityOf = (place: HTMLElement, name: string) =>
  the<HTMLInputElement>(place, `input[aria-label="Quantity of ${name}"]`).value;
/** Writes into the box of quick order. */
const write = (place: HTMLElement, rows: string) =>
  act(async () => {
    const box = the<HTMLTextAreaElement>(place, 'textarea[aria-label]');
    typeInto(box, rows);
  });
const changes = () => server.seen.filter(({ method }) => method !== 'GET');

describe('the cart', () => {
  it.each([
    [1, '1 item selected · 1 pc'],
    [1_200, '1 item selected · 1,200 pcs'],
  ])('counts what is selected: %i', async (quantity, said) => {
    groups = [group('LAX', [line({ id: 'a', name: 'Mug', quantity }), bowl])];
    setCartChoice(new Set(['a']));
    const place = await open();
    expect(the(place, 'aside p').textContent).toBe(said);
  });

  it('is not there for a viewer, who is told why', async () => {
    session.set({ token: 't', user: buyer({ role: 'viewer' }) });
    const place = await openPage(page, { at: '/cart' });
    await says('Your role in this account can’t place orders.');
    expect(place.querySelectorAll('button, input')).toHaveLength(0);
  });

  it('shows a removal at once, and puts the line back where it stood when no answer came', async () => {
    const place = await open();
    change = () => ({ body: '', delayMs: 50 });
    await press(place, 'Remove Mug');
    expect(names(place)).toEqual(['Bowl']);
    await until(() => names(place).length === 2, 'the line is back');
    expect(place.textContent?.indexOf('Mug')).toBeLessThan(place.textContent?.indexOf('Bowl') ?? 0);
    expect(place.querySelector('[data-type="error"]')).not.toBeNull();
  });

  it('moves the focus from a line that is removed to the next one, and from the last to the one before', async () => {
    const lamp = line({ id: 'c', name: 'Lamp', sku_id: 'u' });
    groups = [group('LAX', [mug, bowl]), group('SZX', [lamp])];
    change = () => ({ body: { status: 200, data: { quantity: 2 } } });
    const place = await open();
    const remove = async (name: string) => {
      await act(async () => named(place, `Remove ${name}`).focus());
      await press(place, `Remove ${name}`);
      return document.activeElement?.id;
    };
    expect(await remove('Bowl')).toBe('line-c');
    expect(await remove('Lamp')).toBe('line-a');
  });

  it('reads options and the market price out as a label and its value', async () => {
    const options = [{ name: '颜色', value: '黑色' }];
    groups = [group('LAX', [{ ...mug, options, market_price: price('9.00') }, bowl])];
    const place = await open();
    expect(place.textContent).toContain('颜色：黑色');
    expect(place.textContent).toMatch(/Market price \S*\s?9\.00/);
  });

  describe('undoing a removal', () => {
    const removed = async () => {
      const place = await open();
      await act(async () => the<HTMLInputElement>(place, 'input[type="checkbox"]').click());
      await press(place, 'Remove');
      await until(() => shownText().includes('Undo'), 'it can be undone');
      return place;
    };
    const calls = () => changes().map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)}`);
    const added = (row: number) => ({ row, sku: 'S-1', status: 'added', reason: null });

    beforeEach(() => {
      groups = [group('LAX', [mug, bowl, line({ id: 'c', name: 'Cup', design_id: 'd' })])];
    });

    it('adds plain lines by one call and printed ones beside it, and names what does not come back', async () => {
      await removed();
      change = ({ url }) =>
        url.pathname.endsWith('_import')
          ? {
              body: {
                status: 200,
                data: {
                  quantity: 1,
                  rows: [added(1), { ...added(2), status: 'refused', reason: 'Sold out.' }],
                },
              },
            }
          : { body: { status: 200, data: { id: 'c2', quantity: 2 } } };
      const before = changes().length;
      await press(document.body, 'Undo');
      await says('1 item could not be put back: Bowl: Sold out.');
      expect(calls().slice(before).toSorted()).toEqual([
        'POST add_to_shopping_cart',
        'POST shopping_cart_import',
      ]);
      expect(shownText()).not.toContain('Put back');
    });

    it('offers to send again what had no answer, under the same keys', async () => {
      await removed();
      change = () => ({ body: '' });
      const before = changes().length;
      await press(document.body, 'Undo');
      await says('3 items could not be put back');
      await press(document.body, 'Try again');
      await until(() => changes().length === before + 4, 'all is sent again');
      const keys = changes()
        .slice(before)
        .map(({ headers }) => headers['idempotency-key']);
      expect(new Set(keys).size).toBe(2);
    });
  });

  it('sends the latest quantity after the one under way, and nothing in between', async () => {
    const place = await open();
    const pressed = Promise.withResolvers<void>();
    change = ({ body }) => {
      const { quantity } = JSON.parse(body);
      return { body: { status: 200, data: { ...mug, quantity } }, after: pressed.promise };
    };
    const quantity = the(place, '[role="group"][aria-label="Quantity of Mug"]');
    await press(quantity, 'Increase');
    await press(quantity, 'Increase');
    await press(quantity, 'Increase');
    expect(quantityOf(place, 'Mug')).toBe('5');
    pressed.resolve();
    await until(() => changes().length === 2, 'the latest is sent');
    expect(changes().map(({ body }) => JSON.parse(body).quantity)).toEqual([3, 5]);
  });

  it('says what a line cost when it was put in, whether it is dearer now or cheaper', async () => {
    const [dearer, cheaper] = [price('4.00'), price('6.00')];
    groups = [
      group('LAX', [
        { ...mug, price_then: dearer },
        { ...bowl, price_then: cheaper },
      ]),
    ];
    const place = await open();
    expect(place.textContent).toMatch(/Was \S*\s?4\.00 when you added it/);
    expect(place.textContent).toMatch(/Now cheaper: was \S*\s?6\.00/);
  });

  it('shows 50 of 120 lines at first and more on demand, and selects all of them at once', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      line({ id: `n${index}`, name: `Bowl ${index}`, sku_id: `s${index}` }),
    );
    groups = [group('LAX', many)];
    const place = await open();
    const rows = () => place.querySelectorAll('section li').length;
    expect(rows()).toBe(50);
    await press(place, 'Show 50 more of 120 items');
    await press(place, 'Show 20 more of 120 items');
    expect(rows()).toBe(120);
    await act(async () => the<HTMLInputElement>(place, 'input[type="checkbox"]').click());
    expect(place.querySelector('aside')?.textContent).toContain('120');
  });

  it('sends rows that had no answer again under the same key, so that they are added once', async () => {
    const place = await open();
    change = () => ({ body: '' });
    await press(place, 'Paste or upload SKUs');
    await write(place, 'CUP-1\t20\tSZX');
    await press(place, 'Add 1 line');
    await until(() => place.textContent?.includes('Try again') ?? false, 'it can be sent again');
    const added = { row: 1, sku: 'CUP-1', status: 'added', reason: null };
    change = () => ({ body: { status: 200, data: { quantity: 3, rows: [added] } } });
    await press(place, 'Try again');
    await until(() => changes().length === 2, 'it is sent again');
    const [first, second] = changes().map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('stays in the cart with a quantity that is refused on the way to checkout', async () => {
    const place = await open();
    change = () => ({
      status: 422,
      body: { status: 422, code: 'quantity_exceeds_stock', message: 'Only 2 left.' },
      delayMs: 50,
    });
    await press(the(place, '[role="group"][aria-label="Quantity of Mug"]'), 'Increase');
    await act(async () => the<HTMLInputElement>(place, 'input[type="checkbox"]').click());
    await press(place, 'Check out');
    await until(() => place.textContent?.includes('Only 2 left.') ?? false, 'the line says so');
    await until(
      () => document.activeElement?.textContent?.includes('Only 2 left.') ?? false,
      'it has the focus',
    );
    expect(document.activeElement?.tagName).toBe('LI');
    expect(document.querySelector('[data-at]')).toBeNull();
    // Having read it, the buyer goes on with the quantity of before.
    await press(place, 'Check out');
    await leadsTo('/order');
  });

  it('stays in the cart while a chosen line has no quantity: "Quantity is a required field."', async () => {
    const place = await open();
    const field = the<HTMLInputElement>(place, 'input[aria-label="Quantity of Mug"]');
    await act(async () => {
      typeInto(field, '');
    });
    await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await says('Quantity is a required field.');
    await act(async () => the<HTMLInputElement>(place, 'input[type="checkbox"]').click());
    await press(place, 'Check out');
    await until(() => document.activeElement?.id === 'line-a', 'the line has the focus');
    expect(document.querySelector('[data-at]')).toBeNull();
    expect(changes()).toEqual([]);
    await press(the(place, '[role="group"][aria-label="Quantity of Bowl"]'), 'Increase');
    await act(async () => the<HTMLInputElement>(place, 'input[aria-label*="Mug"][type="checkbox"]').click());
    change = () => ({ body: { status: 200, data: bowl } });
    await press(place, 'Check out');
    await leadsTo('/order');
  });

  it('sets the number in the bar to what it read', async () => {
    session.set({ token: 't', user: buyer({ cartnumber: 0 }) });
    await open();
    expect(session.get().user?.cartnumber).toBe(2);
  });

  it('adds 500 of the rows that were pasted, and keeps the others and what was refused', async () => {
    const place = await open();
    await press(place, 'Paste or upload SKUs');
    await write(place, Array.from({ length: 502 }, (_, index) => `CUP-${index}\t1\tSZX`).join('\n'));
    expect(place.textContent).toContain('2 more lines stay here to be added next.');
    const box = the<HTMLTextAreaElement>(place, 'textarea[aria-label]');
    const rows = [{ row: 3, sku: 'CUP-2', status: 'refused', reason: 'Sold out.' }];
    change = () => ({ body: { status: 200, data: { quantity: 3, rows } }, delayMs: 20 });
    await press(place, 'Add 500 lines');
    expect(box.readOnly).toBe(true);
    await until(() => box.value === 'CUP-2\t1\tSZX\nCUP-500\t1\tSZX\nCUP-501\t1\tSZX', 'they stay');
    expect(document.activeElement).toBe(box);
    expect(JSON.parse(changes()[0]?.body ?? '').rows).toHaveLength(500);
  });

  it('goes back to the quantity of before where the server refuses, and the line says why', async () => {
    const place = await open();
    change = () => ({
      status: 422,
      body: { status: 422, code: 'quantity_exceeds_stock', message: 'Only 2 left.' },
    });
    await press(the(place, '[role="group"][aria-label="Quantity of Mug"]'), 'Increase');
    await until(() => place.querySelector('li [role="alert"]') !== null, 'the line says so');
    expect(the(place, 'li [role="alert"]').textContent).toBe('Only 2 left.');
    expect(quantityOf(place, 'Mug')).toBe('2');
  });
});
