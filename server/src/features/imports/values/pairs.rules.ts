export type Pair = { name: string; value: string };

const equals = /^([^=＝]+)[=＝]([\s\S]*)$/;
const colon = /^([^：:]+)[：:]([\s\S]*)$/;

/**
 * Reads pairs of a name and a value: "颜色=红|尺码=M", also "颜色：红；尺码：M" as people type it. A part without a name after a
 * pair belongs to that pair's value. `bare` are those before any pair.
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

/** Splits a list at bars, or at semicolons if it has no bars and each part is a pair. */
function partsOf(text: string, sign: RegExp): string[] {
  const bySemicolons = text.split(/[;；]/).filter((part) => part.trim() !== '');
  const isList = bySemicolons.length > 1 && bySemicolons.every((part) => sign.test(part));
  return isList && !/[|｜]/.test(text) ? bySemicolons : text.split(/[|｜]/);
}
