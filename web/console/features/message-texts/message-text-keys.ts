export const messageTextsKey = ['message-texts'] as const;
export const messageTextKey = (key: string) => [...messageTextsKey, key] as const;
