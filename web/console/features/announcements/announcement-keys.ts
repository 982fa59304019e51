/** The query keys of the list and the announcements. */
export const announcementsKey = ['announcements'] as const;
export const announcementKey = (id: string) => [...announcementsKey, 'one', id] as const;
