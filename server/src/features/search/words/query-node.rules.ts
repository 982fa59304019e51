import { type Mark, quote } from './search-vector.rules.ts';

/**
 * A part of a question. `isBegun`: the word may go on. `isLoose`: it is not what was typed but stands for it (a synonym,
 * pinyin, a longer word): found, and ranked below.
 */
export type QueryNode = { isLoose?: boolean } & (
  | { word: string; isBegun?: boolean }
  | { phrase: readonly string[] }
  | { all: readonly QueryNode[] }
  | { any: readonly QueryNode[] }
);

export type RenderOptions = {
  /** Any of these: in the name, its beginning, the brand, the category; '' is anywhere. */
  marks: readonly Mark[];
  /** Whole words alone, as they were typed. */
  isWhole?: boolean;
};

/** Writes a tsquery of quoted words alone: none of the typed signs is ever an operator. Null: nothing can match. */
export function render(node: QueryNode, options: RenderOptions): string | null {
  if (options.isWhole && node.isLoose) return null;
  if ('all' in node) {
    const parts = node.all.map((each) => render(each, options));
    return parts.includes(null) ? null : combined(parts as string[], ' & ');
  }
  if ('any' in node) {
    const parts = node.any.map((each) => render(each, options)).filter((part) => part !== null);
    return combined([...new Set(parts)], ' | ');
  }
  // Sounds stand in names alone, and have no mark.
  const marks = 'word' in node && node.word.startsWith('~') ? [''] : options.marks;
  const flags = 'word' in node && node.isBegun && !options.isWhole ? ':*' : '';
  const words = 'word' in node ? [node.word] : node.phrase;
  return combined(
    marks.map(
      (mark) =>
        combined(
          words.map((word) => quote(mark + word) + flags),
          ' <-> ',
        ) as string,
    ),
    ' | ',
  );
}

function combined(parts: readonly string[], operator: ' & ' | ' | ' | ' <-> '): string | null {
  if (parts.length === 0) return null;
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(operator)})`;
}
