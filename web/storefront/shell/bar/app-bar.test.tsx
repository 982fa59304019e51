// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../lib/state/local-setting.ts';
import { session } from '../../lib/session/session.ts';
import { theme } from '../../lib/state/theme.ts';
import { buyer } from '../../testing/buyer.ts';
import { clearShown, show, the } from '../../testing/render.tsx';
import { AccountMenu } from './account-menu.tsx';
import { selectedTab } from './app-bar.tsx';

afterEach(async () => {
  await clearShown();
  session.set({ token: null, user: null });
  setLanguage('zh');
  vi.restoreAllMocks();
});

describe('top app bar (docs/specification.md#2-screens-and-routes)', () => {
  it.each([
    ['/', '', 'library'],
    ['/library', '', 'library'],
    ['/library', '?q=cup', 'library'],
    ['/library', '?is_diy=false', 'library'],
    ['/library/0191', '', 'library'],
    ['/library', '?is_diy=true', 'diy'],
    ['/library', '?q=cup&is_diy=true', 'diy'],
    ['/cart', '', null],
    ['/my/center', '?is_diy=true', null],
  ])(
    '"highlighted for home or library without the DIY flag; the DIY flag selects the second tab": %s%s',
    (path, search, tab) => expect(selectedTab(path, search)).toBe(tab),
  );

  const opened = async (user = buyer()) => {
    const place = await show(<AccountMenu user={user} />, { language: 'en' });
    await act(async () => the(place, 'button').click());
    return place;
  };

  it('"an avatar menu shows the nickname or username"', async () => {
    expect((await opened()).textContent).toContain('Lin');
    expect((await opened(buyer({ nickname: '' }))).textContent).toContain('buyer');
    const individual = await opened(buyer({ user_type: 1, company_name: 'Seastar' }));
    expect(individual.textContent).toContain('Lin');
    expect(individual.textContent).not.toContain('Seastar');
  });

  it('"(company name and username for user_type 2)"', async () => {
    const text = (await opened(buyer({ user_type: 2, company_name: 'Seastar', username: 'nightjar' })))
      .textContent;
    expect(text).toContain('Seastar');
    expect(text).toContain('nightjar');
  });

  it('has "links to personal center, my orders and favorites"', async () => {
    const links = (await opened()).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([
      '/my/center',
      '/my/orders',
      '/my/batch',
      '/my/pallet',
      '/my/favorites',
      '/my/account',
      '/my/documents',
      '/my/messages',
      '/my/address',
      '/my/authentication',
      '/my/security',
    ]);
  });

  it('has "a light/dark theme toggle"', async () => {
    const toggle = the(await opened(), '[role=menuitemcheckbox]');
    await act(async () => toggle.click());
    expect(theme.get()).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await act(async () => toggle.click());
    expect(theme.get()).toBe('light');
  });
});
