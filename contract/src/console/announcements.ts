import type { CallsOf } from '../http.ts';
import type { announcementSchemas } from '../schemas/console/announcements.ts';

export type * from '../schemas/console/announcements.ts';

export const announcementAudiences = ['all', 'companies', 'individuals', 'accounts', 'warehouse'] as const;
export const announcementStatuses = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;

/** Lengths in characters; how many accounts may be chosen; how far ahead one may be scheduled. */
export const announcementLimits = {
  titleLengthMax: 120,
  bodyLengthMax: 2_000,
  linkLengthMax: 300,
  accountsMax: 200,
  scheduledDaysMax: 365,
} as const;

/** A path within the shop, or nothing: no other host, and neither the console nor the API. */
export const announcementLinkPattern = '^(/|/(?!/|api([/?#]|$)|console([/?#]|$))[^\\s\\\\]+)?$';

/** The calls by which the staff write announcements (docs/design/console.md#announcements). */
export const announcementRoutes: CallsOf<typeof announcementSchemas> = {
  list: { method: 'GET', path: '/console/announcements' },
  one: { method: 'GET', path: '/console/announcements/:id' },
  add: { method: 'POST', path: '/console/announcements' },
  change: { method: 'PUT', path: '/console/announcements/:id' },
  publish: { method: 'POST', path: '/console/announcements/:id/publication' },
  withdraw: { method: 'DELETE', path: '/console/announcements/:id/publication' },
};
