/** The query keys of the list and the campaigns. */
export const campaignsKey = ['campaigns'] as const;
export const campaignKey = (id: string) => [...campaignsKey, 'one', id] as const;
export const clockKey = [...campaignsKey, 'clock'] as const;
