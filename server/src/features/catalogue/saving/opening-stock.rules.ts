import { stockMax } from '@amberdock/contract/console/products/products.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { KeptNote, OfferCount, ProductInput, StockMode } from '../product-input.ts';

/** The stock of an offer that already exists, and whether it is off sale. */
export type KnownOffer = { id: string; onHand: number; reserved: number; isWithdrawn: boolean };
/** By the SKU's id and the warehouse's code, see `offerKey`. */
export type KnownOffers = ReadonlyMap<string, KnownOffer>;
export const offerKey = (sku: string, warehouse: string): string => `${sku} ${warehouse}`;

export const countsByOffer = (counts: readonly OfferCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map(({ sku, warehouse, onHand }) => [offerKey(sku, warehouse), onHand]));

export type StockChange = {
  skuId: string;
  sku: string;
  warehouse: string;
  onHand: number;
  quantity: number;
  kind: 'count' | 'add';
};

export type BelowReserved = {
  sku: string;
  warehouse: string;
  stock: number;
  reserved: number;
  offerId: string;
};

type Decision = {
  changes: StockChange[];
  kept: KeptNote[];
  /** The units on hand of each offer that a count is for. */
  counts: OfferCount[];
  refusal: BelowReserved | Text | null;
};

export type StockRules = {
  mode: StockMode;
  /** The units on hand when the figures were tried out, by the SKU's number and `offerKey`: a count holds for that alone. */
  countedFrom?: ReadonlyMap<string, number> | undefined;
};

/**
 * Applies a product's stock figures (docs/design/catalog.md#import): they open a new offer; on one that
 * exists they are ignored with a note, or are a count (refused below the reserved units, and where stock has moved since it was
 * tried out), or are added. An offer without a figure keeps its stock. No offer has more than `stockMax` units.
 */
export function decideStock(
  { skus }: ProductInput,
  skuIds: ReadonlyMap<string, string>,
  offers: KnownOffers,
  rules: StockRules,
): Decision {
  const decision: Decision = { changes: [], kept: [], counts: [], refusal: null };
  for (const { sku, offers: given } of skus) {
    const skuId = skuIds.get(sku) as string;
    for (const { warehouse, stock, openingStock } of given) {
      const known = offers.get(offerKey(skuId, warehouse));
      const offer = { skuId, sku, warehouse, onHand: known?.onHand ?? 0 };
      decideOffer(decision, { offer, known, stock, openingStock }, rules);
    }
  }
  return decision;
}

type OfferOf = OfferCount & { skuId: string };
type Figures = {
  offer: OfferOf;
  known: KnownOffer | undefined;
  stock: number | null;
  openingStock: number | undefined;
};

function decideOffer(
  decision: Decision,
  { offer, known, stock, openingStock }: Figures,
  { mode, countedFrom }: StockRules,
): void {
  const total = (mode === 'add' ? offer.onHand : 0) + (stock ?? openingStock ?? 0);
  if ((!known || mode !== 'open') && total > stockMax) {
    decision.refusal = tooMany(offer, total);
    return;
  }
  // A new offer opens with its stock as it is written.
  if (!known) return;
  if (stock === null) {
    const isMissed = mode === 'set' || (mode === 'add' && openingStock !== undefined);
    if (isMissed) decision.kept.push(withoutFigure(offer));
    return;
  }
  if (mode === 'set') return decideCount(decision, { offer, known, stock }, countedFrom);
  if (mode === 'add') {
    if (stock > 0) decision.changes.push({ ...offer, quantity: stock, kind: 'add' });
  } else if (stock !== known.onHand) decision.kept.push(stays(offer));
}

type Count = { offer: OfferOf; known: KnownOffer; stock: number };

function decideCount(
  decision: Decision,
  { offer, known: { id, onHand, reserved }, stock }: Count,
  countedFrom: StockRules['countedFrom'],
): void {
  const { sku, warehouse } = offer;
  decision.counts.push({ sku, warehouse, onHand });
  const was = countedFrom ? countedFrom.get(offerKey(sku, warehouse)) : onHand;
  if (was !== onHand) decision.refusal = moved(offer, was);
  else if (stock < reserved) decision.refusal = { sku, warehouse, stock, reserved, offerId: id };
  else if (stock !== onHand) decision.changes.push({ ...offer, quantity: stock - onHand, kind: 'count' });
}

const tooMany = ({ sku, warehouse }: OfferOf, total: number): Text => ({
  zh: `${sku} 在 ${warehouse} 的库存将为 ${total}，超过上限 ${stockMax}`,
  en: `${sku} would have ${total} units in ${warehouse}: at most ${stockMax} can be on hand`,
});

const moved = ({ sku, warehouse, onHand }: OfferOf, was: number | undefined): Text => ({
  zh: `${sku} 在 ${warehouse} 的库存在试导入后已由 ${was ?? '无报价'} 变为 ${onHand}，请核对数量后重新上传`,
  en: `stock of ${sku} in ${warehouse} has moved since the trial, from ${was ?? 'no offer'} to ${onHand}: check the count and upload it again`,
});

const stockStays: Text = { zh: '库存保持不变', en: 'stock stays as it is' };

const withoutFigure = ({ sku, warehouse, onHand }: OfferOf): KeptNote => ({
  kind: stockStays,
  reason: {
    zh: `${sku} 在 ${warehouse} 的库存保持为 ${onHand}：文件未给出数量`,
    en: `stock of ${sku} in ${warehouse} stays at ${onHand}: the file gives no count`,
  },
});

const stays = ({ sku, warehouse, onHand }: OfferOf): KeptNote => ({
  kind: stockStays,
  reason: {
    zh: `${sku} 在 ${warehouse} 的库存保持为 ${onHand}`,
    en: `stock of ${sku} in ${warehouse} stays at ${onHand}`,
  },
});
