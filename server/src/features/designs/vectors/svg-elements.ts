/** An element by its local name; an attribute's name is local too, so that `xlink:href` and `href` are the same. */
export type SvgElement = {
  name: string;
  attributes: readonly { name: string; value: string }[];
  children: SvgElement[];
  /** The text directly in it, such as the rules of a style sheet. */
  text: string;
};

const elementsMax = 100_000;
/** The limit of librsvg's parser; our own functions recurse, so they need one too. */
const depthMax = 256;

/** Comment | CDATA | instruction | DOCTYPE without a subset of its own | end | start with attributes | text. */
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([\s\S]*?)\?>|<!DOCTYPE(?:[^>["']|"[^"]*"|'[^']*')*>|<\/([^\s>]+)\s*>|<([^\s/>!?<]+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Encodings in which every ASCII byte is the ASCII character, so that we read the same text as librsvg. */
const plainEncoding = /encoding\s*=\s*["'](?:utf-?8|us-ascii|iso-8859-\d+|windows-125\d)["']/i;

const named = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Turns `&#35;g1` into `#g1`; unknown entities stay as they are, and librsvg refuses them. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name) ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/**
 * Parses an SVG as strictly as librsvg's own parser. Throws on input that the two could read differently (entities
 * defined by the document, other encodings).
 */
export function svgElements(svg: string): SvgElement {
  const top: SvgElement = { name: '', attributes: [], children: [], text: '' };
  const open = [top];
  let elements = 0;
  let end = 0;
  for (const found of svg.matchAll(token)) {
    const [whole, cdata, instruction, closed, name, attributes, empty, text] = found;
    end = found.index + whole.length;
    const parent = open.at(-1) as SvgElement;
    if (cdata !== undefined) parent.text += cdata;
    else if (text !== undefined) parent.text += decoded(text);
    else if (instruction !== undefined) checkInstruction(instruction);
    else if (closed !== undefined) {
      if (open.length === 1 || open.pop()?.name !== localName(closed)) throw new Error('an SVG badly nested');
    } else if (name !== undefined) {
      const element = {
        name: localName(name),
        attributes: attributesOf(attributes ?? ''),
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (!empty) open.push(element);
      elements += 1;
      if (elements > elementsMax || open.length > depthMax) throw new Error('an SVG of too many elements');
    }
  }
  const [root, second] = top.children;
  if (end < svg.length || open.length > 1 || !root || second) throw new Error('no whole SVG');
  return root;
}

const attributesOf = (source: string) =>
  Array.from(source.matchAll(attribute), ([, name, double, single]) => ({
    name: localName(name as string),
    value: decoded(double ?? single ?? ''),
  }));

function checkInstruction(instruction: string): void {
  if (/^xml\s/.test(instruction) && /encoding/.test(instruction) && !plainEncoding.test(instruction))
    throw new Error('an SVG in an encoding that could be read in two ways');
  if (instruction.startsWith('xml-stylesheet') && /data:/i.test(decoded(instruction).replace(/\s/g, '')))
    throw new Error('an SVG that brings its style sheet along');
}
