import sql from 'sql-template-tag';
import type { Tx } from '../tx.ts';

/**
 * Lets a change commit without waiting for the disk. A crash of the database within the next second may lose this change, as a
 * whole, and no other. Only for a change that can be repeated with one press and promises nothing, such as a settlement; never
 * for money, stock, a cart or an answer under an Idempotency-Key. Sent with the next statement, so it costs no round trip.
 */
export const commitSoon = (tx: Tx): void => void tx.run(sql`set local synchronous_commit = off`);
