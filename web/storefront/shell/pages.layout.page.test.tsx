// @vitest-environment happy-dom
import { act } from 'react';
import { data, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnreachableError } from '../lib/api/errors.ts';
import { named, openPage, press, says, until } from '../testing/page.tsx';
import { clearShown } from '../testing/render.tsx';
import { ErrorBoundary } from './pages.layout.tsx';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
beforeEach(() => reload.mockClear());
afterEach(clearShown);

/** Opens a page whose first load fails, and whose next one gives a text. */
function open(failure: unknown): Promise<HTMLElement> {
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('The list');
  return openPage(
    { default: () => <p>{useLoaderData<string>()}</p>, clientLoader: () => load(), ErrorBoundary },
    { at: '/library' },
  );
}

it.each([
  ['without a network', new UnreachableError('network'), 'Couldn’t reach the server.'],
  ['after a time-out', new UnreachableError('timeout'), 'The server took too long to respond.'],
  ['after a failure of the server', data(null, { status: 503 }), 'It’s not your fault.'],
])(
  'a page that could not be read %s is read again in place: no document is loaded',
  async (_, failure, text) => {
    const place = await open(failure);
    await says(text);
    await press(place, 'Try again');
    await says('The list');
    expect(reload).not.toHaveBeenCalled();
  },
);

it('a page that was read again has the focus, for the button that read it is gone', async () => {
  const content = document.body.appendChild(document.createElement('main'));
  content.id = 'content';
  content.tabIndex = -1;
  try {
    const place = await open(new UnreachableError('network'));
    await says('Couldn’t reach the server.');
    await act(async () => named(place, 'Try again')?.focus());
    await press(place, 'Try again');
    await says('The list');
    await until(() => document.activeElement === content, 'the page has the focus');
  } finally {
    content.remove();
  }
});

it('a page that is broken itself is loaded again as a whole', async () => {
  const place = await open(new TypeError('x is not a function'));
  await says('Something went wrong on this page');
  await press(place, 'Reload');
  expect(reload).toHaveBeenCalledOnce();
});
