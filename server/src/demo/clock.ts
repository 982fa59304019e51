import { chanceOf } from './chance.ts';

const dayMs = 86_400_000;

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);

/**
 * Returns a time up to four hours before or after `days` ago, chosen by `deed`, which names the event: what happened on one day
 * should not all have happened at the same second.
 */
export function someTimeAgo(moment: Date, days: number, ...deed: (string | number)[]): Date {
  const seconds = days < 1 ? 0 : chanceOf('time', days, ...deed).between(-14_000, 14_000);
  return minutesAfter(daysBefore(moment, days), seconds / 60);
}
