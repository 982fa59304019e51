// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiServer } from '../../testing/api-server.ts';
import { order } from '../../testing/order.ts';
import { openPage, until } from '../../testing/page.tsx';
import { clearShown } from '../../testing/render.tsx';
import { BuyerPalette } from './palette.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
beforeEach(async () => {
  server = await apiServer();
  server.answer(() => ({ body: { status: 200, data: [order({ order_no: 'A1' })] } }));
});
afterEach(async () => {
  await clearShown();
  server.close();
});

const options = () => [...document.querySelectorAll<HTMLElement>('[data-action]')];

it('finds orders once one has stopped typing, and Enter opens the first of them', async () => {
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await openPage({ default: () => <BuyerPalette onClose={close} /> }, { at: '/my/center' });
  await until(() => document.querySelector('input') !== null, 'the palette is open');
  const input = document.querySelector('input') as HTMLInputElement;
  await act(async () => {
    typeInto(input, 'jane');
  });
  await until(
    () => options()[0]?.textContent?.startsWith('A1 · SHOP-7 · Jane Doe') ?? false,
    'the order is found',
  );
  expect(server.seen.at(-1)?.url.searchParams.get('q')).toBe('jane');
  await until(() => options()[0]?.hasAttribute('data-selected') ?? false, 'the first one is selected');
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', bubbles: true }));
  });
  expect(isClosed).toBe(true);
});
