import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { changePreferences } from '../preferences.ts';

export type Request = { method: string; path: string; body: unknown };
export type Answer = { status?: number; body: unknown };

/** Answers the console's calls with the test's answers, and records the calls. */
export function fakeApi() {
  const requests: Request[] = [];
  const state: { answer: (request: Request) => Answer } = { answer: () => ({ body: { data: [] } }) };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const request = {
      method,
      path: address.replace(/^\/api\/console/, '').replace(/\?.*/, ''),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    };
    requests.push(request);
    const { status = 200, body: answer } = state.answer(request);
    return new Response(JSON.stringify(answer), { status });
  });
  return {
    requests,
    changes: () => requests.filter(({ method }) => method !== 'GET'),
    answer: (answer: (request: Request) => Answer) => {
      state.answer = answer;
    },
  };
}

let root: Root | null = null;

type PageModule = { Component: ComponentType };

/** Opens a page of the console at its address, in English, with the console's own query client. */
export async function openConsolePage(page: PageModule, { path, at = path }: { path: string; at?: string }) {
  changePreferences({ language: 'en' });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(
    [
      { path, element: <page.Component /> },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Notifications />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

/** To be called after each test: removes everything shown or loaded. */
export async function closeConsolePage() {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  vi.unstubAllGlobals();
}

/** Waits until a text is shown anywhere, including dialogs and notifications. */
export async function says(text: string) {
  const deadline = Date.now() + 30_000;
  while (!document.body.textContent?.includes(text)) {
    if (Date.now() > deadline) throw new Error(`“${text}” is not said: ${document.body.textContent}`);
    // oxlint-disable-next-line no-await-in-loop -- each look waits for the one before
    await act(async () => new Promise((resolve) => setTimeout(resolve, 2)));
  }
}

const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  );

/** Presses the button of that name; throws if there is none. */
export const press = (name: string) =>
  act(async () => {
    const button = buttonOf(name);
    if (!button) throw new Error(`No button "${name}": ${document.body.textContent}`);
    button.click();
  });
