import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { setUnread } from '../../../lib/state/unread-messages.ts';

/** Marks a message as read, in the list and in the center alike; `showRead` shows it before the server has answered. */
export const useMarkRead = (id: string, showRead: (read: boolean) => void) =>
  useMutation(() => api.call(messageRoutes.markRead, { body: { ids: [id] } }), {
    optimistic: () => {
      showRead(true);
      return () => showRead(false);
    },
    onSuccess: ({ unread }) => setUnread(unread),
  });
