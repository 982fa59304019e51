import { Type } from 'typebox';

/** The data of an answer that says only that it was done. */
export const Nothing = Type.Object({});
