import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { cleanText } from './clean-text.rules.ts';

/**
 * Placeholders for a list entry and for a line break of the source, which are replaced at the end. No text contains
 * these characters.
 */
const entry = '\ufdd0';
const sourceBreak = '\ufdd1';

const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'title']);
const paragraphs =
  'p div h1 h2 h3 h4 h5 h6 ul ol table blockquote section article header footer dl pre hr'.split(' ');
const lines = ['tr', 'dt', 'dd', 'caption'];
const cells = ['td', 'th'];

/** The text that stands in the place of a tag that opens, and of one that closes. */
const opening = new Map([
  ['br', '\n'],
  ['li', `\n${entry}• `],
  ...paragraphs.map((name) => [name, '\n\n'] as const),
]);
const closing = new Map([
  ...lines.map((name) => [name, '\n'] as const),
  ...cells.map((name) => [name, ' '] as const),
  ...paragraphs.map((name) => [name, '\n\n'] as const),
]);

/**
 * Converts a seller's HTML to text: paragraphs separated by a blank line, list entries and table rows by a line each,
 * the cells of a row by a space. Input without a tag that begins a line is plain text and keeps its line breaks. No tag
 * is kept, so nothing of it can run in a buyer's browser on any page.
 */
export function textOfHtml(html: string): string {
  const { laidOut, isPlain } = layOut(cleanText(html).replace(/[\ufdd0\ufdd1]/g, ''));
  const text = laidOut.replaceAll(sourceBreak, isPlain ? '\n' : ' ').replace(/<[</]*/g, withoutLeftOver);
  // Decoded only once, so that "&amp;lt;" becomes the text "&lt;" and never a tag.
  return (
    cleanText(decodeHTMLStrict(text))
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ *\n */g, '\n')
      // Runs are bounded before anything is looked for after them: else a file of line breaks takes minutes.
      .replace(/\n{3,}/g, '\n\n')
      .replace(new RegExp(`\\n{0,2}${entry}`, 'g'), '\n')
      .trim()
  );
}

/**
 * Removes brackets left over before a removed tag, which would make a tag of the text after them. The run is matched as a whole,
 * and what follows it is checked once: a pattern with a look-ahead would restart at each of its characters.
 */
function withoutLeftOver(run: string, offset: number, text: string): string {
  const makesTag = /[a-z!?]/i.test(text.charAt(offset + run.length));
  return makesTag ? '' : run.slice(Math.max(run.lastIndexOf('/'), 0));
}

function layOut(html: string): { laidOut: string; isPlain: boolean } {
  let laidOut = '';
  let isPlain = true;
  let hiddenDepth = 0;
  let preDepth = 0;
  const put = (text: string) => {
    if (hiddenDepth === 0) laidOut += text;
  };
  const putBreak = (text: string | undefined) => {
    if (text === undefined) return;
    isPlain = false;
    put(text);
  };
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (hidden.has(name)) hiddenDepth++;
        if (name === 'pre') preDepth++;
        putBreak(opening.get(name));
      },
      ontext: (text) => put(preDepth > 0 ? text : text.replaceAll('\n', sourceBreak)),
      onclosetag: (name) => {
        if (hidden.has(name)) hiddenDepth--;
        if (name === 'pre') preDepth--;
        putBreak(closing.get(name));
      },
    },
    { decodeEntities: false, recognizeSelfClosing: false },
  );
  parser.end(html);
  return { laidOut, isPlain };
}
