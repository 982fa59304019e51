import type { CallsOf } from '../http.ts';
import type { peopleSchemas } from '../schemas/console/people.ts';

export type * from '../schemas/console/people.ts';

export const accountStatuses = ['active', 'blocked', 'closed'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The calls by which the staff see accounts and their people, and block and unblock (docs/design/accounts.md#the-staffs-view). */
export const peopleRoutes: CallsOf<typeof peopleSchemas> = {
  accounts: { method: 'GET', path: '/console/accounts' },
  account: { method: 'GET', path: '/console/accounts/:id' },
  block: { method: 'POST', path: '/console/accounts/:id/block' },
  unblock: { method: 'POST', path: '/console/accounts/:id/unblock' },
  addNote: { method: 'POST', path: '/console/accounts/:id/notes' },
  members: { method: 'GET', path: '/console/members' },
};
