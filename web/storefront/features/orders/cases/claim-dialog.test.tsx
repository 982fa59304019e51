// @vitest-environment happy-dom
import type { OrderLine } from '@amberdock/contract/trade/orders.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { data, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { openPage, says, submitForm } from '../../../testing/page.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

const lineOf = (id: string, name: string) =>
  ({
    id,
    product_id: `p-${id}`,
    sku_id: `s-${id}`,
    sku: name,
    name,
    image: null,
    options: [],
    quantity: 2,
    claimable: { unshipped: 0, shipped: 2 },
  }) as unknown as OrderLine;

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({ 'POST /orders/A1-1/after_sales': data({ case_no: 'K1' }) });
});
afterEach(() => api.close());

it('a request that lacks items or a reason says which, and is sent once it has both', async () => {
  const lines = [lineOf('l1', 'CUP-1'), lineOf('l2', 'CUP-2')];
  const page = {
    default: () => <ClaimDialog subOrderNo="A1-1" units="shipped" lines={lines} onClose={() => {}} />,
  };
  await openPage(page, { at: '/order/detail' });
  await submitForm();
  await says('Choose at least one item.');
  await says('Choose a reason.');
  expect(
    [...document.querySelectorAll('input[placeholder="0"]')].map((field) => field.getAttribute('aria-label')),
  ).toEqual(['Quantity (up to 2): CUP-1', 'Quantity (up to 2): CUP-2']);
  expect(api.changes()).toEqual([]);
  await enter('select', 'damaged');
  await enter('input[placeholder="0"]', '2');
  await submitForm();
  await says('Request sent.');
  expect(api.changes()).toMatchObject([
    {
      call: 'POST /orders/A1-1/after_sales',
      body: { units: 'shipped', reason: 'damaged', lines: [{ line_id: 'l1', quantity: 2 }] },
    },
  ]);
});

it('puts the focus into the first field that is wrong, which says what is wrong with it', async () => {
  const lines = [lineOf('l1', 'CUP-1'), lineOf('l2', 'CUP-2')];
  const page = {
    default: () => <ClaimDialog subOrderNo="A1-1" units="shipped" lines={lines} onClose={() => {}} />,
  };
  await openPage(page, { at: '/order/detail', language: 'zh' });
  await submitForm();
  expect(focused()).toEqual(['input', '请至少选择一件商品。']);
  await enter('input[placeholder="0"]', '3');
  await submitForm();
  expect(focused()).toEqual(['input', '请填写整数，最多 2 件。']);
  await enter('input[placeholder="0"]', '1');
  await submitForm();
  expect(focused()).toEqual(['select', '请选择原因。']);
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  expect(api.changes()).toEqual([]);
  // The same refusal again: whoever went elsewhere meanwhile is led back.
  document.querySelector<HTMLElement>('textarea')?.focus();
  await submitForm();
  expect(focused()[0]).toBe('select');
});

it('1.5 units are no 15: the field keeps them, says so, and nothing is sent', async () => {
  const page = {
    default: () => (
      <ClaimDialog subOrderNo="A1-1" units="shipped" lines={[lineOf('l1', 'CUP-1')]} onClose={() => {}} />
    ),
  };
  await openPage(page, { at: '/order/detail' });
  await enter('select', 'damaged');
  for (const text of ['1', '1.', '1.5']) await enter('input[placeholder="0"]', text);
  await says('Enter a whole number.');
  await submitForm();
  expect(focused()).toEqual(['input', 'Enter a whole number up to 2.']);
  expect(document.querySelector<HTMLInputElement>('input[placeholder="0"]')?.value).toBe('1.5');
  expect(api.changes()).toEqual([]);
});

/** The kind of the focused field, and the fault that a screen reader reads with it. */
function focused(): [string | undefined, string | undefined] {
  const field = document.activeElement;
  const faults = (field?.getAttribute('aria-describedby') ?? '').split(' ');
  const said = faults.flatMap((id) => document.getElementById(id)?.textContent ?? []);
  return [
    field?.tagName.toLowerCase(),
    field?.getAttribute('aria-invalid') === 'true' ? said.at(-1) : undefined,
  ];
}

it('stays where one presses beside it once something is entered, and closes before', async () => {
  const onClose = vi.fn();
  const lines = [lineOf('l1', 'CUP-1')];
  await openPage(
    { default: () => <ClaimDialog subOrderNo="A1-1" units="shipped" lines={lines} onClose={onClose} /> },
    { at: '/order/detail' },
  );
  const pressEscape = () =>
    act(async () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
      ),
    );
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  await enter('select', 'damaged');
  await pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** Gives the first field of that kind a value as a person does. */
const enter = (selector: string, value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
    if (!field) throw new Error(`No field ${selector}`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
