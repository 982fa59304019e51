import { type Language, languages } from '@amberdock/contract/language.ts';
import type { PackChoice } from '@amberdock/contract/catalog/listing-packs.ts';
import { baseCurrency, type Currency } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findRates } from '../../exchange/index.ts';
import { type Codes, findCodes, findSellable } from '../products.store.ts';

/** A validated request for a pack. */
export type Choice = { languages: Language[]; currency: Currency; codes: Codes };
export type PackRates = Partial<Record<Currency, string>>;

export async function decideChoice(read: Reader, caller: Language, given: PackChoice): Promise<Choice> {
  const language = given.language ?? caller;
  return {
    languages: language === 'both' ? [...languages] : [language],
    currency: given.currency ?? baseCurrency,
    codes: await findCodes(read, given),
  };
}

/**
 * Finds which of these products can be packed, with the rates for the amounts.
 *
 * @throws Refusal listing_pack_empty if none is on sale; rate_unavailable where an amount cannot be
 * converted
 */
export async function weigh(
  read: Reader,
  productIds: readonly string[],
  { codes, currency }: Choice,
): Promise<{ productIds: string[]; rates: PackRates }> {
  const { ids, currencies } = await findSellable(read, productIds, codes);
  if (ids.length === 0) throw new Refusal('listing_pack_empty');
  const current = await findRates(read);
  const rates = currencies.map((from): [Currency, string] => {
    const rate = current.between(from, currency);
    if (!rate) throw new Refusal('rate_unavailable');
    return [from, rate.rate];
  });
  return { productIds: ids, rates: Object.fromEntries(rates) };
}
