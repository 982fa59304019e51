// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alert, clearAlert } from '../../../lib/notices/alert.ts';
import { apiServer, type Reply } from '../../../testing/api-server.ts';
import { group, line } from '../../../testing/cart.ts';
import { openPage, says, shownText, until } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import * as page from '../cart.page.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

const mug = line({ id: 'a', name: 'Mug' });
const bowl = line({ id: 'b', name: 'Bowl', sku_id: 't' });

let server: Awaited<ReturnType<typeof apiServer>>;
let cart: Reply;
const holds = (...lines: (typeof mug)[]) => {
  cart = { body: { status: 200, data: [group('LAX', lines)] } };
};
beforeEach(async () => {
  server = await apiServer();
  holds(mug, bowl);
  server.answer(({ method, url }) => {
    if (method === 'GET' && url.pathname.endsWith('/shopping_cart')) return cart;
    return { status: 404, body: { status: 404, code: 'not_found', message: 'Not found.' } };
  });
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  server.close();
});

const open = async () => {
  const place = await openPage(page, { at: '/cart' });
  await says('Bowl');
  return place;
};
const quantityOf = (place: HTMLElement, name: string) =>
  the<HTMLInputElement>(place, `input[aria-label="Quantity of ${name}"]`);
const turnTo = () => act(async () => window.dispatchEvent(new Event('focus')));

it('shows what another tab has made of the cart once one turns back to this one', async () => {
  const place = await open();
  holds({ ...bowl, quantity: 5 });
  await turnTo();
  await until(() => !shownText().includes('Mug'), 'the removed line is gone');
  expect(quantityOf(place, 'Bowl').value).toBe('5');
});

it('keeps the cart that is shown where it cannot be read again', async () => {
  await open();
  const read = server.seen.length;
  cart = { body: '' };
  await turnTo();
  await until(() => server.seen.length > read, 'it was asked for');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(shownText()).toContain('Bowl');
});

it('takes a line away that another tab has removed, and says so', async () => {
  const place = await open();
  holds(bowl);
  const field = quantityOf(place, 'Mug');
  await act(async () => {
    typeInto(field, '4');
  });
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await until(() => place.querySelector('[aria-label="Quantity of Mug"]') === null, 'the line is gone');
  expect(alert.get().content).toBe('Mug is no longer in the cart.');
});
