import { vendorMediaType } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { tokenOf } from './shop/buyers.ts';

/** One request, ready to be sent. */
export type BenchRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const languageTags: Record<Language, string> = { zh: 'zh-Hans', en: 'en' };

/** A buyer's call that reads. */
export const getAsBuyer = (number: string, language: Language, path: string): BenchRequest => ({
  method: 'GET',
  path: `/api${path}`,
  headers: {
    accept: vendorMediaType,
    'accept-language': languageTags[language],
    authorization: `Bearer ${tokenOf(number)}`,
  },
});

/** A buyer's call that changes something. */
export const postAsBuyer = (number: string, path: string, body: unknown): BenchRequest => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { ...getAsBuyer(number, 'zh', path).headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A page as a visitor's browser requests it: compressed. */
export const getAsBrowser = (language: Language, path: string): BenchRequest => ({
  method: 'GET',
  path,
  headers: {
    accept: 'text/html',
    'accept-language': languageTags[language],
    'accept-encoding': 'gzip, deflate, br',
  },
});
