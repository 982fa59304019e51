import { pageKeyLengthMax, pageKeyPattern } from '@amberdock/contract/console/content/page-keys.ts';

const pattern = new RegExp(pageKeyPattern, 'u');

/** Whether a text can be the name of an article or a campaign in its address. */
export const isPageKey = (text: string): boolean => pattern.test(text);

/** Returns a name in the address that an English title suggests; empty for a title without letters or digits. */
export const suggestedKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, pageKeyLengthMax)
    .replaceAll(/^-|-$/g, '');
