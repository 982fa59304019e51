import { reportsOf } from './aggregator-reports.ts';
import type { FollowedCarton, TrackingReport, TrackingService } from './tracking.ts';

export type Aggregator = { url: string; apiKey: string };

const timeoutMs = 10_000;
/** The aggregator's own word for a number that it follows already. */
const followedAlready = 4003;

/**
 * An aggregator of carriers, in the shape of AfterShip's API: a number is followed by one POST, and its webhook tells what is
 * new; asking again catches up with what the webhook lost. One number that fails does not hold up the others: the first
 * failure is thrown only where none of them could be asked.
 */
export const aggregatorTracking = ({ url, apiKey }: Aggregator): TrackingService => ({
  askAgainSeconds: 24 * 3600,
  report: async (cartons) => {
    const reports: TrackingReport[] = [];
    const failures: unknown[] = [];
    for (const carton of cartons) {
      try {
        reports.push(...reportsOf(await trackingOf({ url, apiKey }, carton)));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0 && failures.length === cartons.length) throw failures[0];
    return reports;
  },
});

type Answer = {
  meta?: { code?: number; message?: string };
  data?: { tracking?: unknown; trackings?: unknown[] };
};

async function trackingOf(aggregator: Aggregator, carton: FollowedCarton): Promise<unknown> {
  const { trackingNumber: number, to } = carton;
  const tracking = { tracking_number: number, destination_country_region: to.country };
  const followed = await ask(aggregator, '/trackings', { tracking });
  if (followed.meta?.code !== followedAlready) return followed.data?.tracking;
  const known = await ask(aggregator, `/trackings?tracking_numbers=${encodeURIComponent(number)}`);
  return known.data?.trackings?.[0];
}

async function ask({ url, apiKey }: Aggregator, path: string, body?: object): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'as-api-key': apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (!response.ok && answer.meta?.code !== followedAlready) {
    throw new Error(
      `the tracking aggregator answered ${response.status} ${answer.meta?.message ?? ''}`.trim(),
    );
  }
  return answer;
}
