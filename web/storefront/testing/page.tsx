import { MantineProvider } from '@mantine/core';
import type { Language } from '@amberdock/contract/language.ts';
import { act, type ComponentType } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { serverTexts } from '../lib/i18n/server-texts.ts';
import { TextsContext } from '../lib/i18n/use-translation.ts';
import { setLanguage } from '../lib/state/local-setting.ts';
import { MessageBar } from '../shell/notices/message-bar.tsx';
import { Snackbar } from '../shell/notices/snackbar.tsx';
import { attach } from './render.tsx';
import { typeInto } from '../../kit/testing/type-into.ts';

/** The exports of a page's module that a test needs. */
type PageModule = {
  default: ComponentType;
  clientLoader?: (input: never) => unknown;
  HydrateFallback?: ComponentType;
  ErrorBoundary?: ComponentType;
};

/** Reads what is shown, without the rules that Mantine writes into the page. */
export function shownText(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent ?? '';
}

/** Lets what is under way come to its end: the fake API answers over a real connection. */
export async function until(isDone: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`Not within 30 s: ${what}. The page says: ${shownText()}`);
    // oxlint-disable-next-line no-await-in-loop -- each poll waits for the one before
    await act(async () => new Promise((resolve) => setTimeout(resolve, 2)));
  }
}

/**
 * Opens a page as the router does, with its loader, beside the message bar and the snackbar; other addresses are empty
 * pages that say where one is. A page whose path has parameters names it; `from` is the address that was open before, and
 * `state` what its link passed on.
 */
export async function openPage(
  page: PageModule,
  {
    at,
    from,
    state,
    path = at.split('?')[0] ?? at,
    language = 'en',
  }: { at: string; from?: string; state?: object; path?: string; language?: Language },
): Promise<HTMLElement> {
  setLanguage(language);
  const [pathname = '', search = ''] = at.split('?');
  const entry = { pathname, search: search && `?${search}`, state };
  const Routes = createRoutesStub([
    {
      path,
      Component: page.default,
      ...(page.clientLoader && { loader: page.clientLoader as () => unknown }),
      ...(page.HydrateFallback && { HydrateFallback: page.HydrateFallback }),
      ...(page.ErrorBoundary && { ErrorBoundary: page.ErrorBoundary }),
    },
    { path: '*', Component: OtherPage },
  ]);
  return attach(
    <TextsContext value={serverTexts(language)}>
      <MantineProvider env="test">
        <MessageBar />
        <Routes initialEntries={from ? [from, entry] : [at]} />
        <Snackbar />
      </MantineProvider>
    </TextsContext>,
  );
}

/** An address that the test opens no page for. */
const OtherPage = () => <i hidden data-at={useLocation().pathname} />;

/** Waits until the page under test has led to another address. */
export const leadsTo = (path: string) =>
  until(() => document.querySelector(`[data-at="${path}"]`) !== null, `it leads to ${path}`);

/** Waits until a text is shown anywhere, in a dialog too; a space in it may be a non-breaking one. */
export const says = (text: string) =>
  until(
    () => document.body.textContent?.replace(/[\u00a0\u202f]/g, ' ').includes(text) ?? false,
    `it says “${text}”`,
  );

/** Types into the text field of that label as a person does; throws if there is none. */
export const fill = (label: string, value: string) =>
  act(async () => {
    const input = [...document.querySelectorAll('label')]
      .filter(({ textContent }) => textContent?.replace(/ \*$/, '') === label)
      .map(({ htmlFor }) => document.getElementById(htmlFor))
      .find((element) => element instanceof HTMLInputElement && element.type !== 'radio');
    if (!input) throw new Error(`No field "${label}"`);
    typeInto(input, value);
  });

/** Sends the form that is shown last, as Enter in one of its fields does. */
export const submitForm = () =>
  act(async () => [...document.querySelectorAll('form')].at(-1)?.requestSubmit());

/** The button or link of that name, as a screen reader finds it; throws if there is none. */
export function named(place: ParentNode, name: string): HTMLElement {
  const found = [...place.querySelectorAll<HTMLElement>('button, a')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  );
  if (!found) throw new Error(`No button or link "${name}" in: ${(place as Element).textContent}`);
  return found;
}

export const press = (place: ParentNode, name: string) => act(async () => named(place, name).click());

/** Gives the window another width, for pages that show less beside each other on a phone. */
export const setWidth = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
