const day = /^\d{4}-\d{2}-\d{2}$/;
/** Returns the time at which a day starts in the reader's time zone, in the API's format. */
export const startOf = (text: string): string | undefined =>
  day.test(text) ? new Date(`${text}T00:00`).toISOString() : undefined;

/** Returns the time at which the following day starts. */
export function afterDay(text: string): string | undefined {
  if (!day.test(text)) return undefined;
  const next = new Date(`${text}T00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}
