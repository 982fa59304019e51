import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiServer } from '../../testing/api-server.ts';
import { setLanguage } from './local-setting.ts';
import { siteSettings } from './site-settings.ts';
import { loadStartData, startData } from './startup.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

describe('start-up calls (docs/specification.md#7-the-calls-it-makes: "the last four are loaded at startup")', () => {
  it('are made once; the failure of one is only logged and hinders no other', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.answer(({ url }) =>
      url.pathname === '/api/carousel'
        ? { status: 503, body: { status: 503 } }
        : { body: { status: 200, data: url.pathname === '/api/settings' ? { title: 'Dock' } : [] } },
    );
    await Promise.all([loadStartData(), loadStartData()]);
    await loadStartData();
    expect(server.seen.map(({ url }) => url.pathname).toSorted()).toEqual([
      '/api/article/category',
      '/api/carousel',
      '/api/hot_key',
      '/api/settings',
    ]);
    expect(siteSettings.get()?.title).toBe('Dock');
    expect(startData.get()).toEqual({ hotKeys: [], carousel: null, articleCategories: [] });
    expect(log).toHaveBeenCalledOnce();
  });

  it('are made again in another language that is chosen', async () => {
    const title = (headers: Record<string, unknown>) =>
      String(headers['accept-language']).startsWith('en') ? 'Dock' : '琥珀港';
    server.answer(({ url, headers }) => ({
      body: { status: 200, data: url.pathname === '/api/settings' ? { title: title(headers) } : [] },
    }));
    setLanguage('en');
    await vi.waitFor(() => expect(siteSettings.get()?.title).toBe('Dock'));
    setLanguage('zh');
    await vi.waitFor(() => expect(siteSettings.get()?.title).toBe('琥珀港'));
  });

  it('are made again as a visitor where the session has ended', async () => {
    vi.resetModules();
    const fresh = await import('./startup.ts');
    const refused = { status: 401, body: { status: 401, code: 'session_ended', message: 'Ended.' } };
    const asked = new Set<string>();
    server.answer(({ url: { pathname } }) => {
      const isFirst = !asked.has(pathname);
      asked.add(pathname);
      return isFirst ? refused : { body: { status: 200, data: [] } };
    });
    await fresh.loadStartData();
    expect(fresh.startData.get()).toEqual({ hotKeys: [], carousel: [], articleCategories: [] });
  });
});
