import {
  type OrderMessage,
  type OrderThread,
  orderThreadRoutes,
} from '@amberdock/contract/support/order-threads.ts';
import type { CaseMessageInput } from '@amberdock/contract/trade/after-sales.ts';
import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { TitledCard } from '../shared/card.tsx';
import type { LoadResult } from '../shared/load-result.ts';
import { MessageList } from './message-list.tsx';
import { WriteMessage } from './write-message.tsx';

/** The anchor that the message about an answer links to. */
const sectionId = 'messages';

/** Shows the support thread of an order: the messages between account and shop, and a field to write the next one. */
export function OrderThreadSection({ found }: { found: LoadResult<OrderThread> }) {
  const { t } = useTranslation('cases');
  const { revalidate } = useRevalidator();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${sectionId}`) document.getElementById(sectionId)?.scrollIntoView();
  }, [hash]);
  return (
    <div id={sectionId} style={{ scrollMarginBlockStart: 'var(--space-5)' }}>
      <TitledCard title={t('order_thread')}>
        {found.data ? (
          <Thread thread={found.data} onSent={() => void revalidate()} />
        ) : (
          <InPlaceError error={found.error} onRetry={() => void revalidate()} />
        )}
      </TitledCard>
    </div>
  );
}

function Thread({ thread, onSent }: { thread: OrderThread; onSent: () => void }) {
  const { t } = useTranslation('cases');
  const { may_write } = thread;
  const params = { no: thread.order_no };
  const write = useMutation(
    (body: CaseMessageInput, idempotencyKey) =>
      api.call(orderThreadRoutes.write, { params, body }, { idempotencyKey }),
    { onSuccess: onSent },
  );
  const earlier = useEarlier(thread);
  useReadMark(thread);
  return (
    <Stack>
      {earlier.cursor !== null && (
        <div>
          <Button variant="default" size="compact-sm" loading={earlier.load.isPending} onClick={earlier.show}>
            {t('earlier')}
          </Button>
          <MutationError of={earlier.load} />
        </div>
      )}
      <MessageList messages={earlier.messages} />
      {may_write && <WriteMessage purpose="order_message" write={write} />}
    </Stack>
  );
}

/**
 * Loads earlier messages of the thread, a page at a time. What was shown before stays: each message that is written pushes one
 * out of the newest page.
 */
function useEarlier({ order_no: no, earlier, messages: newest }: OrderThread) {
  const [shown, setShown] = useState<{ messages: OrderMessage[]; cursor: string | null } | null>(null);
  const cursor = shown ? shown.cursor : earlier;
  const ids = new Set(newest.map(({ id }) => id));
  const messages = [...(shown?.messages ?? []).filter(({ id }) => !ids.has(id)), ...newest];
  const load = useMutation(
    (before: string) =>
      api.call(orderThreadRoutes.view, { params: { no }, query: { cursor: before, page_size: 50 } }),
    {
      onSuccess: (page) => setShown({ messages: [...page.messages, ...messages], cursor: page.earlier }),
    },
  );
  return { messages, load, cursor, show: () => cursor !== null && void load.mutate(cursor) };
}

/** Marks the thread as read on the server. Its messages keep their "new" badge until the page is opened again. */
function useReadMark({ order_no: no, messages }: OrderThread): void {
  const mark = useMutation((up_to: string) =>
    api.call(orderThreadRoutes.markRead, { params: { no }, body: { up_to } }),
  );
  const newest = messages.findLast(({ is_unread }) => is_unread)?.id;
  const note = useEffectEvent((id: string) => void mark.mutate(id));
  useEffect(() => {
    if (newest !== undefined) note(newest);
  }, [newest]);
}
