/** The most pictures requested from one host at a time. */
export const atOnceOfAHost = 2;

const minute = 60;
const hour = 60 * minute;

/**
 * The pause, in seconds, after the first try of an address, the second, and so on. An address that fails after the last
 * pause is refused, about eleven hours after its first try.
 */
export const restsSeconds = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour] as const;

export const triesMax = restsSeconds.length + 1;

/** Returns the longest pause that a host may ask for: a day. */
export const pauseSeconds = (ms: number | undefined): number =>
  Math.min(Math.ceil((ms ?? 0) / 1_000), 24 * hour);

/**
 * Returns the host by which an address is queued, with its port; '' if it has none: fetching it then reports the fault.
 */
export function hostOf(address: string): string {
  const host = URL.parse(address)?.host ?? '';
  // longer than any name in DNS
  return host.length <= 255 ? host : '';
}
