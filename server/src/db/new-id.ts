import { v7 } from 'uuid';

/** Returns a new id: UUID version 7, so that rows created together are stored together; the rest is random. */
export const newId = (): string => v7();
