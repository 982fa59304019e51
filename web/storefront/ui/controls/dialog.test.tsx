// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { serverTexts } from '../../lib/i18n/server-texts.ts';
import { TextsContext } from '../../lib/i18n/use-translation.ts';
import { clearShown, the } from '../../testing/render.tsx';
import { Dialog } from './dialog.tsx';

const page = (isOpen: boolean) => (
  <TextsContext value={serverTexts('zh')}>
    <Dialog isOpen={isOpen} onClose={() => {}} title="菜单">
      …
    </Dialog>
  </TextsContext>
);

it('is named by its title on a page from the server too, whose ids may differ from the browser’s', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page(false), { identifierPrefix: 'server' });
  const root = await act(async () => hydrateRoot(place, page(false), { identifierPrefix: 'browser' }));
  await act(async () => root.render(page(true)));
  const name = the(place, 'dialog').getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(name)?.textContent).toBe('菜单');
  await act(async () => root.unmount());
  await clearShown();
});
