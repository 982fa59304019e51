import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { ApiError } from '../../lib/api/errors.ts';

type Form = {
  /** The form's fields by the API's names. */
  names: readonly string[];
  /** The field that a refusal is about. */
  fieldOf: Partial<Record<string, string>>;
  language: Language;
};

/**
 * Assigns the server's sentences to the fields that they are about. A validation failure has a sentence per field, which begins
 * with the field's label; if two labels match, the longer one is meant. Sentences about no field are returned as the rest.
 */
export function placeErrors(
  error: unknown,
  { names, fieldOf, language }: Form,
): { byField: Record<string, string>; rest: string[] } | null {
  if (!(error instanceof ApiError)) return null;
  const field = fieldOf[error.code];
  if (field) return { byField: { [field]: error.sentences[0] ?? error.message }, rest: [] };
  if (error.code !== 'invalid') return null;
  const labels = names
    .map((name) => ({ name, label: fieldLabel(name, language) }))
    .toSorted((a, b) => b.label.length - a.label.length);
  const byField: Record<string, string> = {};
  const rest: string[] = [];
  for (const sentence of error.sentences) {
    const found = labels.find(({ label }) => sentence.startsWith(label));
    if (found) byField[found.name] ??= sentence;
    else rest.push(sentence);
  }
  return { byField, rest };
}
