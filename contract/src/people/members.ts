import type { CallsOf } from '../http.ts';
import type { memberSchemas } from '../schemas/people/members.ts';

export type * from '../schemas/people/members.ts';

/** The people of an account and whom it has invited (docs/design/accounts.md#members). */

/** The roles that an owner gives; ownership itself is transferred. */
export const assignableRoles = ['manager', 'purchaser', 'viewer'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** The days for which an invitation can be accepted after it was sent. */
export const invitationDays = 7;
/** An account has at most this many members and open invitations together. */
export const membersMax = 50;

export const memberRoutes: CallsOf<typeof memberSchemas> = {
  list: { method: 'GET', path: '/my/members' },
  invite: { method: 'POST', path: '/my/members' },
  update: { method: 'PUT', path: '/my/members/:id' },
  remove: { method: 'DELETE', path: '/my/members/:id' },
  transferOwnership: { method: 'POST', path: '/my/members/:id/ownership' },
  resendInvitation: { method: 'POST', path: '/my/invitations/:id/resend' },
  revokeInvitation: { method: 'DELETE', path: '/my/invitations/:id' },
  viewInvitation: { method: 'POST', path: '/invitations/view' },
  acceptInvitation: { method: 'POST', path: '/invitations/accept' },
};
