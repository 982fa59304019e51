import type { CallsOf } from '../http.ts';
import type { messageTextSchemas } from '../schemas/console/message-texts.ts';

export type * from '../schemas/console/message-texts.ts';

/** Lengths in characters. */
export const messageTextLimits = { titleLengthMax: 160, bodyLengthMax: 2_000 } as const;

/** Replaces each `{name}` in a text by its value. */
export const fillPlaceholders = (text: string, valueOf: (name: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));

export type PlaceholderProblem = { problem: 'unknown' | 'missing'; placeholder: string };

type KnownPlaceholder = { placeholder: string; is_required: boolean };

/**
 * Finds the first problem with the placeholders of a message in one language, or null. Unknown is a placeholder that the
 * message has no value for, or a brace without its counterpart; missing is a required one that neither title nor body has.
 * Both the page and the server use this check.
 */
export function findPlaceholderProblem(
  known: readonly KnownPlaceholder[],
  { title, body }: { title: string; body: string },
): PlaceholderProblem | null {
  const written: readonly string[] = `${title}\n${body}`.match(/\{[^{}]*\}|[{}]/g) ?? [];
  const unknown = written.find((braced) => !known.some(({ placeholder }) => braced === `{${placeholder}}`));
  if (unknown !== undefined) return { problem: 'unknown', placeholder: unknown };
  const missing = known.find(
    (candidate) => candidate.is_required && !written.includes(`{${candidate.placeholder}}`),
  );
  return missing ? { problem: 'missing', placeholder: `{${missing.placeholder}}` } : null;
}

/** The calls by which the staff edit the texts of messages (docs/design/console.md#texts-of-messages). */
export const messageTextRoutes: CallsOf<typeof messageTextSchemas> = {
  list: { method: 'GET', path: '/console/message_texts' },
  one: { method: 'GET', path: '/console/message_texts/:message_key' },
  change: { method: 'PUT', path: '/console/message_texts/:message_key' },
  reset: { method: 'DELETE', path: '/console/message_texts/:message_key' },
};
