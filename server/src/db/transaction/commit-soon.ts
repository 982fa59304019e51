import sql from 'sql-template-tag';
import type { Tx } from '../tx.ts';

/**
 * Lets a change commit without waiting for the disk: a crash of the database may lose it within the next second, whole,
 * with nothing else. Only for what its owner makes again with one press, and nobody was promised: an offer, never money,
 * stock, a cart or an answer under an Idempotency-Key. Sent with the next statement: it costs no round trip.
 */
export const commitSoon = (tx: Tx): void => void tx.run(sql`set local synchronous_commit = off`);
