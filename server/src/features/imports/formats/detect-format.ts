import type { Text } from '@amberdock/contract/language.ts';
import { UnusableFile } from '../reading/unusable-file.ts';
import { bilingual } from './bilingual.ts';
import type { Format } from './format.ts';
import { headingKey } from './headings.ts';
import { shopify } from './shopify.ts';

const formats = [shopify, bilingual];

/** `header` names the columns as the format does; `headings` has the file's own names where they differ. */
export type Detected = { format: Format; header: string[]; headings: ReadonlyMap<string, string> };

/** Detects the format of a file by its header. @throws UnusableFile naming a required column that is missing */
export function detectFormat(headings: readonly string[]): Detected {
  const keys = new Set(headings.map(headingKey));
  const hits = (format: Format) => format.signs.filter((sign) => keys.has(headingKey(sign))).length;
  const best = formats.reduce((one, other) => (hits(other) > hits(one) ? other : one));
  if (hits(best) === 0) {
    const start = headings.slice(0, 3).join(',').slice(0, 60);
    throw new UnusableFile({
      zh: `表头既不是 Shopify 商品 CSV 的，也不是双语 CSV 的（开头为“${start}”）`,
      en: `its header is neither that of Shopify's product CSV nor of the bilingual CSV (it begins with "${start}")`,
    });
  }
  const header = headings.map((heading) => best.columns.get(headingKey(heading)) ?? heading);
  const columns = new Set(header);
  const missing = best.required.filter((column) =>
    typeof column === 'string' ? !columns.has(column) : !column.some((one) => columns.has(one)),
  );
  if (missing.length > 0) {
    // If the file has headings of its own kind, missing columns are called by the headings that it would use.
    const hasOwn = headings.some((heading, index) => best.headings[header[index] ?? '']?.includes(heading));
    const nameOf = (column: string) => (hasOwn && best.headings[column]?.[0]) || column;
    const names = (or: string) =>
      missing.map((column) => (typeof column === 'string' ? nameOf(column) : column.map(nameOf).join(or)));
    throw new UnusableFile({
      zh: `这份文件（${best.name.zh}）缺少列：${names(' 或 ').join('、')}`,
      en: `a column is missing from this ${best.name.en}: ${names(' or ').join(', ')}`,
    });
  }
  const twice = header.findIndex((name, index) => name !== '' && header.indexOf(name) !== index);
  if (twice >= 0)
    throw new UnusableFile({
      zh: `表头中的列重复：${sayTwice(headings, header, twice).zh}`,
      en: `its header names the column ${sayTwice(headings, header, twice).en} twice`,
    });
  const named = header.flatMap((name, index): [string, string][] => {
    const heading = headings[index] as string;
    return heading === name ? [] : [[name, heading]];
  });
  return { format: best, header, headings: new Map(named) };
}

/** Returns "price", or "价格 (as 售价)" if two different headings mean one column. */
function sayTwice(headings: readonly string[], header: readonly string[], index: number): Text {
  const [one, other] = [
    headings[header.indexOf(header[index] as string)] as string,
    headings[index] as string,
  ];
  return one === other ? { zh: one, en: one } : { zh: `${one}（即 ${other}）`, en: `${one} (as ${other})` };
}
