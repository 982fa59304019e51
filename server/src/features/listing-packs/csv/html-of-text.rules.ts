import { escapeMarkup } from '../../../html/escape-markup.rules.ts';

/**
 * Returns a description as HTML: paragraphs, lines and list entries as they stand; imports' textOfHtml gives the text
 * again.
 */
export const htmlOfText = (text: string): string =>
  escapeMarkup(text)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
