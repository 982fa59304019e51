// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert, clearAlert } from '../../lib/notices/alert.ts';
import { clearSnack, snackbar } from '../../lib/notices/snackbar.ts';
import { apiServer, type Reply, type Seen } from '../../testing/api-server.ts';
import { named, openPage, press, says, until } from '../../testing/page.tsx';
import { clearShown, the } from '../../testing/render.tsx';
import * as page from './favorites.page.tsx';

/** A favorite that has left the library. */
const gone = (product_id: string, name: string) => ({
  product_id,
  name,
  image: null,
  is_diy: false,
  on_sale: false,
  price_then: null,
  price_now: null,
  inventory: 0,
  added_at: '2026-11-01T00:00:00Z',
  card: null,
});

let server: Awaited<ReturnType<typeof apiServer>>;
let change: (seen: Seen) => Reply;
let kept: ReturnType<typeof gone>[];

beforeEach(async () => {
  server = await apiServer();
  change = () => ({});
  kept = [gone('1', 'Mug'), gone('2', 'Bowl'), gone('3', 'Lamp')];
  server.answer((seen) => {
    if (seen.method !== 'GET') return change(seen);
    if (seen.url.pathname.endsWith('/favorite_alerts'))
      return { body: { status: 200, data: { back_in_stock: true, price_drop: false } } };
    return { body: { status: 200, data: kept, page: { next: null } } };
  });
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  clearSnack();
  server.close();
});

const open = async () => {
  const place = await openPage({ default: page.default }, { at: '/my/favorites' });
  await until(() => place.textContent?.includes('Lamp') ?? false, 'the favorites are shown');
  return place;
};
const names = (place: HTMLElement) => [...place.querySelectorAll('h2')].map(({ textContent }) => textContent);
const switchOf = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('label')]
    .filter(({ textContent }) => textContent === label)
    .map(({ htmlFor }) => the<HTMLInputElement>(place, `#${CSS.escape(htmlFor)}`))[0];

describe('the favorites', () => {
  it('take a product out at once, and say so when it is done', async () => {
    const place = await open();
    await press(place, 'Remove Bowl from favorites');
    expect(names(place)).toEqual(['Mug', 'Lamp']);
    await says('Removed from favorites successfully!');
    expect(server.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(snackbar.get()?.action, 'what has left the library cannot be kept again').toBeUndefined();
  });

  it('put a product back where it stood when its removal is undone', async () => {
    kept = [gone('1', 'Mug'), { ...gone('2', 'Bowl'), on_sale: true }, gone('3', 'Lamp')];
    const place = await open();
    await press(place, 'Remove Bowl from favorites');
    await says('Removed from favorites successfully!');
    await press(document.body, 'Undo');
    await until(() => names(place).length === 3, 'it is back');
    expect(names(place)).toEqual(['Mug', 'Bowl', 'Lamp']);
    expect(server.seen.filter(({ method }) => method === 'PUT').map(({ url }) => url.pathname)).toEqual([
      '/api/my/favorites/2',
    ]);
  });

  it('move the focus from one that is taken out to the one in its place, or to the last', async () => {
    const place = await open();
    const remove = async (name: string) => {
      await act(async () => named(place, `Remove ${name} from favorites`).focus());
      await press(place, `Remove ${name} from favorites`);
      return document.activeElement?.getAttribute('aria-label');
    };
    expect(await remove('Bowl')).toBe('Remove Lamp from favorites');
    expect(await remove('Lamp')).toBe('Remove Mug from favorites');
  });

  it('put it back where it stood when no answer came', async () => {
    const place = await open();
    change = () => ({ body: '', delayMs: 20 });
    await press(place, 'Remove Bowl from favorites');
    expect(names(place)).toEqual(['Mug', 'Lamp']);
    await until(() => names(place).length === 3, 'it is back');
    expect(names(place)).toEqual(['Mug', 'Bowl', 'Lamp']);
    expect(alert.get()).toMatchObject({ type: 'error' });
  });

  it('switch an alert on at once, and off again when it could not be saved', async () => {
    const place = await open();
    await until(() => switchOf(place, 'is back in stock')?.checked === true, 'the choices are known');
    change = () => ({ body: '', delayMs: 20 });
    await act(async () => switchOf(place, 'drops in price')?.click());
    expect(switchOf(place, 'drops in price')?.checked).toBe(true);
    await until(() => switchOf(place, 'drops in price')?.checked === false, 'it is off again');
    const sent = server.seen.find(({ method }) => method === 'PUT');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ back_in_stock: true, price_drop: true });
  });

  it('save a second alert that is switched while the first is being saved', async () => {
    const place = await open();
    await until(() => switchOf(place, 'is back in stock')?.checked === true, 'the choices are known');
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    change = () => ({ after: first });
    await act(async () => switchOf(place, 'drops in price')?.click());
    await act(async () => switchOf(place, 'is back in stock')?.click());
    expect(switchOf(place, 'is back in stock')?.checked).toBe(false);
    answerFirst();
    const sent = () => server.seen.filter(({ method }) => method === 'PUT');
    await until(() => sent().length === 2, 'the second choice is sent');
    expect(JSON.parse(sent()[1]?.body ?? '')).toEqual({ back_in_stock: false, price_drop: true });
    expect(switchOf(place, 'is back in stock')?.checked).toBe(false);
  });

  it('lead to the library where there is none', async () => {
    kept = [];
    const place = await openPage({ default: page.default }, { at: '/my/favorites' });
    await says('No favorites yet');
    expect(the(place, 'a[href="/library"]')).toBeTruthy();
  });
});
