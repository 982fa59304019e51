import type { FieldTexts } from './field-text.ts';

/** Fields of support threads. */
export const supportFields: FieldTexts = {
  'OrderThreadSummary.buyer': ['Company name, or the name of the person who placed the order.', 'Anna'],
  earlier: [
    'Cursor of the messages before these; null where there are none.',
    '0199c000-0000-7000-8000-000000000001',
  ],
  'OrderMessage.text': ['Text of the message.', 'Can it ship on Monday?'],
  is_unread: [
    'Whether the reader has not read it: the person for a buyer, the staff together for an operator.',
  ],
  last_at: ['When the last message was written.'],
  last_author: ['Who wrote the last message.'],
  last_text: ['The beginning of the last message.', 'Can it ship on Monday?'],
  may_write: ['Whether the caller may write into it.'],
  up_to: ['Id of the last message that was read.'],
  'orderThreads.queue.state': ['Threads that wait for an answer, or all.'],
  waiting_since: ['Since when the buyer waits for an answer; null where nobody does.'],
};
