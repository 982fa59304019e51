import { type OrderThread, orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { call, upload } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessageList, Reply } from '../../../ui/thread.tsx';
import { threadsKey } from '../threads-key.ts';
import { useEarlierMessages } from './use-earlier-messages.ts';

/** The support thread of an order, updated while its page is open. */
export function OrderThreadPaper({ orderNo: no }: { orderNo: string }) {
  const t = useTexts();
  const queryKey = [...threadsKey, 'of order', no];
  const thread = useQuery({
    queryKey,
    queryFn: () => call(orderThreadRoutes.open, { params: { no }, query: { page_size: 50 } }),
    refetchInterval: 15_000,
  });
  const paper = useRef<HTMLDivElement>(null);
  useLinked(paper, thread.isPending);
  return (
    <Paper withBorder p="md" radius="md" id="messages" ref={paper} tabIndex={-1} style={linked}>
      <Title order={2} size="h5" mb="xs">
        {t.threads.title}
      </Title>
      <Loaded query={thread} pending={<Skeleton h={80} />}>
        {(data) => <Thread thread={data} />}
      </Loaded>
    </Paper>
  );
}

/** The bar of the console covers the top of the page. */
const linked = { scrollMarginTop: 72, outline: 'none' };

/**
 * Scrolls to the messages for a reader who came by a link to them; again when they are loaded and the page is longer.
 */
function useLinked(paper: RefObject<HTMLElement | null>, isPending: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#messages') return;
    paper.current?.scrollIntoView();
    paper.current?.focus({ preventScroll: true });
  }, [paper, hash, key, isPending]);
}

function Thread({ thread }: { thread: OrderThread }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { language } = usePreferences();
  const { order_no: no, messages, waiting_since } = thread;
  const params = { no };
  const reload = () => queries.invalidateQueries({ queryKey: threadsKey });
  const last = messages.at(-1)?.id;
  const endWait = useMutation({
    mutationFn: (up_to: string) => call(orderThreadRoutes.endWait, { params, body: { up_to } }),
    onSettled: reload,
  });
  const earlier = useEarlierMessages(thread);
  useSeenMark(thread);
  return (
    <Stack gap="sm">
      {earlier.hasEarlier && (
        <div>
          <Button variant="default" size="compact-sm" loading={earlier.isPending} onClick={earlier.show}>
            {t.threads.earlier}
          </Button>
        </div>
      )}
      <MessageList messages={earlier.messages} />
      {waiting_since && (
        <Text size="sm" c="dimmed">
          {t.threads.waitingSince(formatTime(waiting_since, language))}
        </Text>
      )}
      {thread.may_write && (
        <Reply
          upload={(picture) => upload(orderThreadRoutes.upload, { params }, picture)}
          send={(body, options) => call(orderThreadRoutes.answer, { params, body }, options)}
          onSent={reload}
        >
          {waiting_since && last !== undefined && (
            <Button variant="subtle" loading={endWait.isPending} onClick={() => endWait.mutate(last)}>
              {t.threads.noAnswer}
            </Button>
          )}
        </Reply>
      )}
    </Stack>
  );
}

/** Records that an operator has read the thread up to here; the unread marks stay until it is reloaded. */
function useSeenMark({ order_no: no, messages }: OrderThread): void {
  const { mutate } = useMutation({
    mutationFn: (up_to: string) => call(orderThreadRoutes.markSeen, { params: { no }, body: { up_to } }),
  });
  const newest = messages.findLast(({ is_unread }) => is_unread)?.id;
  const note = useEffectEvent((id: string) => mutate(id));
  useEffect(() => {
    if (newest !== undefined) note(newest);
  }, [newest]);
}
