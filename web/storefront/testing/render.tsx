import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import type { Language } from '@amberdock/contract/language.ts';
import { serverTexts } from '../lib/i18n/server-texts.ts';
import { TextsContext } from '../lib/i18n/use-translation.ts';

const roots: Root[] = [];

/** Puts a part of the storefront into the test's document, with texts and a router around it. */
export async function show(
  element: ReactNode,
  at: { path?: string; language?: Language } = {},
): Promise<HTMLElement> {
  return attach(
    <TextsContext value={serverTexts(at.language ?? 'zh')}>
      <MemoryRouter initialEntries={[at.path ?? '/library']}>{element}</MemoryRouter>
    </TextsContext>,
  );
}

/** Renders into the test's document as it is; `clearShown` takes it out. */
export async function attach(element: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.push(root);
  await act(async () => root.render(element));
  return place;
}

/** After each test: nothing shown stays behind. */
export async function clearShown(): Promise<void> {
  await act(async () => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
}

/** The one element that matches; throws if there is none. */
export function the<E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E {
  const found = place.querySelector<E>(selector);
  if (!found)
    throw new Error(`Nothing matches ${selector} in ${(place as Element).outerHTML ?? 'the document'}`);
  return found;
}
