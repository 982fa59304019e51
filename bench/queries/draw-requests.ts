import { type Chance, chanceOf } from '../../server/src/demo/chance.ts';
import type { BenchRequest } from '../requests.ts';
import type { ReadPath } from './drawing.ts';

/** Returns the next request; continues from round to round. */
export type NextRequest = () => BenchRequest;

/** How a path is requested: with new requests, or with the same sixteen again and again. */
export const forms = ['new', 'by many'] as const;
export type Form = (typeof forms)[number];

const popularCount = 16;
const drawsMax = 200;

type Drawing = {
  /** Whether the first come again once all are used up, for a load that lasts: no cache holds them by then. */
  isEndless?: boolean;
};

/** Draws requests of a path, none twice. Throws when they are used up. */
export function newRequests(path: ReadPath, seed: number, { isEndless = false }: Drawing = {}): NextRequest {
  // The first word is part of the seed: another one would draw other requests than earlier runs did.
  const chance = chanceOf('question', path.area, path.name, seed);
  const known = new Set<string>();
  return () => freshOf(path, chance, { known, isEndless });
}

/** Repeats the same sixteen requests of a path, as many people send popular ones. */
export function popularRequests(path: ReadPath, seed: number): NextRequest {
  const next = newRequests(path, seed);
  const popular = Array.from({ length: popularCount }, next);
  let nth = 0;
  return () => popular[nth++ % popularCount] as BenchRequest;
}

type Known = { known: Set<string>; isEndless: boolean };

function freshOf(path: ReadPath, chance: Chance, { known, isEndless }: Known): BenchRequest {
  for (let draws = 0; draws < drawsMax; draws++) {
    const request = path.draw(chance);
    const key = `${request.path} ${request.headers['accept-language']}`;
    if (known.has(key) && isEndless && draws === drawsMax - 1) known.clear();
    if (known.has(key)) continue;
    known.add(key);
    return request;
  }
  throw new Error(`The requests of "${path.name}" are used up after ${known.size}: take a larger shop.`);
}
