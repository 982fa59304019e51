import { isLocalTime } from '../../ui/fields/local-time.rules.ts';

const minuteMs = 60_000;

/** Returns a moment by the clock of a time zone, as a field for local times holds it: "2026-12-01T00:00". */
export function localTime(moment: Date, timeZone: string): string {
  const text = moment.toLocaleString('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return text.replace(' ', 'T');
}

const utcMs = (local: string): number => Date.parse(`${local}Z`);

/** Returns how far the clock of a time zone is ahead of UTC at a moment, to the minute. */
function aheadMs(momentMs: number, timeZone: string): number {
  const wholeMinutes = Math.floor(momentMs / minuteMs) * minuteMs;
  return utcMs(localTime(new Date(wholeMinutes), timeZone)) - wholeMinutes;
}

/**
 * Returns the moment at which the clock of a time zone shows a local time, or null for none. An hour that a change of the
 * clocks leaves out is the one after it; of one that stands twice it is the first.
 */
export function momentOf(local: string, timeZone: string): Date | null {
  const asUtc = isLocalTime(local) ? utcMs(local) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const [before, after] = [aheadMs(asUtc - 86_400_000, timeZone), aheadMs(asUtc + 86_400_000, timeZone)];
  const fitting = [before, after].find((ahead) => aheadMs(asUtc - ahead, timeZone) === ahead);
  return new Date(asUtc - (fitting ?? before));
}
