import { UnusableFile } from '../reading/unusable-file.ts';
import { bilingual } from './bilingual.ts';
import type { Format } from './format.ts';
import { shopify } from './shopify.ts';

const formats = [shopify, bilingual];

/** The format of a file by its header; a column that it cannot do without is named. */
export function detectFormat(header: readonly string[]): Format {
  const columns = new Set(header);
  const hits = (format: Format) => format.signs.filter((sign) => columns.has(sign)).length;
  const best = formats.reduce((one, other) => (hits(other) > hits(one) ? other : one));
  if (hits(best) === 0) {
    const separator = header.length === 1 && /[;\t]/.test(header[0] ?? '');
    throw new UnusableFile(
      separator
        ? 'its columns are not separated by commas; save it as CSV (comma separated, UTF-8)'
        : `its header is neither that of Shopify's product CSV nor of the bilingual CSV (it begins with "${header
            .slice(0, 3)
            .join(',')
            .slice(0, 60)}")`,
    );
  }
  const missing = best.required.filter((each) =>
    typeof each === 'string' ? !columns.has(each) : !each.some((one) => columns.has(one)),
  );
  if (missing.length > 0) {
    const names = missing.map((each) => (typeof each === 'string' ? each : each.join(' or '))).join(', ');
    throw new UnusableFile(`a column is missing from this ${best.name}: ${names}`);
  }
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at);
  if (twice !== undefined) throw new UnusableFile(`its header names the column ${twice} twice`);
  return best;
}
