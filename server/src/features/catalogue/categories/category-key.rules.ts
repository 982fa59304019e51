import type { Text } from '@amberdock/contract/language.ts';

const slug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'category';

/** Makes the key of a new category of its names and the key of the one above it: home/cups. */
export const keyOfName = ({ zh, en }: Text, parentKey: string | null): string =>
  (parentKey === null ? '' : `${parentKey}/`) + slug(en || zh);
