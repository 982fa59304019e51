export type Pair = { name: string; value: string };

const equals = /^([^=＝]+)[=＝]([\s\S]*)$/;
const colon = /^([^：:]+)[：:]([\s\S]*)$/;

/**
 * "颜色=红|尺码=M" as pairs, also "颜色：红；尺码：M" as people type it. A bar within a value is its own. `bare` are the
 * parts that name nothing.
 */
export function readPairs(text: string): { pairs: Pair[]; bare: string[] } {
  const sign = equals.test(text) ? equals : colon;
  const pairs: Pair[] = [];
  const bare: string[] = [];
  for (const part of partsOf(text, sign)) {
    const found = sign.exec(part);
    const last = pairs.at(-1);
    if (found) pairs.push({ name: (found[1] as string).trim(), value: (found[2] as string).trim() });
    else if (last) last.value += `|${part}`;
    else if (part.trim() !== '') bare.push(part.trim());
  }
  return { pairs: pairs.filter(({ name, value }) => name !== '' && value !== ''), bare };
}

/** By bars; by semicolons where each part is a pair of its own. */
function partsOf(text: string, sign: RegExp): string[] {
  const bySemicolons = text.split(/[;；]/).filter((part) => part.trim() !== '');
  const isList = bySemicolons.length > 1 && bySemicolons.every((part) => sign.test(part));
  return isList && !/[|｜]/.test(text) ? bySemicolons : text.split(/[|｜]/);
}
