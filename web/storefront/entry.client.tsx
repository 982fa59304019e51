import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from './lib/i18n/texts.ts';
import { renderedNamespaces } from './shell/used-texts.tsx';
import { NonceContext } from './lib/render/nonce.ts';
import { TextsContext } from './lib/i18n/use-translation.ts';
import { refreshCartNumber } from './lib/session/cart-number.ts';
import { detour } from './lib/session/guards.ts';
import { rememberClosedPage } from './lib/session/way-back.ts';
import { followOtherTabs } from './lib/session/session.ts';
import { loadStartData } from './lib/state/startup.ts';
import { watchPageCode } from './lib/page-code.ts';

/** Styles made in the browser need this answer's nonce too; only the property still shows it. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const elsewhere = detour(location.pathname);

if (elsewhere) {
  if (elsewhere === '/login') rememberClosedPage(location.pathname + location.search);
  location.replace(elsewhere);
} else {
  document.documentElement.dataset.guarded = '';
  watchPageCode();
  followOtherTabs();
  void refreshCartNumber();
  void loadStartData();
  const texts = browserTexts(document.documentElement.lang === 'en' ? 'en' : 'zh');
  // What the server used is there before hydration begins: a suspended root would be rendered again.
  await Promise.all(renderedNamespaces().map((name) => texts.load(texts.language(), name)));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext value={nonce}>
          <TextsContext value={texts}>
            <HydratedRouter />
          </TextsContext>
        </NonceContext>
      </StrictMode>,
    );
  });
}
