import type { CallsOf } from '../http.ts';
import type { messageSchemas } from '../schemas/people/messages.ts';

export type * from '../schemas/people/messages.ts';

export const messageRoutes: CallsOf<typeof messageSchemas> = {
  list: { method: 'GET', path: '/my/messages' },
  unread: { method: 'GET', path: '/my/messages/unread' },
  markRead: { method: 'PUT', path: '/my/messages/read' },
};

/** GET /my/messages/stream: server-sent events, read by `fetch` with the header. Event `message` carries this. */
export const messageStreamPath = '/my/messages/stream';
