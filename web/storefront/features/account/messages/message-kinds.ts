import type { MessageKind } from '@amberdock/contract/people/messages.ts';

/** The kinds of messages in the order of the tabs. */
export const messageKinds: readonly MessageKind[] = [
  'order',
  'wallet',
  'verification',
  'after_sales',
  'favorite',
  'announcement',
];
