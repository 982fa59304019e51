import { likeText } from '../../db/conditions/like-text.rules.ts';

/** Returns the pattern of LIKE that finds a text anywhere in a column in lower case. */
export const containing = (typed: string): string => `%${likeText(typed.trim().toLowerCase())}%`;
