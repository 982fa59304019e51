/** Returns the pattern of LIKE that finds a text anywhere: what is typed stands for itself. */
export const containing = (typed: string): string =>
  `%${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
