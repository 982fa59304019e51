/** Escapes a text for a pattern of LIKE, so that `%` and `_` match themselves. */
export const likeText = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
