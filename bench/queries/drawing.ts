import { type Language, languages } from '@amberdock/contract/language.ts';
import { currencies } from '@amberdock/contract/money.ts';
import type { Chance } from '../../server/src/demo/chance.ts';
import type { Area } from '../options.ts';
import { type BenchRequest, getAsBuyer } from '../requests.ts';
import { buyerNumber, buyersMax } from '../shop/buyers.ts';
import type { Material } from './material.ts';

/** A read call whose parameters are drawn at random for each request. */
export type ReadPath = {
  area: Area;
  name: string;
  /** Makes a random request, from a hundred thousand different ones (for products: as many as the shop has). */
  draw(chance: Chance): BenchRequest;
};

/** Draws one to three categories, as parameters. */
export const drawCategories = ({ categoryIds }: Material, chance: Chance): string =>
  Array.from({ length: chance.between(1, 3) }, () => `category_id=${chance.pick(categoryIds)}`).join('&');

/** Draws the currency of the prices, as a parameter, among those that older versions support too. */
export const drawCurrency = (chance: Chance): string =>
  `currency=${chance.pick(currencies.filter((code) => code !== 'KWD'))}`;

/** Makes a path for any buyer, in either language, below /products. */
export const buyersPath = (
  area: Area,
  name: string,
  query: (chance: Chance, language: Language) => string,
): ReadPath => ({
  area,
  name,
  draw: (chance) => {
    const language = chance.pick(languages);
    const buyer = buyerNumber(chance.between(0, buyersMax - 1));
    return getAsBuyer(buyer, language, `/products${query(chance, language)}`);
  },
});
