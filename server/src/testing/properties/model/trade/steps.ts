import type { Currency } from '@amberdock/contract/money.ts';
import type { Sku } from '../../../checkout.ts';
import type { TestBuyer, TestShop } from '../../../shop.ts';
import type { Good } from '../facts.ts';
import type { Books } from './books.ts';

export type Answer = { status: number; body: { code?: string; data?: unknown } };

/** A command with what the model foretells of it: the code of its refusal, or `ok` with what it then changes. */
export type Attempt = {
  expected: string;
  /** The arrow of a table of moves that it goes or leads to, where that is known before. */
  move?: string;
  call(): Promise<Answer>;
  apply(data: never): void | Promise<void>;
};

/** A kind of command; it gives null if nothing stands so that it could be tried. */
export type Step = { name: string; attempt(world: World): Attempt | null | Promise<Attempt | null> };

export type World = {
  shop: TestShop;
  books: Books;
  dice: Dice;
  skus: Record<Good, Sku>;
  buyers: readonly TestBuyer[];
  /** An operator of the warehouse, and one of finance. */
  operator: Record<string, string>;
  finance: Record<string, string>;
};

/** The last number given out, to all walks: their worlds share a shop, where a bank reference counts once. */
let lastSerial = 0;

/** Random choices that a seed repeats. */
export class Dice {
  readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  upTo(most: number): number {
    return 1 + Math.floor(this.random() * most);
  }

  chance(part: number): boolean {
    return this.random() < part;
  }

  currency(): Currency {
    return this.chance(0.5) ? 'CNY' : 'USD';
  }

  /** A number that nothing else has. */
  serial(): number {
    return ++lastSerial;
  }
}

export const done: Answer = { status: 200, body: {} };
