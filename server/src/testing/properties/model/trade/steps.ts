import type { Currency } from '@amberdock/contract/money.ts';
import type { Sku } from '../../../checkout.ts';
import type { TestBuyer, TestShop } from '../../../shop.ts';
import type { Good } from '../facts.ts';
import type { Books } from './books.ts';

export type Answer = { status: number; body: { code?: string; data?: unknown } };

/** A command with the model's prediction: the code of its refusal, or `ok` and the changes it then makes. */
export type Attempt = {
  expected: string;
  /** The arrow (status change) that it makes or leads to, if known beforehand. */
  move?: string;
  call(): Promise<Answer>;
  apply(data: never): void | Promise<void>;
};

/** A kind of command; `attempt` returns null if it cannot be tried in the current state. */
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

/** The last serial number used by any walk: all worlds share a shop, in which a bank reference is used only once. */
let lastSerial = 0;

/** Random choices, reproducible by a seed. */
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

  /** Returns a unique number. */
  serial(): number {
    return ++lastSerial;
  }
}

export const done: Answer = { status: 200, body: {} };
