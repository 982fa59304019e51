import { isId } from '@amberdock/contract/ids.ts';
import { Refusal } from '../../http/refusal.ts';

/** Before the first of all offers. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * The position of a reader of the feed. `changes`: everything up to this offer in the rows of this
 * transaction was delivered. `walk`: all offers up to this one were delivered, and the changes go on from
 * this transaction.
 */
export type FeedCursor = {
  part: 'walk' | 'changes';
  /** The count of transactions that `xid` is of, see feed_epoch(). */
  epoch: string;
  /** A transaction's number, xid8, as text. */
  xid: string;
  offerId: string;
};

export const writeCursor = ({ part, epoch, xid, offerId }: FeedCursor): string =>
  Buffer.from(JSON.stringify([part, epoch, xid, offerId])).toString('base64url');

/** Reads a cursor of the feed. @throws Refusal feed_stale for one that the feed has not issued */
export function readCursor(text: string): FeedCursor {
  const [part, epoch, xid, offerId] = partsOf(text);
  const isOurs =
    (part === 'walk' || part === 'changes') &&
    typeof epoch === 'string' &&
    typeof xid === 'string' &&
    /^\d{1,19}$/.test(xid) &&
    typeof offerId === 'string' &&
    isId(offerId);
  if (!isOurs) throw new Refusal('feed_stale');
  return { part, epoch, xid, offerId };
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
