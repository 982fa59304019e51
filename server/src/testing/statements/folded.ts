import type { Node } from 'typescript/unstable/ast';

/** A value as far as it is known from the sources. */
export type Folded =
  | { kind: 'sql'; parts: readonly (string | typeof parameter)[] }
  | { kind: 'known'; value: string | number | bigint | boolean | null | undefined }
  | { kind: 'object'; fields: Map<string, Folded>; isWhole: boolean }
  | { kind: 'array'; items: Folded[] }
  | { kind: 'function'; node: Node; scope: Scope }
  | { kind: 'unknown'; node: Node };

/** A value written in the sources. */
export const known = (value: Extract<Folded, { kind: 'known' }>['value']): Folded => ({
  kind: 'known',
  value,
});

/** The place of a parameter, whose value is sent separately from the text. */
export const parameter = Symbol('parameter');

/** The names bound in one call of a function, and in the enclosing functions. */
export class Scope {
  readonly #values = new Map<Node, Folded>();
  readonly #outer: Scope | undefined;
  /** Distinguishes this call of a function from others. */
  readonly path: string;

  constructor(outer?: Scope, path = '') {
    this.#outer = outer;
    this.path = path;
  }

  find(declaration: Node): Folded | undefined {
    return this.#values.get(declaration) ?? this.#outer?.find(declaration);
  }

  bind(declaration: Node, value: Folded): void {
    this.#values.set(declaration, value);
  }
}

/** Thrown for a statement that the sources alone do not determine; it has to be tested by running it. */
export class NotFoldable extends Error {}

/** Thrown if this path through the code ends in a throw: it has no statement. */
export class WayEnds extends Error {}

/**
 * Chooses an answer at each fork of the code that depends on runtime values. `waysThrough` continues until every answer
 * of every fork was chosen once.
 */
export class Forks {
  readonly #given: ReadonlyMap<string, number>;
  readonly met = new Map<string, { answer: number; answers: number }>();

  constructor(given: ReadonlyMap<string, number>) {
    this.#given = given;
  }

  choose(key: string, answers: number): number {
    const before = this.met.get(key);
    if (before) return before.answer;
    const answer = Math.min(this.#given.get(key) ?? 0, answers - 1);
    this.met.set(key, { answer, answers });
    return answer;
  }
}

const waysMax = 200;

/**
 * Calls `take` with different answers at its forks until each fork has had each of its answers at least once, and collects
 * the results.
 */
export function waysThrough<T>(take: (forks: Forks) => T): T[] {
  const found: T[] = [];
  const open: ReadonlyMap<string, number>[] = [new Map()];
  const seen = new Set<string>();
  for (let ways = 0; open.length > 0; ways++) {
    if (ways === waysMax) throw new NotFoldable(`more than ${waysMax} ways through its conditions`);
    const given = open.shift() as ReadonlyMap<string, number>;
    const forks = new Forks(given);
    try {
      found.push(take(forks));
    } catch (error) {
      if (!(error instanceof WayEnds)) throw error;
    }
    for (const [key, { answer }] of forks.met) seen.add(`${key}=${answer}`);
    const taken = new Map([...forks.met].map(([key, { answer }]) => [key, answer]));
    for (const [key, { answers }] of forks.met) {
      for (let answer = 0; answer < answers; answer++) {
        if (seen.has(`${key}=${answer}`)) continue;
        seen.add(`${key}=${answer}`);
        open.push(new Map([...taken, [key, answer]]));
      }
    }
  }
  return found;
}

/** The statement's text as it is sent, its parameters numbered. */
export function textOf(statement: Folded): string {
  if (statement.kind !== 'sql') throw new NotFoldable('is no statement by the sources alone');
  let parameters = 0;
  return statement.parts.map((part) => (part === parameter ? `$${++parameters}` : part)).join('');
}
