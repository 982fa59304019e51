import { type Message, type MessageKind, messageRoutes } from '@amberdock/contract/people/messages.ts';
import { Button, Group, Paper } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type InfiniteListState, type ListPage, useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { logOnly } from '../../lib/log.ts';
import { setUnread, useUnread } from '../../lib/state/unread-messages.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { useIsPhone } from '../../widgets/use-is-narrow.ts';
import { useMessageArrivals } from './messages/follow-messages.ts';
import { hasGap, withNewest } from './messages/newest.ts';
import { MailSettings } from './messages/mail-settings.tsx';
import { messageKinds } from './messages/message-kinds.ts';
import { MessageRow } from './messages/message-row.tsx';
import { PageSkeleton } from '../../ui/page/page-states.tsx';

const isKind = (text: string | null): text is MessageKind =>
  (messageKinds as readonly (string | null)[]).includes(text);

/** Which tab it is stands in the address's query, which the rendered page does not know (lib/render/page-query.ts). */
export const clientLoader = () => null;
export const HydrateFallback = PageSkeleton;

type Shown = { kind: MessageKind | undefined; isUnreadOnly: boolean };

/** The list, with what newly comes on top, and the ways to mark it as read. */
function useMessages({ kind, isUnreadOnly }: Shown) {
  const { i18n } = useTranslation('account');
  const load = (cursor: string | undefined, signal: AbortSignal) =>
    api.send(
      messageRoutes.list,
      {
        query: {
          page_size: 20,
          ...(kind && { kind }),
          ...(isUnreadOnly && { unread: true }),
          ...(cursor && { cursor }),
        },
      },
      { signal },
    );
  const list = useInfiniteList<Message>({ key: `${kind}:${isUnreadOnly}:${i18n.language}`, load });
  const { change } = list;
  useNewRows({ list, load, isUnreadOnly });

  // What came after the newest message that is shown, or is of another kind, nobody has seen.
  const markAllRead = useMutation(
    (newest: string) => api.call(messageRoutes.markRead, { body: { up_to: newest, ...(kind && { kind }) } }),
    {
      optimistic: (newest) => {
        change((rows) => rows.map((row) => (row.id <= newest ? { ...row, read: true } : row)));
        // Not read after all: the list says what the server knows.
        return list.restart;
      },
      onSuccess: ({ unread }) => setUnread(unread),
    },
  );
  const showRead = (id: string, read: boolean) =>
    change((rows) => rows.map((row) => (row.id === id ? { ...row, read } : row)));
  return { list, markAllRead, showRead };
}

type Following = {
  list: InfiniteListState<Message>;
  load: (cursor: undefined, signal: AbortSignal) => Promise<ListPage<Message>>;
  /** On the list of unread messages those that were read here stay until one leaves. */
  isUnreadOnly: boolean;
};

/** Brings what came since the list was loaded each time some arrive; what came while it loads too. */
function useNewRows({ list: { rows, change, restart }, load, isUnreadOnly }: Following): void {
  const arrivals = useMessageArrivals();
  const known = useRef(arrivals);
  const latest = useRef({ load, rows });
  useEffect(() => {
    latest.current = { load, rows };
  });
  const isLoaded = rows !== undefined;
  useEffect(() => {
    if (!isLoaded || known.current === arrivals) return undefined;
    const leaving = new AbortController();
    latest.current.load(undefined, leaving.signal).then(
      (newest) => {
        known.current = arrivals;
        if (hasGap(latest.current.rows ?? [], newest)) restart();
        else change((shown) => withNewest(shown, newest.data, isUnreadOnly));
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) logOnly('New messages could not be loaded.', error);
      },
    );
    return () => leaving.abort();
  }, [arrivals, isLoaded, change, restart, isUnreadOnly]);
}

/** Lists the buyer's messages, newest first; new ones appear while the page is open. */
export default function MessagesPage() {
  const { t } = useTranslation('account');
  const [params, setParams] = useSearchParams();
  const show = params.get('show');
  const kind = isKind(show) ? show : undefined;
  const isUnreadOnly = show === 'unread';
  const unread = useUnread();
  const { list, markAllRead, showRead } = useMessages({ kind, isUnreadOnly });
  const shown = useRef<HTMLDivElement>(null);
  const [newest] = list.rows ?? [];
  const isAllRead = unread === 0 || (!list.hasMore && (list.rows ?? []).every(({ read }) => read));
  const readAll = () => {
    if (!newest) return;
    // The button is disabled now: Tab continues from the list, or from the note that it is empty.
    shown.current?.focus({ preventScroll: true });
    void markAllRead.mutate(newest.id);
  };

  // Kept in the address, because mails link to it.
  const showSettings = (isShown: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isShown) next.set('emails', '1');
        else next.delete('emails');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const tabs = [
    { key: 'all', to: '/my/messages', text: t('messages.all') },
    { key: 'unread', to: '?show=unread', text: t('messages.unread'), count: unread },
    ...messageKinds.map((key) => ({ key, to: `?show=${key}`, text: t(`messages.kind.${key}`) })),
  ];
  return (
    <Page
      title={t('messages.title')}
      actions={
        <Group flex={1} gap="xs" grow={useIsPhone()}>
          <Button variant="default" onClick={() => showSettings(true)}>
            {t('emails.title')}
          </Button>
          <Button variant="default" disabled={isAllRead} loading={markAllRead.isPending} onClick={readAll}>
            {t('messages.mark_all')}
          </Button>
        </Group>
      }
    >
      <Tabs tabs={tabs} selected={kind ?? (isUnreadOnly ? 'unread' : 'all')} label={t('messages.tabs')} />
      <div ref={shown} tabIndex={-1} role="group" aria-label={t('messages.title')}>
        <InfiniteList
          list={list}
          waiting={<Skeleton lines={6} height="3.5rem" />}
          empty={<NoMessages isUnreadOnly={isUnreadOnly} isOfKind={kind !== undefined} />}
        >
          {(rows) => (
            <Paper component="ul" withBorder style={{ overflow: 'hidden' }}>
              {rows.map((message) => (
                <MessageRow key={message.id} message={message} showRead={showRead} />
              ))}
            </Paper>
          )}
        </InfiniteList>
      </div>
      <MailSettings isOpen={params.get('emails') === '1'} onClose={() => showSettings(false)} />
    </Page>
  );
}

function NoMessages({ isUnreadOnly, isOfKind }: { isUnreadOnly: boolean; isOfKind: boolean }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      icon="mail"
      title={t(isUnreadOnly ? 'messages.none_unread' : 'messages.none')}
      text={t('messages.none_text')}
      action={
        isUnreadOnly || isOfKind ? (
          <Button component={Link} variant="default" to="/my/messages">
            {t('messages.show_all')}
          </Button>
        ) : (
          <Button component={Link} variant="default" to="/library">
            {t('to_library')}
          </Button>
        )
      }
    />
  );
}
