// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert, clearAlert } from '../../lib/notices/alert.ts';
import { clearSnack } from '../../lib/notices/snackbar.ts';
import { session } from '../../lib/session/session.ts';
import { apiServer, type Reply, type Seen } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { fill, openPage, press, says, submitForm, until } from '../../testing/page.tsx';
import { clearShown, the } from '../../testing/render.tsx';
import * as page from './skus.page.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

const mapping = (mapping_id: string, own_sku: string) => ({
  mapping_id,
  own_sku,
  sku: `OURS-${mapping_id}`,
  sku_id: 's',
  product_id: 'p',
  name: 'Mug',
  changed_at: '2026-11-01T00:00:00Z',
});

let server: Awaited<ReturnType<typeof apiServer>>;
let kept: ReturnType<typeof mapping>[];
let refusal: Reply | null;

const change = ({ method, url, body }: Seen): Reply => {
  if (refusal) return refusal;
  const id = url.pathname.split('/').at(-1) ?? '';
  kept =
    method === 'DELETE'
      ? kept.filter(({ mapping_id }) => mapping_id !== id)
      : [...kept, mapping('9', JSON.parse(body).own_sku)];
  return {};
};

beforeEach(async () => {
  server = await apiServer();
  refusal = null;
  kept = [mapping('1', 'A-1'), mapping('2', 'B-2')];
  server.answer((seen) => {
    if (seen.method !== 'GET') return change(seen);
    return { body: { status: 200, data: kept, page: { next: null } } };
  });
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  clearSnack();
  session.set({ token: null, user: null });
  server.close();
});

const open = async () => {
  const place = await openPage(page, { at: '/my/skus' });
  await until(() => place.textContent?.includes('B-2') ?? false, 'the mapping is shown');
  return place;
};
const rows = (place: HTMLElement) =>
  [...place.querySelectorAll('ul > li strong')].map(({ textContent }) => textContent);
const search = (place: HTMLElement, q: string) =>
  act(async () => {
    const input = the<HTMLInputElement>(place, 'input[type="search"]');
    typeInto(input, q);
  });
const changes = () => server.seen.filter(({ method }) => method !== 'GET');

describe('the SKU mapping', () => {
  it('takes a number out, and shows the others', async () => {
    const place = await open();
    await press(place, 'Remove A-1');
    await until(() => rows(place).length === 1, 'it is gone');
    expect(rows(place)).toEqual(['B-2']);
    expect(changes()).toHaveLength(1);
  });

  it('gives a number back that was taken out by mistake, and keeps the focus in the list', async () => {
    const place = await open();
    await press(place, 'Remove A-1');
    await says('A-1 was removed from your SKU mapping.');
    expect(document.activeElement?.textContent).toContain('B-2');
    await press(document, 'Undo');
    await until(() => rows(place).includes('A-1'), 'it is back');
    expect(
      changes()
        .map(({ body }) => body && JSON.parse(body))
        .at(-1),
    ).toEqual({ own_sku: 'A-1', sku: 'OURS-1' });
  });

  it('says that a number could not be given back', async () => {
    const place = await open();
    await press(place, 'Remove A-1');
    await says('A-1 was removed from your SKU mapping.');
    refusal = { body: '' };
    await press(document, 'Undo');
    await until(() => alert.get().content === 'Couldn’t restore it. Please add it again.', 'it says so');
  });

  it('is read by a viewer, who changes nothing', async () => {
    session.set({ token: 't', user: buyer({ role: 'viewer' }) });
    const place = await open();
    expect(rows(place)).toEqual(['A-1', 'B-2']);
    expect(place.querySelectorAll('button, input[type="file"]')).toHaveLength(0);
    await says('Your role in this account can view this page only.');
  });

  it('says in the row that no answer came, and keeps it', async () => {
    const place = await open();
    refusal = { body: '' };
    await press(place, 'Remove A-1');
    await until(() => place.querySelector('li [role="alert"]') !== null, 'the row says so');
    expect(rows(place)).toEqual(['A-1', 'B-2']);
  });

  it('adds a number in a dialog, and closes it', async () => {
    const place = await open();
    await press(place, 'Add a SKU');
    await says('Our SKU');
    await fill('Your SKU', 'C-3');
    await fill('Our SKU', 'OURS-3');
    await submitForm();
    await until(() => rows(place).includes('C-3'), 'it is listed');
    expect(JSON.parse(changes()[0]?.body ?? '')).toEqual({ own_sku: 'C-3', sku: 'OURS-3' });
    expect(changes()[0]?.headers['idempotency-key']).toBeTruthy();
    expect(alert.get().content).toBe('SKU mapping saved.');
  });

  it('says at the field that the shop has no such SKU, and leaves the dialog open', async () => {
    const place = await open();
    refusal = {
      status: 422,
      body: { status: 422, code: 'no_such_sku', message: 'There is no such SKU.' },
    };
    await press(place, 'Add a SKU');
    await fill('Your SKU', 'C-3');
    await fill('Our SKU', 'NOTHING');
    await submitForm();
    await says('There is no such SKU.');
    expect(document.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.value).toBe('NOTHING');
  });

  it('searches once typing pauses, and drops the answer to an earlier search', async () => {
    const place = await open();
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    const asked = () => server.seen.map(({ url }) => url.searchParams.get('q'));
    server.answer(({ url }) => {
      const q = url.searchParams.get('q');
      const found = { body: { status: 200, data: [mapping('7', `${q}-7`)], page: { next: null } } };
      return q === 'mu' ? { ...found, after: first } : found;
    });
    for (const typed of ['m', 'mu']) await search(place, typed);
    await until(() => asked().includes('mu'), 'it is searched for');
    await search(place, 'mug');
    await until(() => rows(place).includes('mug-7'), 'it is found');
    answerFirst();
    await says('mug-7');
    expect(rows(place)).toEqual(['mug-7']);
    expect(asked()).toEqual([null, 'mu', 'mug']);
  });

  it('says so where the last number is gone', async () => {
    kept = [mapping('1', 'A-1')];
    const place = await openPage(page, { at: '/my/skus' });
    await says('A-1');
    await press(place, 'Remove A-1');
    await says('No SKU mappings yet');
  });

  it('shows the first rows of a file that were refused, and gives all of them as a file', async () => {
    const place = await open();
    const refused = Array.from({ length: 12 }, (_, index) => ({
      line: index + 2,
      own_sku: `X-${index}`,
      sku: 'GONE',
      reason: { code: 'no_such_sku', message: 'There is no such SKU.' },
    }));
    refusal = { body: { status: 200, data: { saved: 1, refused, refused_file: 'Mine,Yours,Reason' } } };
    const input = the<HTMLInputElement>(place, 'input[type="file"]');
    Object.defineProperty(input, 'files', { value: [new File(['Mine,Yours'], 'skus.csv')] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await says('Saved: 1; refused: 12.');
    expect(place.textContent).toContain('and 2 more rows');
    let saved = '';
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function save() {
      saved = this.download;
    };
    await press(place, 'Download refused rows');
    HTMLAnchorElement.prototype.click = click;
    expect(saved).toBe('refused-skus.csv');
  });
});
