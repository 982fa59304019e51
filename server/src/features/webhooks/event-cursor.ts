import type { EventPosition } from '../../events/read-events.ts';
import { Refusal } from '../../http/refusal.ts';
import { seal, unseal } from '../../http/secrets/sealing.ts';

const purpose = 'event cursors';

/** Before the first of all events. */
const start: EventPosition = { epoch: 0, xid: '0', id: 0n };

/** Returns a cursor for a position in the log. It is encrypted, so that it does not tell how much happens in the shop. */
export const writeEventCursor = (pepper: string, { epoch, xid, id }: EventPosition): string =>
  seal({ pepper, purpose }, Buffer.from(JSON.stringify([epoch, xid, String(id)]))).toString('base64url');

/** Reads a cursor of events. @throws Refusal cursor_stale for one that no page has issued */
export function readEventCursor(pepper: string, cursor: string | undefined): EventPosition {
  if (cursor === undefined) return start;
  try {
    const text = unseal({ pepper, purpose }, Buffer.from(cursor, 'base64url')).toString();
    const [epoch, xid, id] = JSON.parse(text) as [number, string, string];
    return { epoch, xid, id: BigInt(id) };
  } catch {
    throw new Refusal('cursor_stale');
  }
}
