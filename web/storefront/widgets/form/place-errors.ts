import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { ApiError } from '../../lib/api/errors.ts';

type Form = {
  /** The form's fields by the API's names. */
  names: readonly string[];
  /** Which field a refusal speaks of. */
  fieldOf: Partial<Record<string, string>>;
  language: Language;
};

/**
 * Puts what the server said at the fields it speaks of. Validation answers a sentence a field, and each begins with
 * the field's label; of two labels with one beginning the longer is meant. What speaks of no field is left over.
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
