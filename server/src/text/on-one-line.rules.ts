/** Puts a text on one line, as a name, an option or a code must be. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
