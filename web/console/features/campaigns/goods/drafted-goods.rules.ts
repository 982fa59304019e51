import {
  type CampaignGood,
  type CampaignGoodInput,
  campaignLimits,
  type CampaignProduct,
} from '@amberdock/contract/console/content/campaigns.ts';

/** A product of a campaign while its discount and its limit are typed; both are empty or a text while they are no number. */
export type DraftedGood = CampaignProduct & {
  percent: number | string;
  limit: number | string;
  /** Units that orders hold. */
  held: number;
};

const { goodsMax, percentOffMax, quantityMax } = campaignLimits;

export const draftedOf = (goods: readonly CampaignGood[]): DraftedGood[] =>
  goods.map((good) => ({
    product_id: good.product_id,
    handle: good.handle,
    name: good.name,
    image: good.image,
    published: good.published,
    base_price: good.base_price,
    percent: good.percent_off,
    limit: good.quantity_max ?? '',
    held: good.held,
  }));

export const hasProduct = (goods: readonly DraftedGood[], productId: string): boolean =>
  goods.some((good) => good.product_id === productId);

/** Adds products that the list does not have yet, with a discount as it is typed. */
export const withProducts = (
  goods: readonly DraftedGood[],
  products: readonly CampaignProduct[],
  percent: number | string,
): DraftedGood[] => [
  ...goods,
  ...products
    .filter(({ product_id: id }) => !hasProduct(goods, id))
    .map((product) => ({ ...product, percent, limit: '', held: 0 })),
];

const isWhole = (value: number | string, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

export const isPercent = (value: number | string): value is number => isWhole(value, 0, percentOffMax);

/** Whether a limit is none, or a number that orders do not exceed already. */
export const isLimit = ({ limit, held }: Pick<DraftedGood, 'limit' | 'held'>): boolean =>
  limit === '' || isWhole(limit, Math.max(held, 1), quantityMax);

export const areWhole = (goods: readonly DraftedGood[]): boolean =>
  goods.length <= goodsMax && goods.every((good) => isPercent(good.percent) && isLimit(good));

/** Returns the goods as they are sent; call it for goods that `areWhole`. */
export const inputOf = (goods: readonly DraftedGood[]): CampaignGoodInput[] =>
  goods.map(({ product_id, percent, limit }) => ({
    product_id,
    percent_off: Number(percent),
    quantity_max: limit === '' ? null : Number(limit),
  }));

/** Returns the numbers of a pasted text, each once. */
export const numbersIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;，；、]+/u).filter((number) => number !== '')),
];

/** Numbers that are pasted, and what became of those before them. */
export type Pasted = { text: string; found: { added: number; already: number; unknown: string[] } | null };

/** Whether numbers are pasted that nothing was looked up for yet; those that were not found stay in the text. */
export const isToBeAdded = ({ text, found }: Pasted): boolean =>
  numbersIn(text).some((number) => !found?.unknown.includes(number));

/** Splits numbers into calls of as many as one takes. */
export const inCalls = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / goodsMax) }, (_, index) =>
    numbers.slice(index * goodsMax, (index + 1) * goodsMax),
  );
