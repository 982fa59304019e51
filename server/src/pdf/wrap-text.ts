/** The pieces between which a line may end: after a space or a dash, and on both sides of a Chinese, Japanese or Korean character. */
const pieces =
  /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF-]+-?|-|\s+/gu;
/** Marks that never begin a line. */
const closing = /^[，。；：、！？）」』】》”’,.;:!?)\]]/u;

/** Breaks text into lines of a width. A word that is wider than a line is cut where the line ends. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(pieces) ?? []) {
    if (widthOf(line + piece.trimEnd()) <= width || (closing.test(piece) && line !== '')) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = piece.trimStart();
    while (widthOf(line) > width && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && widthOf(line.slice(0, end)) > width) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
