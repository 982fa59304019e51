import type { CallsOf } from '../http.ts';
import type { orderThreadSchemas } from '../schemas/support/order-threads.ts';

export type * from '../schemas/support/order-threads.ts';

/** The threads that operators list: those that wait for an answer, or all. */
export const threadStates = ['waiting', 'all'] as const;

export const orderThreadRoutes: CallsOf<typeof orderThreadSchemas> = {
  view: { method: 'GET', path: '/orders/:no/messages' },
  write: { method: 'POST', path: '/orders/:no/messages' },
  markRead: { method: 'PUT', path: '/orders/:no/messages/read' },
  queue: { method: 'GET', path: '/console/order_threads' },
  open: { method: 'GET', path: '/console/orders/:no/messages' },
  answer: { method: 'POST', path: '/console/orders/:no/messages' },
  markSeen: { method: 'PUT', path: '/console/orders/:no/messages/read' },
  endWait: { method: 'POST', path: '/console/orders/:no/messages/no_answer' },
  upload: { method: 'POST', path: '/console/orders/:no/messages/pictures' },
};
