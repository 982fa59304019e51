import type { TrackingCode } from '@amberdock/contract/trade/tracking.ts';
import type { Env } from '../../env.ts';
import { aggregatorTracking } from './aggregator-tracking.ts';
import { fakeTracking } from './fake-tracking.ts';

/** A parcel's carton whose carrier is to be asked. */
export type FollowedCarton = {
  trackingNumber: string;
  carrier: string;
  shippedAt: Date;
  from: CartonLocation;
  to: CartonLocation;
};
export type CartonLocation = { city: string; country: string; timeZone: string | null };

/** A carrier's word about a tracking number. */
export type TrackingReport = {
  trackingNumber: string;
  happenedAt: Date;
  /** The offset of the place's clock; null if the carrier did not say. */
  utcOffsetMinutes: number | null;
  code: TrackingCode;
  place: string;
  text: string;
};

/** The source of carriers' reports (docs/design/orders.md#tracking). */
export type TrackingService = {
  /** How long after an answer a parcel is asked for again: the webhook brings what is new in the meantime. */
  askAgainSeconds: number;
  /**
   * Follows a carton from now on, and returns what its carrier has said so far.
   *
   * @throws NumberRefused if the service has nothing for this number; any other error means that it is away
   */
  report(carton: FollowedCarton, stopping: AbortSignal): Promise<TrackingReport[]>;
};

/**
 * Opens the aggregator that the settings name; without one the demo shop has its own carrier, and a real shop its
 * operators and files.
 */
export function openTracking(env: Pick<Env, 'tracking' | 'demo'>): TrackingService | null {
  if (env.tracking) return aggregatorTracking(env.tracking);
  return env.demo ? fakeTracking() : null;
}
