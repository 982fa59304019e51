import {
  type OrderMessage,
  type OrderThread,
  orderThreadRoutes,
} from '@amberdock/contract/support/order-threads.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';

/**
 * Loads earlier messages of a thread, a page at a time. What was shown before stays: each message that is written pushes one
 * out of the newest page.
 */
export function useEarlierMessages({ order_no: no, earlier, messages: newest }: OrderThread) {
  const [shown, setShown] = useState<{ messages: OrderMessage[]; cursor: string | null } | null>(null);
  const cursor = shown ? shown.cursor : earlier;
  const ids = new Set(newest.map(({ id }) => id));
  const messages = [...(shown?.messages ?? []).filter(({ id }) => !ids.has(id)), ...newest];
  const load = useMutation({
    mutationFn: (before: string) =>
      call(orderThreadRoutes.open, { params: { no }, query: { cursor: before, page_size: 50 } }),
    onSuccess: (page) => setShown({ messages: [...page.messages, ...messages], cursor: page.earlier }),
  });
  return {
    messages,
    hasEarlier: cursor !== null,
    isPending: load.isPending,
    show: () => cursor !== null && load.mutate(cursor),
  };
}
