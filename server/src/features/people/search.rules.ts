import { likeText } from '../../db/conditions/like-text.rules.ts';

/** Returns the pattern of LIKE that finds a text anywhere: what is typed stands for itself. */
export const containing = (typed: string): string => `%${likeText(typed.trim().toLowerCase())}%`;
