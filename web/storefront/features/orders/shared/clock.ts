const second = 1000;
const hour = 3600;

/** Milliseconds until a moment of the API, by this machine's clock; never below zero. */
export const msUntil = (time: string, now: number): number => Math.max(0, Date.parse(time) - now);

const two = (count: number): string => String(count).padStart(2, '0');

/** "04:09", from an hour on "1:04:09". Begun seconds count: the last one is shown as 00:01. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / second);
  const [hours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** Whole minutes since a moment: the age of a rate. */
export const minutesSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / 60_000));
