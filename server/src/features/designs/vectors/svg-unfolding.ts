import type { SvgElement } from './svg-elements.ts';
import { type References, referencesOf } from './svg-references.ts';

/**
 * The most elements drawn: ten times a very detailed illustration. librsvg draws a hundred thousand in seconds; by
 * itself it stops only at half a million copies, and never for nested masks and patterns.
 */
const drawnMax = 100_000;
/** The cost, in elements, of a mask or a filter step: each is first drawn on its own canvas. */
const layerCost = 500;
/** The references of one element, inherited ones included: a drawing program writes a handful. */
const referencesMax = 1_000;

/** Elements that are drawn only if another one refers to them. */
const definitions =
  /^(?:defs|symbol|clipPath|mask|pattern|marker|filter|linearGradient|radialGradient|style|script|title|desc|metadata)$/;
const shapes = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath)$/;

/**
 * `drawn`: elements. `fills`, `bends`: shapes and vertices in it to which an ancestor's fills and markers may apply.
 */
type Cost = { drawn: number; fills: number; bends: number };

/** The elements by their ids, and what each refers to, inherited fills and markers included. */
type Index = { byId: Map<string, SvgElement[]>; references: Map<SvgElement, References> };

const tooMuch = () => new Error('an SVG that unfolds to too much');

/**
 * Counts the elements that drawing an SVG would come to with every nested copy, without making the copies: each element
 * is counted once and its cost reused. Throws if there are too many, or if an element contains itself.
 */
export function refuseUnfolding(root: SvgElement): void {
  const index: Index = { byId: new Map(), references: new Map() };
  const ownReferences = referencesOf(root);
  (function visit(element: SvgElement, parent: References | undefined): void {
    const references = withInherited(ownReferences(element), parent);
    index.references.set(element, references);
    for (const { value } of element.attributes.filter(({ name }) => name === 'id')) {
      const before = index.byId.get(value);
      if (before) before.push(element);
      else index.byId.set(value, [element]);
    }
    for (const child of element.children) visit(child, references);
  })(root, undefined);
  new Count(index).cost(root);
}

/** An inherited value counts even if the element sets its own: if that is invalid, the inherited one applies. */
function withInherited(own: References, parent: References | undefined): References {
  const inherits = (kind: 'fills' | 'markers') =>
    own[kind].length > 0 ? [...new Set([...(parent?.[kind] ?? []), ...own[kind]])] : (parent?.[kind] ?? []);
  const all = { ...own, fills: inherits('fills'), markers: inherits('markers') };
  if (Object.values(all).flat().length > referencesMax) throw tooMuch();
  return all;
}

class Count {
  readonly #index: Index;
  readonly #known = new Map<SvgElement, Cost | 'being counted'>();

  constructor(index: Index) {
    this.#index = index;
  }

  cost(element: SvgElement): Cost {
    const before = this.#known.get(element);
    if (before === 'being counted') throw new Error('an SVG that is a part of itself');
    if (before) return before;
    this.#known.set(element, 'being counted');
    const { copies, once, fills, markers } = this.#index.references.get(element) as References;
    const inside = this.#sum(element.children.filter(({ name }) => !definitions.test(name)));
    const copied = this.#sum(this.#named(copies));
    const own = {
      fills: copied.fills + (shapes.test(element.name) ? 1 : 0),
      bends: copied.bends + bendsOf(element),
    };
    const drawn =
      1 +
      copies.length +
      inside.drawn +
      copied.drawn +
      this.#drawnBy(once) +
      (own.fills > 0 && fills.length > 0 ? own.fills * this.#drawnBy(fills) : 0) +
      (own.bends > 0 && markers.length > 0 ? own.bends * this.#drawnBy(markers) : 0) +
      (/^(?:mask|fe[A-Z].*)$/.test(element.name) ? layerCost : 0);
    if (drawn > drawnMax) throw tooMuch();
    const total = { drawn, fills: inside.fills + own.fills, bends: inside.bends + own.bends };
    this.#known.set(element, total);
    return total;
  }

  #sum(elements: readonly SvgElement[]): Cost {
    const total: Cost = { drawn: 0, fills: 0, bends: 0 };
    for (const element of elements) {
      const { drawn, fills, bends } = this.cost(element);
      total.drawn += drawn;
      total.fills += fills;
      total.bends += bends;
      if (total.drawn > drawnMax) throw tooMuch();
    }
    return total;
  }

  /** A reference has a cost even without a target, so that the number of references is bounded too. */
  #drawnBy(ids: readonly string[]): number {
    return ids.length + this.#sum(this.#named(ids)).drawn;
  }

  #named(ids: readonly string[]): SvgElement[] {
    return ids.flatMap((id) => this.#index.byId.get(id) ?? []);
  }
}

/** The most vertices of a shape: a path or list of points has no more of them than characters. */
function bendsOf({ name, attributes }: SvgElement): number {
  if (name === 'line') return 2;
  if (!/^(?:path|polyline|polygon)$/.test(name)) return 0;
  return attributes.find((one) => one.name === 'd' || one.name === 'points')?.value.length ?? 0;
}
