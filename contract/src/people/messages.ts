import type { Scope } from '../access.ts';
import type { CallsOf } from '../http.ts';
import type { MessageKind, messageSchemas } from '../schemas/people/messages.ts';

export type * from '../schemas/people/messages.ts';

export const messageRoutes: CallsOf<typeof messageSchemas> = {
  list: { method: 'GET', path: '/my/messages' },
  unread: { method: 'GET', path: '/my/messages/unread' },
  mailChoices: { method: 'GET', path: '/my/messages/email' },
  chooseMail: { method: 'PUT', path: '/my/messages/email' },
  markRead: { method: 'PUT', path: '/my/messages/read' },
};

/** The scope that a key needs for messages of each kind: that of the calls which read what they say. */
export const messageScopes: Readonly<Record<MessageKind, Scope>> = {
  order: 'orders.read',
  after_sales: 'orders.read',
  wallet: 'wallet.read',
  favorite: 'catalogue',
  verification: 'account.read',
  announcement: 'account.read',
};

/** The hour of the shop's day at which digests of unread messages go out. */
export const digestHour = 8;

/** The page by which one mail is switched off without signing in; a token follows, and what is switched off. */
export const unsubscribePath = '/unsubscribe';

/** GET /my/messages/stream: server-sent events, read by `fetch` with the header. Event `message` carries this. */
export const messageStreamPath = '/my/messages/stream';
