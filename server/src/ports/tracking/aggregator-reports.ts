import { createHmac, timingSafeEqual } from 'node:crypto';
import { type TrackingCode, utcOffsetMinutesMax } from '@amberdock/contract/trade/tracking.ts';
import { cutText } from '../../text/cut-text.rules.ts';
import type { TrackingReport } from './tracking.ts';

/** The header that holds the signature of a webhook: HMAC-SHA256 of the raw body, in base64. */
export const signatureHeader = 'aftership-hmac-sha256';

export const signatureOf = (rawBody: string, secret: string): string =>
  createHmac('sha256', secret).update(rawBody).digest('base64');

/** Says whether the aggregator signed this very body; takes as long for a wrong signature as for a right one. */
export function isSigned(rawBody: string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(rawBody, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The aggregator's states, and the finer ones that change what a state means to us. */
const codes: Readonly<Record<string, TrackingCode>> = {
  Pending: 'info_received',
  InfoReceived: 'info_received',
  InTransit: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  AvailableForPickup: 'ready_for_pickup',
  AttemptFail: 'attempt_failed',
  Exception: 'exception',
  Delivered: 'delivered',
  Expired: 'exception',
  InTransit_006: 'customs',
  InTransit_007: 'customs',
  Exception_004: 'customs',
  Exception_010: 'returning',
  Exception_011: 'returned',
  Exception_013: 'lost',
};

const textMax = 300;
const placeMax = 100;

/** Reads a tracking of the aggregator; a checkpoint that makes no sense is skipped. Throws if it is not a tracking at all. */
export function reportsOf(tracking: unknown): TrackingReport[] {
  const { tracking_number: number, checkpoints } = (tracking ?? {}) as Record<string, unknown>;
  if (typeof number !== 'string' || !Array.isArray(checkpoints)) {
    throw new TypeError('a tracking has a number and checkpoints');
  }
  const trackingNumber = wordsOf(number, textMax);
  return checkpoints.flatMap((checkpoint: unknown) => {
    const fields = (checkpoint ?? {}) as Record<string, unknown>;
    const code = codes[String(fields.subtag)] ?? codes[String(fields.tag)];
    const time = readTime(fields.checkpoint_time);
    if (!code || !time) return [];
    return [
      { trackingNumber, code, ...time, place: placeOf(fields), text: wordsOf(fields.message, textMax) },
    ];
  });
}

const wordsOf = (value: unknown, max: number): string =>
  typeof value === 'string' ? cutText(value.replaceAll('\0', '').trim(), max) : '';

const placeOf = ({ city, country_region: country, location }: Record<string, unknown>): string =>
  wordsOf([wordsOf(city, placeMax), wordsOf(country, placeMax)].filter(Boolean).join(', '), placeMax) ||
  wordsOf(location, placeMax);

const timePattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|([+-])(\d\d):?(\d\d))?$/;

/** Carriers write 0000-01-01 for a time that they do not know; no column takes it. */
const isStorable = (time: Date): boolean => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;

/** Reads a time with its offset; one without an offset is taken as UTC, and its local time is not known. */
export function readTime(value: unknown): { happenedAt: Date; utcOffsetMinutes: number | null } | null {
  const match = typeof value === 'string' ? timePattern.exec(value) : null;
  if (!match) return null;
  const [text, , , zone, sign, hours, minutes] = match;
  const happenedAt = new Date(zone ? text : `${text}Z`);
  if (Number.isNaN(happenedAt.getTime()) || !isStorable(happenedAt)) return null;
  if (!sign) return { happenedAt, utcOffsetMinutes: null };
  const offset = Number(hours) * 60 + Number(minutes);
  return {
    happenedAt,
    utcOffsetMinutes: offset > utcOffsetMinutesMax ? null : sign === '-' ? -offset : offset,
  };
}
