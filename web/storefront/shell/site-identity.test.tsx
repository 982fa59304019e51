// @vitest-environment happy-dom
import type { SiteSettings } from '@amberdock/contract/catalog/content.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { serverTexts } from '../lib/i18n/server-texts.ts';
import { TextsContext } from '../lib/i18n/use-translation.ts';
import { applySettings, siteSettings } from '../lib/state/site-settings.ts';
import { the } from '../testing/render.tsx';
import { DocumentTitle } from '../ui/page/document-title.tsx';
import { Logo } from './bar/logo.tsx';
import defaultLogo from './icon.svg?url';
import { SiteIdentity } from './site-identity.tsx';

const settings: SiteSettings = {
  title: '远航供应链',
  logo_url: 'https://shop.example/logo.png',
  ico_url: 'https://shop.example/shop.ico',
  product_caution: '',
  product_logistics_info: '',
  product_payment_info: '',
  qr_code_title: '',
  qr_code_url: '',
};

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  document.head.replaceChildren();
  siteSettings.set(null);
});

/** Renders as on a page: below a router with the root's data, which holds no settings. */
async function open(): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const element = (
    <TextsContext value={serverTexts('zh')}>
      <SiteIdentity />
      <DocumentTitle />
      <Logo />
    </TextsContext>
  );
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element, loader: () => ({ settings: null }) }],
    {
      hydrationData: { loaderData: { root: { settings: null } } },
    },
  );
  root = createRoot(place);
  await act(async () => root?.render(<RouterProvider router={router} />));
  return place;
}

describe('site settings (docs/specification.md#3-entities-and-their-fields, docs/specification.md#7-the-calls-it-makes)', () => {
  it('a default logo is used when none is given, else the settings’ own', async () => {
    const place = await open();
    expect(the(place, 'a').textContent).toBe('琥珀港');
    expect(the(place, 'a img').getAttribute('src')).toBe(defaultLogo);
    await act(async () => applySettings({ ...settings, logo_url: '' }));
    expect(the(place, 'a').textContent).toBe(settings.title);
    expect(the(place, 'a img').getAttribute('src')).toBe(defaultLogo);
    await act(async () => applySettings(settings));
    expect(the(place, 'a img').getAttribute('src')).toBe(settings.logo_url);
    expect(the(place, 'a').getAttribute('aria-label')).toContain(settings.title);
  });

  it('the settings’ logo has its room before the picture has come', async () => {
    const place = await open();
    await act(async () => applySettings(settings));
    const { width, height } = the<HTMLImageElement>(place, 'a img');
    expect({ width, height }).toEqual({ width: 112, height: 28 });
  });

  it('"title sets the document title", and the icon is the settings’ own', async () => {
    await open();
    expect(document.title).toBe('琥珀港');
    await act(async () => applySettings(settings));
    expect(document.title).toBe(settings.title);
    expect(the(document, 'link[rel=icon]').getAttribute('href')).toBe(settings.ico_url);
  });
});
