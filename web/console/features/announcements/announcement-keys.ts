/** The list and the announcements among what is kept of the API's answers. */
export const announcementsKey = ['announcements'] as const;
export const announcementKey = (id: string) => [...announcementsKey, 'one', id] as const;
