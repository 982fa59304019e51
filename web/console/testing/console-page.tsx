import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { leave } from '../api/session.ts';
import { changePreferences } from '../preferences.ts';
import { typeInto } from '../../kit/testing/type-into.ts';

export type Request = { method: string; path: string; body: unknown };
export type Answer = { status?: number; body: unknown };

type State = { answer: (request: Request) => Answer };

/** The part of XMLHttpRequest that an upload uses; the request's body is the name of the file. */
const uploadRequestOf = (requests: Request[], state: State) =>
  class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    response: unknown = null;
    onload?: () => void;
    onerror?: () => void;
    #request = { method: '', path: '' };
    open(method: string, address: string) {
      this.#request = { method, path: pathOf(address) };
    }
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      const request = { ...this.#request, body: (form.get('file') as File).name };
      requests.push(request);
      const { status = 200, body } = state.answer(request);
      Object.assign(this, { status, response: body });
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      setTimeout(() => (status === 0 ? this.onerror?.() : this.onload?.()));
    }
  };

const pathOf = (address: string) => address.replace(/^\/api\/console/, '').replace(/\?.*/, '');

/** Answers the console's calls with the test's answers, and records the calls. */
export function fakeApi() {
  const requests: Request[] = [];
  const state: State = { answer: () => ({ body: { data: [] } }) };
  const sent = new Map<Request, { key: string | null; query: URLSearchParams }>();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const request = {
      method,
      path: pathOf(address),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    };
    const { searchParams: query } = new URL(address, 'https://shop.example');
    sent.set(request, { key: new Headers(headers).get('Idempotency-Key'), query });
    requests.push(request);
    const { status = 200, body: answer } = state.answer(request);
    return new Response(JSON.stringify(answer), { status });
  });
  vi.stubGlobal('XMLHttpRequest', uploadRequestOf(requests, state));
  return {
    requests,
    /** The Idempotency-Key of a call; null without one. */
    keyOf: (request: Request) => sent.get(request)?.key ?? null,
    /** The query parameters of a call; a name that is given several times keeps its last value. */
    queryOf: (request: Request | undefined) =>
      Object.fromEntries((request && sent.get(request)?.query) ?? []),
    changes: () => requests.filter(({ method }) => method !== 'GET'),
    answer: (answer: (request: Request) => Answer) => {
      state.answer = answer;
    },
  };
}

let root: Root | null = null;

type Opening = {
  path: string;
  at?: string;
  /** Rendered in the page's outlet. */
  inner?: ReactNode;
};
type PageModule = { Component: ComponentType };

/**
 * Opens a page of the console at its address, in English, with the console's own query client. Returns what leads to
 * another address.
 */
export async function openConsolePage(page: PageModule, { path, at = path, inner }: Opening) {
  const router = createMemoryRouter(
    [
      { path, element: <page.Component />, children: inner ? [{ index: true, element: inner }] : [] },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  await show(<RouterProvider router={router} />);
  return { go: (to: string) => act(async () => router.navigate(to)) };
}

/** Shows a part of a page with the props given; shown again, it gets other props and keeps its state. */
export async function showConsolePart(part: ReactNode) {
  await show(<MemoryRouter>{part}</MemoryRouter>);
}

async function show(content: ReactNode) {
  changePreferences({ language: 'en' });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Notifications />
          {content}
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

/** To be called after each test: removes everything shown or loaded. */
export async function closeConsolePage() {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
  leave(queryClient);
  queryClient.clear();
  notifications.clean();
  notifications.cleanQueue();
  vi.unstubAllGlobals();
}

/** Waits until something is shown, and returns it; after half a minute it fails with the page's text. */
export async function shown<T>(find: () => T | null | undefined | false, what: string): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = find();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} is not shown: ${document.body.textContent}`);
    // oxlint-disable-next-line no-await-in-loop -- each poll waits for the one before
    await act(async () => new Promise((resolve) => setTimeout(resolve, 2)));
  }
}

/** Waits until a text is shown anywhere, including dialogs and notifications. */
export const says = (text: string) => shown(() => document.body.textContent?.includes(text), `“${text}”`);

/** Finds the button of that name. */
export const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  );

/** Presses the button of that name; throws if there is none. */
export const press = (name: string) =>
  act(async () => {
    const button = buttonOf(name);
    if (!button) throw new Error(`No button "${name}": ${document.body.textContent}`);
    button.click();
  });

/** Loads everything again, as a browser does whose window gets the focus. */
export const loadAgain = () =>
  act(async () => {
    await queryClient.refetchQueries();
    // What was loaded is passed on to the page in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Returns the field of that label; throws if there is none. */
export function fieldOf(label: string): HTMLInputElement | HTMLTextAreaElement {
  const field = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ].find(
    (input) =>
      input.getAttribute('aria-label') === label ||
      document.querySelector(`label[for="${input.id}"]`)?.textContent?.replace(' *', '') === label,
  );
  if (!field) throw new Error(`No field "${label}": ${document.body.textContent}`);
  return field;
}

/** Types a text into the field of that label. */
export const fill = (label: string, text: string) =>
  act(async () => {
    const field = fieldOf(label);
    typeInto(field, text);
  });

/** Chooses files in the page's file field, as the browser's own dialog does. */
export const chooseFiles = (...files: File[]) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) throw new Error('No field for files');
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Sends the form of the dialog that is open. */
export const sendDialog = () =>
  act(async () => {
    const form = document.querySelector<HTMLFormElement>('[role="dialog"] form');
    if (!form) throw new Error(`No dialog with a form: ${document.body.textContent}`);
    form.requestSubmit();
  });

/** Presses a key where the focus is. */
export const pressKey = (key: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
