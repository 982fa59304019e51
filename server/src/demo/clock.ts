import { chanceOf } from './chance.ts';

const dayMs = 86_400_000;

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);

/** Some time on that day, hours off the very moment of the loading: deeds of one day are not done on the dot. */
export function someTimeAgo(moment: Date, days: number, ...deed: (string | number)[]): Date {
  const seconds = days < 1 ? 0 : chanceOf('time', days, ...deed).between(-14_000, 14_000);
  return minutesAfter(daysBefore(moment, days), seconds / 60);
}
