import { type Static, Type } from 'typebox';
import { Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { describeCalls } from '../describe-calls.ts';
import { paging } from '../paging.ts';

/** A message of the shop to a buyer (docs/design/account-area.md#messages). */
export const MessageKind = Type.Enum([
  'order',
  'wallet',
  'verification',
  'after_sales',
  'favorite',
  'announcement',
]);
export type MessageKind = Static<typeof MessageKind>;

export const Message = Type.Object({
  id: Id,
  kind: MessageKind,
  title: Type.String(),
  body: Type.String(),
  link: Type.String({ description: 'a path of the storefront, or empty' }),
  time: Time,
  read: Type.Boolean(),
});
export type Message = Static<typeof Message>;

export const Digest = Type.Enum(['off', 'daily']);
export type Digest = Static<typeof Digest>;

const chosen = {
  email_kinds: Type.Array(MessageKind, { uniqueItems: true, maxItems: 6 }),
  digest: Digest,
};
/** The messages that a person wants by e-mail (docs/design/account-area.md#e-mail). */
export const MailChoices = Type.Object({
  ...chosen,
  email: Nullable(Type.String()),
  sends_email: Type.Boolean(),
});
export type MailChoices = Static<typeof MailChoices>;

const Unread = Type.Object({ unread: Type.Integer() });

export const messageSchemas = describeCalls({
  list: {
    access: { buyer: 'account.read' },
    summary: 'Messages, newest first',
    description:
      'A key gets kinds whose scope it has beside `account.read`: `order` and `after_sales` with `orders.read`, `wallet` with `wallet.read`, `favorite` with `catalogue`; another `kind` is refused.',
    query: Type.Object({
      kind: Type.Optional(MessageKind),
      unread: Type.Optional(Type.Boolean()),
      ...paging(100, 20),
    }),
    data: Type.Array(Message),
    paged: true,
    refusals: ['cursor_stale'],
  },
  unread: {
    access: { buyer: 'account.read' },
    summary: 'How many messages are unread, of the kinds that the caller gets',
    data: Unread,
  },
  mailChoices: {
    access: { buyer: 'self' },
    summary: 'The kinds of messages that come by e-mail too, and whether the unread ones come once a day',
    data: MailChoices,
  },
  chooseMail: {
    access: { buyer: 'self' },
    summary: 'Choose the kinds of messages that come by e-mail too',
    description:
      'What concerns the person’s sign-in or the account itself (two-step verification, blocking, members, webhooks) always comes.',
    body: Type.Object(chosen),
    data: MailChoices,
    idempotency: 'none',
  },
  markRead: {
    access: { buyer: 'self' },
    summary: 'Mark the named messages as read, or all of them; gives how many remain unread',
    description:
      'Without `ids` all messages: those of a `kind`, and those that are not newer than `up_to`, where given.',
    body: Type.Object({
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
      up_to: Type.Optional(Id),
      kind: Type.Optional(MessageKind),
    }),
    data: Unread,
    idempotency: 'none',
  },
});

export const MessageEvent = Type.Object({
  message: Nullable(Message),
  unread: Type.Integer(),
});
export type MessageEvent = Static<typeof MessageEvent>;
