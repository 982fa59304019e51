import type { Language } from '@amberdock/contract/language.ts';
import { usePreferences } from '../preferences.ts';
import { en } from './en.ts';
import { zh, type Texts } from './zh.ts';

const texts = { zh, en } as const;

export const textsIn = (language: Language): Texts => texts[language];

/** The console's texts in the operator's language. */
export const useTexts = (): Texts => textsIn(usePreferences().language);
