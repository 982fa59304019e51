// @vitest-environment happy-dom
import { vendorMediaType } from '@amberdock/contract/http.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { clearShown, show } from '../../../testing/render.tsx';
import { useFollowedMessages } from './follow-messages.ts';

afterEach(async () => {
  await clearShown();
  vi.unstubAllGlobals();
});

function Follower() {
  useFollowedMessages();
  return null;
}

it('the message stream "carries Authorization, Accept-Language and Accept", and "_t" as every GET', async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  session.set({ token: 'token-1', user: null });
  await show(<Follower />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address as string).toMatch(/^\/api\/my\/messages\/stream\?_t=\d+$/);
  expect(options?.headers).toEqual({
    Authorization: 'Bearer token-1',
    'Accept-Language': 'zh-Hans',
    Accept: vendorMediaType,
  });
});
