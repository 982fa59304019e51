// @vitest-environment happy-dom
import { act } from 'react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeConsolePage,
  fieldOf,
  fill,
  openConsolePage,
  press,
  showConsolePart,
} from '../../testing/console-page.tsx';
import { SearchField } from './search-field.tsx';
import { useAddressFilter } from './use-address-filter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
afterEach(closeConsolePage);

function Component() {
  const { value, change } = useAddressFilter();
  const navigate = useNavigate();
  return (
    <>
      <SearchField label="Search" value={value('q')} maxLength={20} onChange={(q) => change('q', q)} />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const pause = () => act(async () => vi.advanceTimersByTime(300));

test('the field shows a search that comes from outside, such as cleared filters', async () => {
  const page = await openConsolePage({ Component }, { path: '/orders', at: '/orders?q=lamp' });
  await page.go('/orders');
  expect(fieldOf('Search').value).toBe('');
});

test('the field keeps letters that are typed while a search of it is on its way, and its focus', async () => {
  await openConsolePage({ Component }, { path: '/orders' });
  fieldOf('Search').focus();
  await fill('Search', 'lamp ');
  await pause();
  expect(fieldOf('Search').value).toBe('lamp ');
  await fill('Search', 'lamp sh');
  expect(fieldOf('Search').value).toBe('lamp sh');
  expect(document.activeElement).toBe(fieldOf('Search'));
});

test('searching adds no entry to the history: "back" leaves the list', async () => {
  const page = await openConsolePage({ Component }, { path: '/orders', at: '/elsewhere' });
  await page.go('/orders');
  await fill('Search', 'la');
  await pause();
  await fill('Search', 'lamp');
  await pause();
  await press('Back');
  expect(document.querySelector('input')).toBeNull();
});

test('Enter searches at once, and does not send the form around the field', async () => {
  const search = vi.fn();
  await showConsolePart(<SearchField label="Search" value="" maxLength={20} onChange={search} />);
  await fill('Search', 'lamp');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => fieldOf('Search').dispatchEvent(enter));
  expect(search).toHaveBeenCalledWith('lamp');
  expect(enter.defaultPrevented).toBe(true);
});

test('Enter that ends a Chinese word does not search yet', async () => {
  const search = vi.fn();
  await showConsolePart(<SearchField label="Search" value="" maxLength={20} onChange={search} />);
  await fill('Search', 'deng');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
  await act(async () => fieldOf('Search').dispatchEvent(enter));
  expect(search).not.toHaveBeenCalled();
});
