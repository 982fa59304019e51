import type { CallsOf } from '../http.ts';
import type { messageTextSchemas } from '../schemas/console/message-texts.ts';

export type * from '../schemas/console/message-texts.ts';

/** Lengths in characters. */
export const messageTextLimits = { titleLengthMax: 160, bodyLengthMax: 2_000 } as const;

/** Fills each `{name}` of a text; one that has no value stays empty. */
export const fillPlaceholders = (text: string, valueOf: (name: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));

export type PlaceholderProblem = { problem: 'unknown' | 'missing'; placeholder: string };

type KnownPlaceholder = { placeholder: string; is_required: boolean };

/**
 * Finds what is wrong with the placeholders of a message in one language, or null: one that the message cannot fill, a
 * brace by itself, or one that must stand in its title or its text and does not. The page and the server ask alike.
 */
export function findPlaceholderProblem(
  known: readonly KnownPlaceholder[],
  { title, body }: { title: string; body: string },
): PlaceholderProblem | null {
  const written: readonly string[] = `${title}\n${body}`.match(/\{[^{}]*\}|[{}]/g) ?? [];
  const unknown = written.find((each) => !known.some(({ placeholder }) => each === `{${placeholder}}`));
  if (unknown !== undefined) return { problem: 'unknown', placeholder: unknown };
  const missing = known.find((each) => each.is_required && !written.includes(`{${each.placeholder}}`));
  return missing ? { problem: 'missing', placeholder: `{${missing.placeholder}}` } : null;
}

/** The calls by which the staff edit the texts of messages (docs/design/console.md#texts-of-messages). */
export const messageTextRoutes: CallsOf<typeof messageTextSchemas> = {
  list: { method: 'GET', path: '/console/message_texts' },
  one: { method: 'GET', path: '/console/message_texts/:message_key' },
  change: { method: 'PUT', path: '/console/message_texts/:message_key' },
  reset: { method: 'DELETE', path: '/console/message_texts/:message_key' },
};
