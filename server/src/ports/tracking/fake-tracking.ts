import { createHash } from 'node:crypto';
import type { TrackingCode } from '@amberdock/contract/trade/tracking.ts';
import { offsetOfZone } from './local-offset.ts';
import type { FollowedCarton, CartonLocation, TrackingReport, TrackingService } from './tracking.ts';

/**
 * The end of a parcel of the fake carrier, by the last two digits of its number: so a demo and a test can ask for an end,
 * as the test numbers of real carriers do. Any other number is delivered.
 */
export const fakeEnds = { lost: '91', returned: '92', pickup: '93', secondAttempt: '94' } as const;

type Step = readonly [part: number, code: TrackingCode, at: 'from' | 'to', words: string];

const delivered: readonly Step[] = [
  [0, 'info_received', 'from', 'Shipment information received'],
  [0.08, 'in_transit', 'from', 'Picked up'],
  [0.3, 'in_transit', 'from', 'Departed sorting center'],
  [0.7, 'in_transit', 'to', 'Arrived at sorting center'],
  [0.92, 'out_for_delivery', 'to', 'Out for delivery'],
  [1, 'delivered', 'to', 'Delivered, left with recipient'],
];
const begun = delivered.slice(0, 4);
const customs: readonly Step[] = [[0.5, 'customs', 'to', 'Held for customs clearance']];

const ends: Readonly<Record<string, readonly Step[]>> = {
  [fakeEnds.lost]: [
    ...delivered.slice(0, 3),
    [1.4, 'exception', 'from', 'Parcel not found, search opened'],
    [2.5, 'lost', 'from', 'Search closed, parcel declared lost'],
  ],
  [fakeEnds.returned]: [
    ...begun,
    [0.92, 'out_for_delivery', 'to', 'Out for delivery'],
    [0.98, 'attempt_failed', 'to', 'Recipient refused the parcel'],
    [1.2, 'returning', 'to', 'On its way back to the sender'],
    [1.9, 'returned', 'from', 'Returned to sender'],
  ],
  [fakeEnds.pickup]: [
    ...begun,
    [0.92, 'out_for_delivery', 'to', 'Out for delivery'],
    [0.98, 'attempt_failed', 'to', 'Nobody at home'],
    [1.05, 'ready_for_pickup', 'to', 'Ready for pickup at the parcel shop'],
  ],
  [fakeEnds.secondAttempt]: [
    ...begun,
    [0.92, 'out_for_delivery', 'to', 'Out for delivery'],
    [0.98, 'attempt_failed', 'to', 'Nobody at home'],
    [1.3, 'out_for_delivery', 'to', 'Out for delivery'],
    [1.4, 'delivered', 'to', 'Delivered, left with recipient'],
  ],
};

const dayMs = 86_400_000;

/**
 * Fakes the demo's carrier: moves each parcel along a route that its number, start and destination fix once and for
 * all. The same request gets the same answer, and later a little more.
 */
export const fakeTracking = (now: () => Date = () => new Date()): TrackingService => ({
  askAgainSeconds: 600,
  report: (carton) => Promise.resolve(wayOf(carton, now())),
});

function wayOf({ trackingNumber, shippedAt, from, to }: FollowedCarton, until: Date): TrackingReport[] {
  const isAbroad = from.country !== to.country;
  const chance = createHash('sha256').update(trackingNumber).digest().readUInt16BE() / 65_536;
  const days = isAbroad ? 6 + chance * 5 : 1.6 + chance * 1.8;
  const steps = ends[trackingNumber.slice(-2)] ?? delivered;
  const way = isAbroad ? [...steps, ...customs].toSorted(([a], [b]) => a - b) : steps;
  return way.flatMap(([part, code, at, text]) => {
    // Whole minutes: carriers' clocks know no more.
    const happenedAt = new Date(Math.round((shippedAt.getTime() + part * days * dayMs) / 60_000) * 60_000);
    if (happenedAt > until) return [];
    const place = at === 'from' ? from : to;
    const utcOffsetMinutes = offsetOf(place, happenedAt);
    return [{ trackingNumber, happenedAt, utcOffsetMinutes, code, place: nameOf(place), text }];
  });
}

const nameOf = ({ city, country }: CartonLocation): string => [city, country].filter(Boolean).join(', ');

const zones: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  CA: 'America/Toronto',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  US: 'America/Chicago',
};

/** Returns null for a country that the fake does not know. */
function offsetOf({ timeZone, country }: CartonLocation, time: Date): number | null {
  const zone = timeZone ?? zones[country];
  return zone ? offsetOfZone(zone, time) : null;
}
