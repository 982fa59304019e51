import { reportsOf } from './aggregator-reports.ts';
import { NumberRefused } from './number-refused.ts';
import type { FollowedCarton, TrackingReport, TrackingService } from './tracking.ts';

export type Aggregator = { url: string; apiKey: string };

const timeoutMs = 10_000;
/** The aggregator's own word for a number that it follows already. */
const followedAlready = 4003;
/** Answers that say nothing about a number: the key is wrong, or too much was asked. */
const aboutUs: readonly number[] = [401, 402, 403, 408, 429];

/**
 * Makes tracking by an aggregator of carriers, in the shape of AfterShip's API: a number is followed by one POST, and
 * its webhook reports news; a later request catches up with reports that the webhook lost.
 */
export const aggregatorTracking = ({ url, apiKey }: Aggregator): TrackingService => ({
  askAgainSeconds: 24 * 3600,
  report: async (carton, stopping) => readTracking(await trackingOf({ url, apiKey, stopping }, carton)),
});

function readTracking(tracking: unknown): TrackingReport[] {
  try {
    return reportsOf(tracking);
  } catch (error) {
    throw new NumberRefused((error as Error).message, { cause: error });
  }
}

type Answer = {
  meta?: { code?: number; message?: string };
  data?: { tracking?: unknown; trackings?: unknown[] };
};
type Connection = Aggregator & { stopping: AbortSignal };

async function trackingOf(connection: Connection, carton: FollowedCarton): Promise<unknown> {
  const { trackingNumber: number, to } = carton;
  const tracking = { tracking_number: number, destination_country_region: to.country };
  const followed = await ask(connection, '/trackings', { tracking });
  if (followed.meta?.code !== followedAlready) return followed.data?.tracking;
  const known = await ask(connection, `/trackings?tracking_numbers=${encodeURIComponent(number)}`);
  return known.data?.trackings?.[0];
}

async function ask({ url, apiKey, stopping }: Connection, path: string, body?: object): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'as-api-key': apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
  });
  const { ok, status } = response;
  const answer = readAnswer(await response.text());
  if (!answer) throw new Error(`the tracking aggregator answered ${status} without JSON`);
  if (ok || answer.meta?.code === followedAlready) return answer;
  const message = `the tracking aggregator answered ${status} ${answer.meta?.message ?? ''}`.trim();
  throw status < 500 && !aboutUs.includes(status) ? new NumberRefused(message) : new Error(message);
}

/** Returns null if the answer is not JSON: a page of a proxy in between says nothing about a number. */
function readAnswer(text: string): Answer | null {
  try {
    return (JSON.parse(text) ?? {}) as Answer;
  } catch {
    return null;
  }
}
