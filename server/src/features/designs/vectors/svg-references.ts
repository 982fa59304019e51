import type { SvgElement } from './svg-elements.ts';

/**
 * Elements that an element draws by reference. `copies`: elements drawn once more in its place. `once`: clips, masks
 * and filters of the element as a whole. `fills` and `markers` apply to every shape inside it: each shape is filled,
 * each vertex of a path gets a marker.
 */
export type References = { copies: string[]; once: string[]; fills: string[]; markers: string[] };
type Declaration = { property: string; ids: string[] };

const rasters = /^data:(?:image\/(?:png|jpe?g|gif|webp|avif|bmp|tiff)\b|[;,])/;
/** Tells whether an address is a data URL, read as browsers do: without line ends and tabs, in any case. */
const isData = (address: string) => /^[\0- ]*data:/i.test(address.replace(/[\t\n\r]/g, ''));
const unreadable = () => new Error('an SVG with a style that could be read in two ways');

/**
 * Finds the elements that each element refers to by its attributes, its style, and every rule of a style sheet that
 * might match it (only the last part of a selector is compared, so rather too many match). Throws if a style could
 * contain a reference that librsvg follows but this function misses.
 */
export function referencesOf(root: SvgElement): (element: SvgElement) => References {
  const rules = rulesOf(styleSheets(root).join('\n'));
  return (element) => {
    const found: References = { copies: [], once: [], fills: [], markers: [] };
    const keys = new Set(['*', element.name.toLowerCase()]);
    for (const { name, value } of element.attributes) {
      if (name === 'href') found.copies.push(...copiedBy(element.name, value));
      else if (name === 'style') sort(found, declarationsIn(plainCss(value)));
      else sort(found, [{ property: name, ids: idsIn(value) }]);
      if (name === 'id') keys.add(`#${value}`);
      if (name === 'class') for (const one of value.split(/\s+/)) keys.add(`.${one}`);
    }
    for (const key of keys) for (const declarations of rules.get(key) ?? []) sort(found, declarations);
    return found;
  };
}

function sort(found: References, declarations: readonly Declaration[]): void {
  for (const { property, ids } of declarations) {
    if (/^(?:fill|stroke)$/i.test(property)) found.fills.push(...ids);
    else if (/^marker/i.test(property)) found.markers.push(...ids);
    else found.once.push(...ids);
  }
}

/** A picture inside the drawing may be a bitmap; another drawing would have to be counted as well. */
function copiedBy(element: string, address: string): string[] {
  const plain = address.replace(/[\t\n\r]/g, '').trim();
  if (isData(plain) && !(/^(?:image|feImage)$/.test(element) && rasters.test(plain.toLowerCase())))
    throw new Error('an SVG with another one inside');
  return plain.startsWith('#') ? [plain.slice(1)] : [];
}

function idsIn(value: string): string[] {
  return Array.from(value.matchAll(/url\(\s*["']?([^)"']*)/gi), ([, address]) => {
    if (isData(address as string) && /#/.test(address as string))
      throw new Error('an SVG with another one inside');
    return (address as string).trim();
  }).flatMap((address) => (address.startsWith('#') ? [address.slice(1).trim()] : []));
}

/**
 * Removes comments from CSS, and strings except those that name an element, so that the rest can be split at braces and
 * semicolons. Throws on escapes and unclosed quotation marks, which make it ambiguous.
 */
function plainCss(css: string): string {
  if (!/url|@import|\\/i.test(css)) return '';
  const plain = css.replace(
    /\/\*[\s\S]*?(?:\*\/|$)|"([^"\\\n]*)"|'([^'\\\n]*)'/g,
    (whole, double, single) => {
      const inside: string | undefined = double ?? single;
      if (/url\(/i.test(whole)) throw unreadable();
      if (!inside?.includes('#')) return ' ';
      if (/[;{}():]/.test(inside)) throw unreadable();
      return inside;
    },
  );
  if (/["'\\]/.test(plain) || (/@import/i.test(css) && /data:/i.test(css))) throw unreadable();
  return plain;
}

function declarationsIn(block: string): Declaration[] {
  return block.split(';').flatMap((declaration) => {
    const ids = idsIn(declaration);
    return ids.length > 0 ? [{ property: declaration.split(':', 1)[0]?.trim() ?? '', ids }] : [];
  });
}

function styleSheets(element: SvgElement): string[] {
  const below = element.children.flatMap(styleSheets);
  return element.name === 'style' ? [element.text, ...below] : below;
}

/** Groups rules by the last part of their selectors: a class, an id, an element name, or `*`. */
function rulesOf(sheets: string): Map<string, Declaration[][]> {
  const css = plainCss(sheets);
  const rules = new Map<string, Declaration[][]>();
  let read = 0;
  for (const rule of css.split('}')) {
    const [block, selectors = ''] = rule.split('{').reverse() as [string, string?];
    const declarations = declarationsIn(block);
    if (declarations.length === 0 || !rule.includes('{')) continue;
    read += declarations.reduce((sum, { ids }) => sum + ids.length, 0);
    for (const key of new Set(
      selectors
        .slice(selectors.lastIndexOf(';') + 1)
        .split(',')
        .map(keyOf),
    )) {
      const before = rules.get(key);
      if (before) before.push(declarations);
      else rules.set(key, [declarations]);
    }
  }
  if (read < idsIn(css).length) throw unreadable();
  return rules;
}

function keyOf(selector: string): string {
  if (/[([]/.test(selector)) return '*';
  const last =
    selector
      .trim()
      .split(/[\s>+~|]+/)
      .at(-1) ?? '';
  return /[.#][^.#:]+/.exec(last)?.[0] ?? (last.split(':', 1)[0]?.toLowerCase() || '*');
}
