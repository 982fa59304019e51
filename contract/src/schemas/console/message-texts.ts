import { type Static, Type } from 'typebox';
import { messageTextLimits } from '../../console/message-texts.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { Version } from '../version.ts';

/** The texts of messages to buyers, as the staff edit them (docs/design/console.md#texts-of-messages). */
const MessageKey = Type.String({ pattern: '^[a-z_]{1,60}$' });

const summary = {
  message_key: MessageKey,
  title_zh: Type.String(),
  title_en: Type.String(),
  is_edited: Type.Boolean(),
  edited_by_name: Nullable(Type.String()),
  edited_at: Nullable(Time),
};
export const MessageTextSummary = Type.Object(summary);
export type MessageTextSummary = Static<typeof MessageTextSummary>;

export const MessagePlaceholder = Type.Object({
  placeholder: Type.String(),
  is_required: Type.Boolean(),
  sample_zh: Type.String(),
  sample_en: Type.String(),
});
export type MessagePlaceholder = Static<typeof MessagePlaceholder>;

export const MessageText = Type.Object({
  ...summary,
  version: Type.Integer(),
  body_zh: Type.String(),
  body_en: Type.String(),
  message_placeholders: Type.Array(MessagePlaceholder),
});
export type MessageText = Static<typeof MessageText>;

const { titleLengthMax, bodyLengthMax } = messageTextLimits;
/** The title is the subject of the e-mail too: one line. */
const Title = Type.String({
  minLength: 1,
  maxLength: titleLengthMax,
  pattern: '^(?=[^\\r\\n]*\\S)[^\\r\\n]*$',
});
const Body = Type.String({ minLength: 1, maxLength: bodyLengthMax, pattern: '\\S' });
const access = { operator: 'announcements.write' } as const;
const ByKey = Type.Object({ message_key: MessageKey });

export const messageTextSchemas = describeCalls({
  list: {
    access,
    summary: 'The messages that buyers get, with who edited each and when',
    data: Type.Array(MessageTextSummary),
  },
  one: {
    access,
    summary: 'The title and text of a message in both languages, and its placeholders',
    params: ByKey,
    data: MessageText,
  },
  change: {
    access,
    summary: 'Edit a message: it holds from the next one on, in the inbox and by e-mail',
    description:
      'Each language keeps the required placeholders, in its title or its text. `version` is that of the text that was edited.',
    params: ByKey,
    body: Type.Object({ title_zh: Title, title_en: Title, body_zh: Body, body_en: Body, version: Version }),
    data: MessageText,
    refusals: ['placeholder_unknown', 'placeholder_missing', 'changed_meanwhile'],
    idempotency: 'none',
  },
  reset: {
    access,
    summary: 'Take the text that the shop came with again',
    params: ByKey,
    query: Type.Object({ version: Version }),
    data: MessageText,
    refusals: ['changed_meanwhile'],
    idempotency: 'none',
  },
});
