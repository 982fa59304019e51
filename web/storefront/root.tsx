import '../kit/theme/fonts.css';
import '../kit/theme/tokens.css';
import './ui/base.css';
import latinFont from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { Language } from '@amberdock/contract/language.ts';
import { languageTag } from '@amberdock/contract/language.ts';
import type { ReactNode } from 'react';
import { useTranslation } from './lib/i18n/use-translation.ts';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  redirect,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { contentRoutes, type SiteSettings } from '@amberdock/contract/catalog/content.ts';
import { logOnly } from './lib/log.ts';
import { boundFor } from './lib/navigate.ts';
import { navigationStarted } from './lib/page-code.ts';
import { renderContext, visitorApi } from './lib/render/render-context.ts';
import { refreshCartNumber } from './lib/session/cart-number.ts';
import { detour } from './lib/session/guards.ts';
import { rememberClosedPage, rememberLeftPage } from './lib/session/way-back.ts';
import { isLoggedIn, sessionKind, useSession } from './lib/session/session.ts';
import { useTheme } from './lib/state/theme.ts';
import { Addresses } from './shell/addresses.tsx';
import { Broken } from './shell/errors/broken.tsx';
import { Frame } from './shell/frame.tsx';
import { useHeldForm } from './shell/held-form.ts';
import headScript from './shell/head.js?raw';
import { UsedTexts } from './shell/used-texts.tsx';
import { SiteIdentity } from './shell/site-identity.tsx';

type RootData = { language: Language; origin: string; settings: SiteSettings | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { language, origin } = context.get(renderContext);
  const found = await visitorApi(context)
    .call(contentRoutes.settings)
    .catch((error: unknown) => logOnly('The site settings could not be read.', error));
  return { language, origin, settings: found ?? null };
}

/** Language and settings live in the browser after the first page. */
export const shouldRevalidate = () => false;

/** The router's last location: revalidations and fetchers of the same page are not navigations. */
let shownHref = typeof location === 'undefined' ? '' : location.href;

/**
 * Before each navigation: guards, then the cart's number beside it
 * (docs/specification.md#2-screens-and-routes).
 */
const beforeNavigation: MiddlewareFunction<unknown> = async ({ request }, next) => {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.href === shownHref) return next();
  const bound = isLoggedIn() ? null : boundFor();
  // A click while the sign-in is being opened after a session ended.
  if (bound && bound !== url.pathname) throw redirect(bound);
  const redirectTo = detour(url.pathname);
  const to = url.pathname + url.search;
  if (redirectTo) {
    if (redirectTo === '/login') rememberClosedPage(to);
    throw redirect(redirectTo);
  }
  if (url.pathname === '/login') rememberLeftPage(location.pathname + location.search, document.title);
  shownHref = url.href;
  navigationStarted(url.href);
  void refreshCartNumber();
  return next();
};
export const clientMiddleware = [beforeNavigation];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('shell');
  const language: Language = i18n.language === 'en' ? 'en' : 'zh';
  const data = useRouteLoaderData<RootData>('root');
  return (
    <html
      lang={languageTag[language]}
      data-session={sessionKind(useSession())}
      data-theme={useTheme()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* oxlint-disable-next-line react/no-danger -- our own constant file, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: headScript.trim() }} />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Addresses origin={data?.origin ?? ''} />
        <SiteIdentity />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <UsedTexts />
        <ScrollPosition />
      </body>
    </html>
  );
}

/** Keeps and restores the place in a page. The router's own component for it brings an inline script. */
function ScrollPosition() {
  useScrollRestoration();
  return null;
}

export default function App() {
  useHeldForm();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Shows failures outside the pages; shell/pages.layout.tsx shows those of pages. */
export function ErrorBoundary() {
  return (
    <Frame>
      <Broken error={useRouteError()} />
    </Frame>
  );
}
