// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { data, failure, type PageApi, pageApi } from '../../testing/page-api.ts';
import { named, openPage, press, says } from '../../testing/page.tsx';
import { FavoriteButton } from './favorite-button.tsx';

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'PUT /my/favorites/p1': data({ favorite: true }, { message: 'Added.' }),
    'DELETE /my/favorites/p1': data({ favorite: false }, { message: 'Removed.' }),
  });
});
afterEach(() => api.close());

const add = 'Add to favorites: Mug';
const remove = 'Remove from favorites: Mug';
const mug = { productId: 'p1', name: 'Mug' };
const shown = (place: ParentNode) =>
  [...place.querySelectorAll('button[title]')].map((button) => button.getAttribute('title'));
const open = (content: ReactNode) => openPage({ default: () => content }, { at: '/library' });

/** A page whose data say the other thing each time that it is loaded again. */
function ReloadablePage() {
  const [isFavorite, setFavorite] = useState(false);
  return (
    <>
      <FavoriteButton {...mug} isFavorite={isFavorite} />
      <button type="button" onClick={() => setFavorite(!isFavorite)}>
        reload
      </button>
    </>
  );
}

describe('the heart', () => {
  it('says what a press does, and nothing of the state beside it', async () => {
    const place = await open(<FavoriteButton {...mug} isFavorite={false} />);
    expect(named(place, add).getAttribute('aria-pressed')).toBeNull();
    await press(place, add);
    await says('Added.');
    await press(place, remove);
    await says('Removed.');
    expect(api.changes().map(({ call }) => call)).toEqual([
      'PUT /my/favorites/p1',
      'DELETE /my/favorites/p1',
    ]);
  });

  it('has its visible text in its name', async () => {
    const place = await open(<FavoriteButton {...mug} isFavorite={false} withText />);
    for (const label of [add, remove]) {
      const heart = named(place, label);
      expect(heart.textContent).not.toBe('');
      expect(label).toContain(heart.textContent);
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await act(async () => heart.click());
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await says(label === add ? 'Added.' : 'Removed.');
    }
  });

  it('says so when the product could not be added, and is as before', async () => {
    api.answer({ 'PUT /my/favorites/p1': { ...failure, status: 503 } });
    const place = await open(<FavoriteButton {...mug} isFavorite={false} />);
    await press(place, add);
    await says('Failed to add to favorites!');
    expect(shown(place)).toEqual([add]);
  });

  it('says so when the product could not be removed, and is as before', async () => {
    api.answer({ 'DELETE /my/favorites/p1': { ...failure, status: 503 } });
    const place = await open(<FavoriteButton {...mug} isFavorite />);
    await press(place, remove);
    await says('Couldn’t remove it. Please try again.');
    expect(shown(place)).toEqual([remove]);
  });

  it('follows what its page loads again', async () => {
    const place = await open(<ReloadablePage />);
    await press(place, 'reload');
    expect(shown(place)).toEqual([remove]);
    await press(place, remove);
    expect(shown(place)).toEqual([add]);
    await says('Removed.');
    await press(place, 'reload');
    await press(place, 'reload');
    expect(shown(place)).toEqual([remove]);
  });

  it('changes wherever the product is shown on the page', async () => {
    const place = await open(
      <>
        <FavoriteButton {...mug} isFavorite={false} withText />
        <FavoriteButton {...mug} isFavorite={false} />
        <FavoriteButton {...mug} productId="p2" isFavorite={false} />
      </>,
    );
    await press(place, add);
    expect(shown(place)).toEqual([remove, remove, add]);
    await says('Added.');
  });

  it('changes back wherever the product is shown if the server refuses', async () => {
    api.answer({ 'PUT /my/favorites/p1': { ...failure, status: 503 } });
    const place = await open(
      <>
        <FavoriteButton {...mug} isFavorite={false} />
        <FavoriteButton {...mug} isFavorite={false} />
      </>,
    );
    await press(place, add);
    await says('Failed to add to favorites!');
    expect(shown(place)).toEqual([add, add]);
  });

  it('believes a page that is opened later, not an earlier press', async () => {
    const first = await open(<FavoriteButton {...mug} isFavorite={false} />);
    await press(first, add);
    await says('Added.');
    const later = await open(<FavoriteButton {...mug} isFavorite={false} />);
    expect(shown(later)).toEqual([add]);
  });
});
