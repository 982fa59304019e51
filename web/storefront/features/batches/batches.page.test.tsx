// @vitest-environment happy-dom
import type { Batch } from '@amberdock/contract/batches/batches.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAlert } from '../../lib/notices/alert.ts';
import { session } from '../../lib/session/session.ts';
import { buyer } from '../../testing/buyer.ts';
import { data, list, type PageApi, pageApi, refusal } from '../../testing/page-api.ts';
import { named, openPage, press, says, shownText, until } from '../../testing/page.tsx';
import { the } from '../../testing/render.tsx';
import * as page from './batches.page.tsx';

const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
const batch = (more: Partial<Batch> = {}): Batch => ({
  batch_id: 'b1',
  status: 'checked',
  source: 'file',
  file_name: 'monday.xlsx',
  currency: 'CNY',
  made_by: 'anna',
  created_at: '2026-11-20T08:00:00.000Z',
  checked_at: null,
  finished_at: null,
  authorized_by: null,
  authorized_at: null,
  rows: 12,
  verdicts: { waiting: 0, ready: 10, refused: 2, ordered: 0 },
  orders_ready: 5,
  orders_made: 0,
  goods_total: yuan('100.00'),
  freight_total: yuan('30.00'),
  fees_total: yuan('0.00'),
  total: yuan('130.00'),
  ...more,
});

let api: PageApi;
const opened = vi.fn();
beforeEach(async () => {
  api = await pageApi({
    'GET /orders/import': list([batch(), batch({ batch_id: 'b2', source: 'api', file_name: '' })]),
    'GET /orders/import/template': data({
      url: '/files/template.csv',
      expires_at: '2026-11-20T08:00:00.000Z',
    }),
  });
  vi.spyOn(location, 'assign').mockImplementation(opened);
});
afterEach(async () => {
  await api.close();
  vi.restoreAllMocks();
  opened.mockReset();
});

describe('the batches', () => {
  it('are listed with what became of their rows, each a way into it', async () => {
    const place = await openPage(page, { at: '/my/batch' });
    await says('monday.xlsx');
    expect(place.textContent).toContain('12 rows: 10 good, 2 refused');
    expect(place.textContent).toContain('Ready to confirm');
    expect(named(place, 'monday.xlsx').getAttribute('href')).toBe('/my/batch/b1');
    expect(named(place, 'Sent by API').getAttribute('href')).toBe('/my/batch/b2');
  });

  it('are seen by a viewer, who uploads none', async () => {
    session.set({ token: 't', user: buyer({ role: 'viewer' }) });
    const place = await openPage(page, { at: '/my/batch' });
    await says('monday.xlsx');
    await says('Your role in this account can view this page only.');
    expect(place.querySelector('input[type="file"]')).toBeNull();
  });

  it('name the currencies as they are named everywhere', async () => {
    const place = await openPage(page, { at: '/my/batch' });
    await says('monday.xlsx');
    const fields = [...place.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
    expect(fields.map(({ value }) => value)).toContain('RMB');
  });

  it('give the template in the chosen format', async () => {
    const place = await openPage(page, { at: '/my/batch' });
    await says('monday.xlsx');
    await press(place, 'Template (CSV)');
    await until(() => opened.mock.calls.length === 1, 'the file is opened');
    expect(opened).toHaveBeenCalledWith('/files/template.csv');
    expect(api.seen.at(-1)?.url.searchParams.get('format')).toBe('csv');
  });

  it('say why there is no template', async () => {
    api.answer({ 'GET /orders/import/template': refusal('busy', 'Not now.') });
    const place = await openPage(page, { at: '/my/batch' });
    await says('monday.xlsx');
    await press(place, 'Template (XLSX)');
    await says('Not now.');
  });

  it('say in place why a file is refused, until the next one', async () => {
    const why = 'This file can’t be read: in line 2 a quote ends in the middle of a field.';
    api.answer({ 'POST /orders/import': refusal('batch_unreadable', why) });
    const place = await openPage(page, { at: '/my/batch' });
    await says('monday.xlsx');
    const input = the<HTMLInputElement>(place, 'input[type="file"]');
    Object.defineProperty(input, 'files', { value: [new File(['a'], 'tuesday.csv')] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await says(why);
    await act(async () => clearAlert());
    expect(shownText()).toContain(why);
  });

  it('say how to begin where there is none, in Chinese too', async () => {
    api.answer({ 'GET /orders/import': list([]) });
    await openPage(page, { at: '/my/batch' });
    await says('No batches yet');
    await openPage(page, { at: '/my/batch', language: 'zh' });
    await says('模板');
  });

  it('say in their place that they could not be loaded', async () => {
    api.answer({ 'GET /orders/import': { body: '' } });
    const place = await openPage(page, { at: '/my/batch' });
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    api.answer({ 'GET /orders/import': list([batch()]) });
    await press(place, 'Try again');
    await says('monday.xlsx');
  });
});
