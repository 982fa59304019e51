// @vitest-environment happy-dom
import type { Announcement } from '@amberdock/contract/console/announcements.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncementForm } from './announcement-form.tsx';
import { PublishForm } from './publish-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

let root: Root;
const fetched = vi.fn();
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    fetched(address, init.body && JSON.parse(init.body as string));
    return new Response(JSON.stringify({ code: 'changed_meanwhile', message: '已被修改' }), { status: 409 });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const draft: Announcement = {
  id: '0199c000-0000-7000-8000-000000000001',
  announcement_status: 'draft',
  title_zh: '国庆发货安排',
  title_en: 'Holiday shipping',
  body_zh: '仓库休息一周。',
  body_en: 'The warehouse rests for a week.',
  announcement_link: '/library',
  audience: 'all',
  audience_accounts: [],
  audience_warehouse: null,
  receivers_count: 3,
  received_count: 0,
  read_count: 0,
  publish_at: null,
  published_at: null,
  withdrawn_at: null,
  written_by_name: 'support',
  created_at: '2026-11-24T00:00:00Z',
  version: 1,
};
const faster: Announcement = { ...draft, title_en: 'Written by somebody else', version: 2 };

type Dialog = ComponentType<{ announcement: Announcement; onClose: () => void }>;

/** Opens a dialog at the first version, loads the second one into the page, and sends the dialog's form. */
async function sendAfterChange(Dialog: Dialog): Promise<void> {
  const queries = new QueryClient();
  const show = (announcement: Announcement) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          <QueryClientProvider client={queries}>
            <MemoryRouter>
              <Dialog announcement={announcement} onClose={() => {}} />
            </MemoryRouter>
          </QueryClientProvider>
        </MantineProvider>,
      ),
    );
  await show(draft);
  await show(faster);
  await act(async () => document.querySelector('form')?.requestSubmit());
  await act(async () => vi.waitFor(() => expect(fetched).toHaveBeenCalled()));
}

test('An edit names the version that it began with: the change of somebody faster is not overwritten', async () => {
  await sendAfterChange(AnnouncementForm);
  const { title_en } = draft;
  expect(fetched).toHaveBeenCalledWith(
    expect.stringContaining(draft.id),
    expect.objectContaining({ title_en, version: 1 }),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('已被修改'));
});

test('Publishing names the version that was shown when it was asked for', async () => {
  await sendAfterChange(PublishForm);
  expect(fetched).toHaveBeenCalledWith(expect.stringContaining(draft.id), { version: 1 });
});

test('Discarding a draft names its version too: what was published meanwhile is not withdrawn', async () => {
  await sendAfterChange(WithdrawForm);
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/version=1$/), undefined);
});

test('an announcement that has its time is offered at that time, and not at once', async () => {
  const publish_at = '2027-01-05T08:30:00.000Z';
  const queries = new QueryClient();
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <PublishForm
            announcement={{ ...draft, announcement_status: 'scheduled', publish_at }}
            onClose={() => {}}
          />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await act(async () => document.querySelector('form')?.requestSubmit());
  await act(async () => vi.waitFor(() => expect(fetched).toHaveBeenCalled()));
  expect(fetched).toHaveBeenCalledWith(expect.stringContaining(draft.id), { version: 1, publish_at });
});
