import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from './lib/i18n/texts.ts';
import { TextsContext } from './lib/i18n/use-translation.ts';
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
  const texts = browserTexts(document.documentElement.lang === 'en' ? 'en' : 'zh');
  await texts.load(texts.language(), 'shell');
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
