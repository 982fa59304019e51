// @vitest-environment happy-dom
import type { TradeDocument } from '@amberdock/contract/documents/trade-documents.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { session } from '../../../lib/session/session.ts';
import { buyer } from '../../../testing/buyer.ts';
import { data, list, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { fill, named, openPage, press, says, submitForm, until } from '../../../testing/page.tsx';
import { the } from '../../../testing/render.tsx';
import * as page from '../documents.page.tsx';

const paper = (document_no: string, more: Partial<TradeDocument> = {}): TradeDocument => ({
  document_no,
  kind: 'invoice',
  order_no: 'A1',
  sub_order_no: 'A1-1',
  own_reference: 'SHOP-7',
  invoice_no: null,
  issued_at: '2026-11-20T08:00:00.000Z',
  total: { amount: '50.00', currency: 'CNY' },
  ...more,
});
const creditNote = paper('C-2', { kind: 'credit_note', invoice_no: 'I-1' });
const billing = { billing_name: 'Lin Ltd', billing_address: '1 Road', tax_number: '' };

let api: PageApi;
const opened = vi.fn();
beforeEach(async () => {
  api = await pageApi({
    'GET /documents': list([paper('I-1'), creditNote]),
    'GET /my/billing': data(billing),
    'POST /documents/file': data({ url: '/files/papers.pdf', expires_at: '2026-11-24T08:01:00.000Z' }),
  });
  vi.spyOn(location, 'assign').mockImplementation(opened);
});
afterEach(async () => {
  await api.close();
  vi.restoreAllMocks();
  opened.mockReset();
});

const open = async () => {
  const place = await openPage(page, { at: '/my/documents' });
  await says('Billing details');
  return place;
};
const choose = (label: string) =>
  act(async () => the<HTMLInputElement>(document.body, `input[aria-label="${label}"]`).click());

describe('the documents', () => {
  it('are listed with their order; a credit note takes money off, and names its invoice', async () => {
    const place = await open();
    expect(place.textContent).toContain('I-1');
    expect(named(place, 'A1-1').getAttribute('href')).toBe('/order/detail?order_no=A1');
    expect(place.textContent).toContain('for I-1');
    expect(place.textContent).toMatch(/−RMB\s?50\.00/);
  });

  it('that are chosen are saved as one file', async () => {
    const place = await open();
    expect(named(place, 'Download (0)')).toHaveProperty('disabled', true);
    await choose('Select all');
    await press(place, 'Download (2)');
    await until(() => opened.mock.calls.length === 1, 'the file is opened');
    expect(opened).toHaveBeenCalledWith('/files/papers.pdf');
    expect(api.changes()).toEqual([{ call: 'POST /documents/file', body: { document_nos: ['I-1', 'C-2'] } }]);
  });

  it('say why a file was not made', async () => {
    api.answer({ 'POST /documents/file': refusal('busy', 'Too many files at once.') });
    const place = await open();
    await press(place, 'Download PDF: I-1');
    await says('Too many files at once.');
    expect(opened).not.toHaveBeenCalled();
  });

  it('say that there are none yet, and that none match a filter, which can be cleared', async () => {
    api.answer({ 'GET /documents': list([]) });
    await open();
    await says('No documents yet');
    const place = await openPage(page, { at: '/my/documents?kind=credit_note' });
    await says('No matching documents');
    await press(place, 'Clear filters');
    await until(() => !place.textContent?.includes('No matching documents'), 'the filter is gone');
    expect(api.seen.at(-1)?.url.searchParams.has('kind')).toBe(false);
  });

  it('ask for the kind and the days that the address names', async () => {
    await openPage(page, { at: '/my/documents?kind=invoice&from=2026-11-01&to=nonsense', language: 'zh' });
    await says('发票');
    const asked = api.seen.find(({ url }) => url.pathname.endsWith('/documents'))?.url.searchParams;
    expect(asked?.get('kind')).toBe('invoice');
    expect(asked?.get('from')).toBe('2026-11-01');
    expect(asked?.has('to')).toBe(false);
  });
});

describe('the billing details', () => {
  it('are saved', async () => {
    api.answer({ 'PUT /my/billing': data({ ...billing, tax_number: 'DE123' }) });
    await open();
    await until(() => document.querySelector('form') !== null, 'the form is there');
    await fill('Tax number', 'DE123');
    await submitForm();
    await until(() => alert.get().content === 'Billing details saved.', 'it says so');
    expect(api.changes()).toEqual([{ call: 'PUT /my/billing', body: { ...billing, tax_number: 'DE123' } }]);
  });

  it('keep what was typed where they are refused, and say why', async () => {
    api.answer({ 'PUT /my/billing': refusal('not_yours', 'Only the owner changes this.') });
    await open();
    await until(() => document.querySelector('form') !== null, 'the form is there');
    await fill('Tax number', 'DE123');
    await submitForm();
    await says('Only the owner changes this.');
    expect(the<HTMLInputElement>(document.body, 'input[value="DE123"], input[name="tax_number"]').value).toBe(
      'DE123',
    );
  });
});

it('shows the billing details to a purchaser, who does not change them', async () => {
  session.set({ token: 't', user: buyer({ role: 'purchaser' }) });
  const place = await open();
  await says('Your role in this account can view this page only.');
  const fields = [...place.querySelectorAll('form input, form textarea')];
  expect(fields.map((field) => field.hasAttribute('readonly'))).toEqual([true, true, true]);
  expect(place.querySelector('button[type="submit"]')).toBeNull();
});
