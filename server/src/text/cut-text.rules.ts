/**
 * Returns the first characters of a text, at most `charactersMax` as PostgreSQL and JSON schemas count them. No half of a
 * surrogate pair is left, as `slice` leaves it: jsonb refuses one, and with it the whole statement.
 */
export function cutText(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text.toWellFormed();
  // No character has more than two units.
  const characters = Array.from(text.slice(0, 2 * charactersMax));
  return characters.slice(0, charactersMax).join('').toWellFormed();
}

/** Returns a text, or its first characters and an ellipsis if it is longer. */
export function excerptOf(text: string, charactersMax: number): string {
  const cut = cutText(text, charactersMax);
  return cut.length < text.length ? `${cut}…` : cut;
}
