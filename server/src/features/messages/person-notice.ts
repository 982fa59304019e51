import type { Notice } from './notice.ts';

/** Returns a notice about a person's own sign-in: unread, whoever did it. */
export const ofPerson = (
  { data }: { data: { user_id: string; codes_left?: number; name?: string } },
  key: Notice['key'],
): Notice => ({
  to: { userId: data.user_id },
  kind: 'announcement',
  key,
  details: { left: data.codes_left ?? 0, name: data.name ?? '' },
  link: '/my/security',
});
