import { Type } from 'typebox';
import { languages } from '../language.ts';

export const LanguageCode = Type.Enum([...languages]);
