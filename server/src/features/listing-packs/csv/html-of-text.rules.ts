const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A description as HTML: paragraphs, lines and list entries as they stand; imports' textOfHtml gives the text again. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] as string)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
