import type { Node } from 'typescript/unstable/ast';

/** A value as far as the sources alone tell it. */
export type Folded =
  | { kind: 'sql'; parts: readonly (string | typeof parameter)[] }
  | { kind: 'known'; value: string | number | bigint | boolean | null | undefined }
  | { kind: 'object'; fields: Map<string, Folded>; isWhole: boolean }
  | { kind: 'array'; items: Folded[] }
  | { kind: 'function'; node: Node; scope: Scope }
  | { kind: 'unknown'; node: Node };

/** A value that stands in the sources. */
export const known = (value: Extract<Folded, { kind: 'known' }>['value']): Folded => ({
  kind: 'known',
  value,
});

/** The place of a value that is sent beside the statement. */
export const parameter = Symbol('parameter');

/** The names of one call of a function, and of the functions around it. */
export class Scope {
  readonly #values = new Map<Node, Folded>();
  readonly #outer: Scope | undefined;
  /** Tells this call of a function from another one. */
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

/**
 * A statement that the sources alone do not determine: it is built when it runs, and is tried by running it.
 */
export class NotFoldable extends Error {}

/** This way through the code ends in a throw: there is no statement. */
export class WayEnds extends Error {}

/**
 * Decides at each fork of the code that depends on what only a call knows. `waysThrough` goes on until every answer of
 * every fork has been given once.
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
