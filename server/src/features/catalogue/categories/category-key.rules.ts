import type { Text } from '@amberdock/contract/language.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** The most characters of one level of a key: ten levels of four bytes each still fit the index of keys. */
const slugMax = 60;

const slug = (name: string): string =>
  cutText(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-'),
    slugMax,
  ).replace(/^-|-$/g, '') || 'category';

/** Makes the key of a new category of its names and the key of the one above it: home/cups. Long names are cut. */
export const keyOfName = ({ zh, en }: Text, parentKey: string | null): string =>
  (parentKey === null ? '' : `${parentKey}/`) + slug(en || zh);
