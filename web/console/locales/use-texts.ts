import { usePreferences } from '../preferences.ts';
import { en } from './en.ts';
import { zh, type Texts } from './zh.ts';

const texts = { zh, en } as const;

/** The console's texts in the operator's language. */
export const useTexts = (): Texts => texts[usePreferences().language];
