import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from './lib/i18n/i18n.ts';
import { refreshCartNumber } from './lib/session/cart-number.ts';
import { detour } from './lib/session/guards.ts';
import { followOtherTabs } from './lib/session/session.ts';
import { loadStartData } from './lib/startup.ts';
import { watchPageCode } from './lib/page-code.ts';

const elsewhere = detour(location.pathname);

if (elsewhere) {
  location.replace(elsewhere);
} else {
  document.documentElement.dataset.guarded = '';
  watchPageCode();
  followOtherTabs();
  void refreshCartNumber();
  void loadStartData();
  const texts = await browserTexts(document.documentElement.lang === 'en' ? 'en' : 'zh');
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
