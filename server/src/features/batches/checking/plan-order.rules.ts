import { type PricedLineRow, withinCampaigns } from '../../cart/index.ts';
import { missingFacts } from '@amberdock/contract/trade/customs.ts';
import {
  type FreightContent,
  isAbroad,
  numberKindForGoods,
  packedOf,
  settledPalletLines,
  priceFreightOptions,
  priceLines,
  type SettledLineContent,
} from '../../settlement/index.ts';
import type { Left } from './choose-offers.rules.ts';
import { plannedHandling, sharedLabel } from './labels.rules.ts';
import { type Line, type Reason, reasonOf } from './line.rules.ts';
import { storageMinorOf } from './pallet-storage.rules.ts';
import type { GivenAddress, ShopFacts } from './shop-facts.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** A line with the offer that it would be bought from. */
export type Choice = { line: Line; offer: PricedLineRow };
/** How a warehouse's part of an order travels: by a service, or under the buyer's label. */
type Way = { serviceId: string | null; labelFileId: string | null };
export type PlannedLine = Choice &
  Way & {
    goodsMinor: bigint;
    freightMinor: bigint;
    feesMinor: bigint;
    /** The campaign whose pieces the line takes; null if none is limited. */
    limitedActivityId: string | null;
  };
export type Plan = { lines: PlannedLine[]; freightMinor: bigint; goodsMinor: bigint };

type Planning = { address: GivenAddress; facts: ShopFacts; left: Left };

/**
 * Prices one choice of offers for an order: lines by the quantities of the whole order, a service for each warehouse.
 * Returns a reason if, for example, a warehouse has no service to the address or a currency no rate.
 */
export function planOrder(choices: readonly Choice[], planning: Planning): Plan | Reason {
  const { facts } = planning;
  const { currency, rates } = facts;
  const { campaign, palletStock } = planning.left;
  const goods = withinCampaigns(choices.map((choice) => goodsOf(choice, campaign)));
  const settled = palletStock
    ? settledPalletLines(goods, { currency, unitsOf: new Map() })
    : priceLines(goods, { currency, rates });
  const priced = new Map(settled.map((line) => [line.lineId, line]));
  const activityOf = new Map(goods.map((item) => [item.line_id, item.limited_activity_id]));
  const lines: PlannedLine[] = [];
  for (const [warehouse, ofWarehouse] of Map.groupBy(choices, ({ offer }) => offer.warehouse_code)) {
    const undeclared = undeclaredOf(ofWarehouse, planning.address);
    if (undeclared) return reasonOf('customs_data_missing', { goods: undeclared.offer.sku });
    const way =
      plannedHandling(ofWarehouse, facts) ??
      serviceOf(ofWarehouse, { ...planning, goods, priced, warehouse });
    if ('code' in way) return way;
    const feesMinor = palletStock ? storageMinorOf(ofWarehouse, facts, palletStock) : 0n;
    if (feesMinor === null) return reasonOf('conversion_failed');
    for (const [index, { line, offer }] of ofWarehouse.entries()) {
      const totalMinor = priced.get(String(line.position))?.totalMinor;
      if (totalMinor == null) return reasonOf('conversion_failed');
      lines.push({
        line,
        offer,
        serviceId: way.serviceId,
        labelFileId: way.labelFileId,
        goodsMinor: BigInt(totalMinor),
        freightMinor: index === 0 ? way.amountMinor : 0n,
        feesMinor: index === 0 ? feesMinor : 0n,
        limitedActivityId: activityOf.get(String(line.position)) ?? null,
      });
    }
  }
  const shared = sharedLabel(lines);
  if (shared) return shared;
  return {
    lines,
    goodsMinor: lines.reduce((total, { goodsMinor }) => total + goodsMinor, 0n),
    freightMinor: lines.reduce((total, { freightMinor }) => total + freightMinor, 0n),
  };
}

const goodsOf = ({ line, offer }: Choice, campaignLeft: ReadonlyMap<string, number>): PricedLineRow => ({
  ...offer,
  line_id: String(line.position),
  quantity: line.quantity,
  campaigns: offer.campaigns.map((campaign) => ({
    ...campaign,
    left: campaignLeft.get(campaignKey(campaign.activity_id, offer)) ?? campaign.left,
  })),
});

/** Names a campaign's quantity of one product. */
export const campaignKey = (activityId: string, { product_id }: PricedLineRow): string =>
  `${activityId} ${product_id}`;

/** The first of a warehouse's goods without complete customs data, if the parcel crosses a border. */
const undeclaredOf = (choices: readonly Choice[], address: GivenAddress): Choice | undefined =>
  isAbroad(choices[0]?.offer.warehouse_country ?? '', address)
    ? choices.find(({ offer }) => missingFacts(offer).length > 0)
    : undefined;

type ServiceChoice = Planning & {
  goods: readonly PricedLineRow[];
  priced: ReadonlyMap<string, SettledLineContent>;
  warehouse: string;
};

/**
 * Chooses the service that the rows name, in either language, or else the cheapest. Refuses a service that declares
 * parcels with a tax number which the account does not have.
 */
function serviceOf(
  choices: readonly Choice[],
  { address, facts, goods, priced, warehouse }: ServiceChoice,
): (Way & { amountMinor: bigint }) | Reason {
  const named = [...new Set(choices.map(({ line }) => line.cells.service ?? '').filter(Boolean))];
  if (named.length > 1) return reasonOf('services_differ');
  const fromHere = goods.filter(({ warehouse_code }) => warehouse_code === warehouse);
  const dutyPaidNumberKind = numberKindForGoods(fromHere, { address, priced, rates: facts.rates });
  const quotes = facts.quote(warehouse, address, packedOf(fromHere));
  const options = priceFreightOptions(quotes, { ...facts, dutyPaidNumberKind });
  const lacksNumber = ({ needsNumber }: FreightContent) =>
    !!needsNumber && facts.taxNumbers[needsNumber] === '';
  const [service] = named;
  const option =
    service === undefined
      ? (options.find((candidate) => !lacksNumber(candidate)) ?? options[0])
      : options.find(({ name }) => isNamed(name, service));
  if (!option && service !== undefined)
    return reasonOf('service_unknown', { service: cutText(service, 80), warehouse });
  if (!option) return reasonOf('no_service');
  if (option.needsNumber && lacksNumber(option)) {
    const number = option.needsNumber.toUpperCase();
    return reasonOf('customs_number_required', { service: service ?? option.name.en, number });
  }
  if (option.amountMinor === null) return reasonOf('conversion_failed');
  return { serviceId: option.serviceId, labelFileId: null, amountMinor: BigInt(option.amountMinor) };
}

const isNamed = ({ zh, en }: { zh: string; en: string }, text: string): boolean =>
  [zh, en].some((name) => name.toLowerCase() === text.toLowerCase());
