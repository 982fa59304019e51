// @vitest-environment happy-dom
import { data, useLoaderData } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnreachableError } from '../lib/api/errors.ts';
import { openPage, press, says } from '../testing/page.tsx';
import { ErrorBoundary } from './pages.layout.tsx';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
beforeEach(() => reload.mockClear());

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

it('a page that is broken itself is loaded again as a whole', async () => {
  const place = await open(new TypeError('x is not a function'));
  await says('Something went wrong on this page');
  await press(place, 'Reload');
  expect(reload).toHaveBeenCalledOnce();
});
