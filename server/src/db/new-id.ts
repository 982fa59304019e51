import { v7 } from 'uuid';

/** A new id: UUID version 7, so that rows made together lie together; the rest of it is random. */
export const newId = (): string => v7();
