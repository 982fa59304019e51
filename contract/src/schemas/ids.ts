import { Type } from 'typebox';

/** An id as it travels: a UUID, opaque to callers, not guessable (docs/design/api.md#deadlines-and-ids). */
export const Id = Type.String({ format: 'uuid' });

/** The parameters of a path that names one thing. */
export const ById = Type.Object({ id: Id });

/** ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' });

/** A day of the calendar, "2026-11-21". */
export const Day = Type.String({ format: 'date' });
