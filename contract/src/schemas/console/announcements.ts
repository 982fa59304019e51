import { type Static, Type } from 'typebox';
import {
  announcementAudiences,
  announcementLimits,
  announcementLinkPattern,
  announcementStatuses,
} from '../../console/announcements.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById, Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { consolePaging } from '../paging.ts';
import { Version } from '../version.ts';

const { titleLengthMax, bodyLengthMax, linkLengthMax, accountsMax } = announcementLimits;

/** Announcements of the staff to buyers (docs/design/console.md#announcements). */
export const AnnouncementStatus = Type.Enum([...announcementStatuses]);
export type AnnouncementStatus = Static<typeof AnnouncementStatus>;
export const AnnouncementAudience = Type.Enum([...announcementAudiences]);
export type AnnouncementAudience = Static<typeof AnnouncementAudience>;

const summary = {
  id: Id,
  version: Type.Integer(),
  announcement_status: AnnouncementStatus,
  title_zh: Type.String(),
  title_en: Type.String(),
  audience: AnnouncementAudience,
  written_by_name: Type.String(),
  created_at: Time,
  publish_at: Nullable(Time),
  published_at: Nullable(Time),
  withdrawn_at: Nullable(Time),
  received_count: Type.Integer(),
  read_count: Type.Integer(),
};
export const AnnouncementSummary = Type.Object(summary);
export type AnnouncementSummary = Static<typeof AnnouncementSummary>;

export const AudienceAccount = Type.Object({ id: Id, account_name: Type.String() });

export const Announcement = Type.Object({
  ...summary,
  body_zh: Type.String(),
  body_en: Type.String(),
  announcement_link: Type.String(),
  audience_accounts: Type.Array(AudienceAccount),
  audience_warehouse: Nullable(Type.String()),
  receivers_count: Nullable(Type.Integer()),
});
export type Announcement = Static<typeof Announcement>;

const oneText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const written = {
  title_zh: oneText(titleLengthMax),
  title_en: oneText(titleLengthMax),
  body_zh: oneText(bodyLengthMax),
  body_en: oneText(bodyLengthMax),
  announcement_link: Type.String({ maxLength: linkLengthMax, pattern: announcementLinkPattern }),
  audience: AnnouncementAudience,
  audience_account_ids: Type.Optional(Type.Array(Id, { maxItems: accountsMax, uniqueItems: true })),
  audience_warehouse: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{2,10}$' })),
};
export const AnnouncementInput = Type.Object(written);
export type AnnouncementInput = Static<typeof AnnouncementInput>;

const access = { operator: 'announcements.write' } as const;

export const announcementSchemas = describeCalls({
  list: {
    access,
    summary: 'Announcements, the latest first, with how many people got and read each',
    query: Type.Object({ announcement_status: Type.Optional(AnnouncementStatus), ...consolePaging }),
    data: Type.Array(AnnouncementSummary),
    paged: true,
    refusals: ['cursor_stale'],
  },
  one: {
    access,
    summary: 'An announcement with its text, and how many people it is for',
    params: ById,
    data: Announcement,
  },
  add: {
    access,
    summary: 'Write an announcement; nobody gets it before it is published',
    body: AnnouncementInput,
    data: Announcement,
    refusals: ['audience_incomplete'],
  },
  change: {
    access,
    summary: 'Change an announcement that is not published yet',
    params: ById,
    body: Type.Object({ ...written, version: Version }),
    data: Announcement,
    refusals: [
      'audience_incomplete',
      'changed_meanwhile',
      'announcement_published',
      'announcement_withdrawn',
    ],
    idempotency: 'none',
  },
  publish: {
    access,
    summary: 'Publish an announcement now, or at a time',
    description:
      'Without `publish_at` its delivery begins at once. Whoever joins after the delivery has begun does not get it.',
    params: ById,
    body: Type.Object({ version: Version, publish_at: Type.Optional(Time) }),
    data: Announcement,
    refusals: [
      'changed_meanwhile',
      'announcement_published',
      'announcement_withdrawn',
      'no_receivers',
      'publish_time',
    ],
    idempotency: 'none',
  },
  withdraw: {
    access,
    summary: 'Withdraw an announcement: it vanishes from all inboxes, read or not; a draft is discarded',
    params: ById,
    query: Type.Object({ version: Version }),
    data: Announcement,
    refusals: ['changed_meanwhile', 'announcement_withdrawn'],
    idempotency: 'none',
  },
});
