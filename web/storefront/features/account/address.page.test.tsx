// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearAlert } from '../../lib/notices/alert.ts';
import { clearSnack } from '../../lib/notices/snackbar.ts';
import { session } from '../../lib/session/session.ts';
import { apiServer, type Seen } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { named, openPage, press, until } from '../../testing/page.tsx';
import { clearShown } from '../../testing/render.tsx';
import * as page from './address.page.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

const address = (id: string, recipient: string, more: object = {}) => ({
  id,
  recipient,
  phone: '+48 22 123 45 67',
  email: '',
  company: '',
  country: 'PL',
  state: '',
  city: 'Warszawa',
  postal_code: '00-001',
  address1: 'Prosta 1',
  address2: '',
  address3: '',
  is_default: false,
  ...more,
});

let server: Awaited<ReturnType<typeof apiServer>>;
let book: ReturnType<typeof address>[];
/** Answers as the API does: the book, a removal from it, a new entry. */
const answer = ({ method, url, body }: Seen) => {
  const id = url.pathname.split('/').at(-1) ?? '';
  if (method === 'DELETE') book = book.filter((entry) => entry.id !== id);
  if (method === 'POST') book = [...book, { ...JSON.parse(body), id: 'new' }];
  if (method === 'PUT') book = book.map((entry) => ({ ...entry, is_default: entry.id === id }));
  return { body: { status: 200, data: method === 'GET' ? book : {} } };
};
const sent = (method: string) => server.seen.filter((one) => one.method === method);

beforeEach(async () => {
  server = await apiServer();
  book = [address('1', 'Marta'), address('2', 'Jan', { is_default: true })];
  server.answer(answer);
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  clearSnack();
  session.set({ token: null, user: null });
  server.close();
});

const value = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)?.value;
const pasteAt = (place: Element, text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  return act(async () => place.dispatchEvent(event));
};

const open = async () => {
  const place = await openPage(page, { at: '/my/address' });
  await until(() => place.textContent?.includes('Marta') ?? false, 'the book is shown');
  return place;
};

describe('the address book', () => {
  it('is read by a purchaser, who changes nothing in it', async () => {
    session.set({ token: 't', user: buyer({ role: 'purchaser' }) });
    const place = await open();
    expect(place.textContent).toContain('Marta');
    expect(place.querySelectorAll('button')).toHaveLength(0);
    await pasteAt(document.body, 'Anna Nowak, Prosta 2, 00-001 Warszawa, Poland');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(place.textContent).toContain('Your role in this account can view this page only.');
  });

  it('removes an address with one call, however often the button is pressed, and offers the way back', async () => {
    const place = await open();
    const button = named(place, 'Delete Marta');
    await press(place, 'Delete Marta');
    button.click();
    await until(() => place.textContent?.includes('Address of Marta deleted.') ?? false, 'it says so');
    expect(sent('DELETE')).toHaveLength(1);
    expect(place.querySelectorAll('main li, ul > li')).toHaveLength(1);
    await press(place, 'Undo');
    await until(() => place.querySelectorAll('ul > li').length === 2, 'it is back');
    expect(JSON.parse(sent('POST')[0]?.body ?? '')).toMatchObject({ recipient: 'Marta', is_default: false });
    expect(sent('POST')[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('says in the card that no answer came, and tries again by its button', async () => {
    const place = await open();
    server.answer((seen) => (seen.method === 'DELETE' ? { body: '' } : answer(seen)));
    await press(place, 'Delete Marta');
    await until(() => place.querySelector('li [role="alert"]') !== null, 'the card says so');
    expect(place.querySelectorAll('ul > li')).toHaveLength(2);
    server.answer(answer);
    await press(place, 'Try again');
    await until(() => place.querySelectorAll('ul > li').length === 1, 'it is removed');
  });

  it('says a refusal once, in the message bar', async () => {
    const place = await open();
    const refusal = { status: 422, body: { status: 422, code: 'not_now', message: 'Not now.' } };
    server.answer((seen) => (seen.method === 'PUT' ? refusal : answer(seen)));
    await press(place, 'Set as default: Marta');
    await until(() => place.textContent?.includes('Not now.') ?? false, 'the message bar says so');
    expect(place.textContent?.match(/Not now\./g)).toHaveLength(1);
    expect(named(place, 'Set as default: Marta').getAttribute('data-loading')).toBeNull();
  });

  it('takes a pasted address apart, says what is still missing, and brings the former entries back', async () => {
    await open();
    await press(document.body, 'Edit Marta');
    const value = (name: string) =>
      document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)?.value ?? '';
    const statusText = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent ?? '';
    await until(() => value('recipient') === 'Marta', 'the form is open');
    const paste = (text: string) => {
      const event = new Event('paste', { bubbles: true });
      Object.assign(event, { clipboardData: { getData: () => text } });
      return act(async () => document.querySelector('textarea')?.dispatchEvent(event));
    };
    await paste('Ada Smith\n1200 Pine Ave\nSeattle\nUSA\n+1 206 555 0123');
    expect(statusText()).toBe(
      'Filled in and marked: Country, Recipient, Phone, Address line 1, City. Please check. ' +
        'Still to enter or correct: State, Postal code.',
    );
    expect([value('recipient'), value('city'), value('postal_code')]).toEqual(['Ada Smith', 'Seattle', '']);
    expect(document.querySelector('[data-path="postal_code"]')?.getAttribute('aria-invalid')).toBe('true');
    await press(document.body, 'Undo filling in');
    expect(statusText()).toBe('Your former entries are back.');
    expect([value('recipient'), value('city'), value('postal_code')]).toEqual([
      'Marta',
      'Warszawa',
      '00-001',
    ]);
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('textarea'));
  });

  it('is searched by words once it is long, and a removal there moves the focus to the next of those found', async () => {
    book = [...book, ...['3', '4', '5', '6'].map((id) => address(id, `Buyer ${id}`, { city: 'Gdynia' }))];
    const place = await open();
    const type = (text: string) =>
      act(async () => {
        const input = place.querySelector<HTMLInputElement>('input[type="search"]');
        if (!input) throw new Error('there is no search');
        typeInto(input, text);
      });
    const shown = () => [...place.querySelectorAll('ul > li strong')].map((element) => element.textContent);
    await type('poland gdynia');
    expect(shown()).toEqual(['Buyer 3', 'Buyer 4', 'Buyer 5', 'Buyer 6']);
    expect(place.textContent).toContain('4 of 6 addresses found');
    await type('nobody');
    expect(place.textContent).toContain('No matching address');
    await type('Gdynia 4822');
    await press(place, 'Delete Buyer 4');
    await until(() => shown().length === 3, 'it is removed');
    expect(shown()).toEqual(['Buyer 3', 'Buyer 5', 'Buyer 6']);
    expect(document.activeElement?.textContent).toContain('Buyer 5');
  });

  it('opens the form with an address that is pasted anywhere while no field has the focus', async () => {
    await open();
    await pasteAt(document.body, 'Ada Smith\n1200 Pine Ave\nSeattle\nUSA\n+1 206 555 0123');
    await until(() => value('recipient') === 'Ada Smith', 'the form is open and filled');
    expect([value('city'), value('address1')]).toEqual(['Seattle', '1200 Pine Ave']);
    expect(document.querySelector('textarea')?.value).toContain('1200 Pine Ave');
    await press(document.body, 'Undo filling in');
    expect(value('recipient')).toBe('');
  });

  it('leaves what is pasted into a field, and what is no address, alone', async () => {
    book = [...book, ...['3', '4', '5', '6'].map((id) => address(id, `Buyer ${id}`))];
    const place = await open();
    const search = place.querySelector('input[type="search"]') as HTMLInputElement;
    await pasteAt(search, 'Ada Smith\n1200 Pine Ave\nSeattle\nUSA\n+1 206 555 0123');
    await pasteAt(document.body, 'https://example.com/page');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says a fault beside its field, and sends nothing', async () => {
    const place = await open();
    await press(place, 'Add address');
    await press(document.body, 'Save');
    await until(() => document.querySelector('[aria-invalid="true"]') !== null, 'a field says so');
    expect(sent('POST')).toEqual([]);
  });
});
