const localTime = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** Returns a moment by this machine's clock, to the minute, as a field for local times holds it: "2026-12-01T09:30". */
export const localTimeOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Whether both a day and a time are given. */
export const isLocalTime = (text: string): boolean => localTime.test(text);

/** Parts a local time, of which either part may be missing, into its day and its time. */
export function partsOf(text: string): { day: string; clock: string } {
  const [day = '', clock = ''] = text.split('T');
  return { day, clock };
}
