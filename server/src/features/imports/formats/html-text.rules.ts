const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  plusmn: '±',
  frac12: '½',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
};

/** Marks an entry of a list until the text is laid out; a bullet that somebody typed stays where it stands. */
const entry = '\ue000';
const listEntry = new RegExp(`\\n*${entry}`, 'g');

/**
 * The text of a seller's HTML: paragraphs parted by a blank line, list entries by a line each. No tag survives, so
 * nothing of it can run in a buyer's browser, whatever page shows it.
 */
export function textOfHtml(html: string): string {
  return decoded(
    html
      .replace(/<!--[\s\S]*?(-->|$)/g, '')
      .replace(/<(script|style|template|noscript|iframe|svg)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<br\b[^>]*>/gi, '\n')
      .replace(/<li\b[^>]*>/gi, `\n${entry}• `)
      .replace(/<\/(p|div|h[1-6]|ul|ol|table|blockquote|section|article)\s*>/gi, '\n\n')
      .replace(/<(p|div|h[1-6]|ul|ol|table|blockquote|section|article)\b[^>]*>/gi, '\n\n')
      .replace(/<\/(tr|dt|dd)\s*>/gi, '\n')
      // With the brackets before it: they would make a tag of what follows.
      .replace(/<[</]*[a-z!?][^>]*>/gi, ''),
  )
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(listEntry, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Once, so that "&amp;lt;" is the text "&lt;" and never a tag. */
const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,20});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? named[entity.toLowerCase()] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
