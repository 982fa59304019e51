import type { Text } from '@amberdock/contract/language.ts';

/** Says why a table with these column names cannot be used, or null. The names are in lower case. */
export function headerFault(
  header: readonly string[],
  columns: readonly string[],
  required: readonly string[],
): Text | null {
  const unknown = header.find((name) => !columns.includes(name));
  if (unknown !== undefined)
    return {
      zh: `表头中的“${unknown}”不是有效的列，列为 ${columns.join('、')}`,
      en: `there is no column "${unknown}"; they are ${columns.join(', ')}`,
    };
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0)
    return { zh: `缺少列 ${missing.join('、')}`, en: `the column ${missing.join(', ')} is missing` };
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  return twice === undefined ? null : { zh: `列 ${twice} 重复`, en: `the column ${twice} stands twice` };
}
