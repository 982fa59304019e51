import { v7 } from 'uuid';

/** A new id: UUID version 7, so that rows made together lie together; the rest of it is random. */
export const newId = (): string => v7();

/** The lowest id of a moment: what was made from then on is a range of the primary key. */
export const firstIdAt = (at: Date): string =>
  v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
