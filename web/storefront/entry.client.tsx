import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from './lib/i18n/texts.ts';
import { renderedNamespaces } from './shell/used-texts.tsx';
import { takeOver } from './lib/render/take-over.ts';
import { TextsContext } from './lib/i18n/use-translation.ts';
import { refreshCartNumber } from './lib/session/cart-number.ts';
import { detour } from './lib/session/guards.ts';
import { rememberClosedPage } from './lib/session/way-back.ts';
import { followOtherTabs } from './lib/session/session.ts';
import { loadStartData } from './lib/state/startup.ts';
import { loadAgain, watchPageCode } from './lib/page-code.ts';

const redirect = detour(location.pathname);

if (redirect) {
  if (redirect === '/login') rememberClosedPage(location.pathname + location.search);
  location.replace(redirect);
} else {
  document.documentElement.dataset.guarded = '';
  watchPageCode();
  followOtherTabs();
  void refreshCartNumber();
  void loadStartData();
  const texts = browserTexts(document.documentElement.lang === 'en' ? 'en' : 'zh');
  // What the server used is there before hydration begins: a suspended root would be rendered again.
  await Promise.all([
    takeOver(),
    ...renderedNamespaces().map((name) => texts.load(texts.language(), name)),
  ]).catch((error: unknown) => {
    loadAgain();
    throw error;
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsContext value={texts}>
          <HydratedRouter />
        </TextsContext>
      </StrictMode>,
    );
  });
}
