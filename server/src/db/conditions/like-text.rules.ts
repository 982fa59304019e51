/** Returns a text for a pattern of LIKE in which what is typed stands for itself. */
export const likeText = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
