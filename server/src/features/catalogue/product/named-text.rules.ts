import type { Language } from '@amberdock/contract/language.ts';
import type { NamedText } from '../product-input.ts';

/** Returns an attribute or an option in one language. */
export const namedIn = ({ name, value }: NamedText, language: Language): { name: string; value: string } => ({
  name: name[language],
  value: value[language],
});
