import { lineProblem } from '@amberdock/contract/trade/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { convertHalfUp, money } from '@amberdock/contract/money.ts';
import {
  type SettledGroup,
  type SettledLine,
  type Settlement,
  type SettlementProblem,
  type SettlementProblemCode,
  settlementProblems,
  type StorageTerms,
} from '@amberdock/contract/trade/settlement.ts';
import {
  demandByOffer,
  type PricedLineRow,
  lineGoodsView,
  inLanguage,
  problemOf,
  shipFromView,
} from '../cart/index.ts';
import { placeName } from '../freight/index.ts';
import { declaredGoodsOf, isAbroad, missingNames } from './customs.rules.ts';
import type { GroupContent, SettledLineContent, StoredSettlement } from './settlement.content.ts';
import { cheapestTotal, feesMinorOf, goodsMinorOf, type RateTable, routeOf } from './settlement.rules.ts';
import type { BuyerFacts } from './settlement.store.ts';

type Now = { goods: readonly PricedLineRow[]; facts: BuyerFacts; rates: RateTable };

/** Returns a settlement for its buyer: the stored amounts, with the present stock and wallet balances. */
export function settlementView(stored: StoredSettlement, now: Now, language: Language): Settlement {
  const groups = stored.content.groups.map((group) => groupView(group, { stored, now, language }));
  const totalMinor = cheapestTotal(stored.content.groups);
  const goodsMinor = stored.content.groups.reduce((total, { lines }) => total + goodsMinorOf(lines), 0n);
  const feesMinor = stored.content.groups.reduce((total, group) => total + feesMinorOf(group), 0n);
  const wallets = walletsView(stored, totalMinor, now);
  return {
    settlement_id: stored.id,
    expires_at: stored.expiresAt.toISOString(),
    kind: stored.kind,
    currency: stored.currency,
    from_cart: stored.content.fromCart,
    groups,
    goods_total: money(goodsMinor, stored.currency),
    fees_total: money(feesMinor, stored.currency),
    total_quantity: groups.reduce((total, { total_quantity }) => total + total_quantity, 0),
    total: money(totalMinor, stored.currency),
    wallets,
    rates: stored.content.rates.map(({ from, to, rate, setAt, expiresAt }) => ({
      from,
      to,
      rate,
      set_at: setAt,
      expires_at: expiresAt,
    })),
    problems: [
      ...groups.flatMap((group) => groupProblems(group, stored, language)),
      ...(wallets.some(({ currency, can_pay }) => currency === stored.currency && can_pay)
        ? []
        : [problem('wallet_insufficient', language)]),
    ],
  };
}

type Shown = { stored: StoredSettlement; now: Now; language: Language };

function groupView(group: GroupContent, { stored, now, language }: Shown): SettledGroup {
  const demand = demandByOffer(now.goods);
  const known = new Map(now.goods.map((line) => [line.line_id, line]));
  const first = known.get(group.lines[0]?.lineId ?? '');
  const abroad = stored.kind !== 'stockpile' && first && isAbroad(first.warehouse_country, group.address);
  return {
    group_id: group.groupId,
    warehouse: first
      ? shipFromView(first, language)
      : { id: group.warehouseCode, code: group.warehouseCode, name: group.warehouseCode, country_code: '' },
    address: group.address,
    lines: group.lines.flatMap((line) => {
      const goods = known.get(line.lineId);
      return goods
        ? [
            {
              ...lineView(line, goods, { demand: demand.get(line.offerId) ?? 0, stored, language }),
              customs: abroad ? declaredGoodsOf(goods, line) : null,
            },
          ]
        : [];
    }),
    freight_options: group.freight.map((option) => ({
      service_id: option.serviceId,
      name: inLanguage(language, option.name),
      amount: option.amountMinor === null ? null : money(BigInt(option.amountMinor), stored.currency),
      priced: money(BigInt(option.pricedMinor), option.currency),
      days_min: option.daysMin,
      days_max: option.daysMax,
      ships_by: option.shipsBy,
      needs_number: option.needsNumber ?? null,
    })),
    own_label: group.ownLabel
      ? {
          amount:
            group.ownLabel.amountMinor === null
              ? null
              : money(BigInt(group.ownLabel.amountMinor), stored.currency),
          priced: money(BigInt(group.ownLabel.pricedMinor), group.ownLabel.currency),
        }
      : null,
    total_quantity: group.lines.reduce((total, { quantity }) => total + quantity, 0),
    subtotal: money(goodsMinorOf(group.lines), stored.currency),
    fees: money(feesMinorOf(group), stored.currency),
    storage: stored.kind === 'stockpile' && first ? storageView(group, first, now.facts) : null,
    customs: abroad ? { tax_numbers: now.facts.tax_numbers } : null,
  };
}

/** The terms as they are now: a pallet's free days are fixed when it is paid, and its fee when its units ship. */
function storageView(
  { lines }: GroupContent,
  { storage_fee_minor: feeMinor, warehouse_currency: currency }: PricedLineRow,
  { free_storage_days: freeDays }: BuyerFacts,
): StorageTerms {
  const units = lines.reduce((total, { quantity }) => total + quantity, 0);
  return {
    free_days: freeDays,
    unit_per_day: money(feeMinor, currency),
    per_day: money(BigInt(units) * feeMinor, currency),
  };
}

function lineView(
  line: SettledLineContent,
  goods: PricedLineRow,
  { demand, stored, language }: { demand: number; stored: StoredSettlement; language: Language },
): Omit<SettledLine, 'customs'> {
  const kind = stored.kind === 'stockpile' ? 'stockpile' : 'parcel';
  // Goods on pallets belong to the buyer already: it does not matter whether the shop still sells them.
  const found = line.pallets
    ? null
    : (problemOf(goods, demand, kind) ?? (line.totalMinor === null ? 'conversion_failed' : null));
  return {
    id: line.lineId,
    ...lineGoodsView(goods, language),
    design_id: line.designId,
    design: null,
    quantity: line.quantity,
    unit_price: money(BigInt(line.unitMinor), line.currency),
    line_total: line.totalMinor === null ? null : money(BigInt(line.totalMinor), stored.currency),
    rate: line.rate,
    available: line.pallets ? line.quantity : Math.max(0, goods.available),
    problem: found && lineProblem(found, language, goods),
    pallets: (line.pallets ?? []).map(({ palletNo, quantity }) => ({ pallet_no: palletNo, quantity })),
  };
}

/**
 * Lists every wallet, the one in the settlement's currency first. A wallet can pay if its available balance covers the
 * converted total and the unpaid orders in its currency.
 */
function walletsView(
  { currency }: StoredSettlement,
  totalMinor: bigint,
  { facts, rates }: Now,
): Settlement['wallets'] {
  return facts.wallets
    .map((wallet) => {
      const freeMinor = BigInt(wallet.available) - BigInt(wallet.unpaid);
      const rate = rates.between(currency, wallet.currency)?.rate;
      const neededMinor =
        rate === undefined
          ? null
          : convertHalfUp({ amountMinor: totalMinor, from: currency, to: wallet.currency, rate });
      return {
        currency: wallet.currency,
        available: money(BigInt(wallet.available), wallet.currency),
        unpaid: money(BigInt(wallet.unpaid), wallet.currency),
        can_pay: neededMinor !== null && freeMinor >= neededMinor,
      };
    })
    .sort((a, b) => Number(b.currency === currency) - Number(a.currency === currency));
}

function groupProblems(
  group: SettledGroup,
  { kind, currency, content }: StoredSettlement,
  language: Language,
) {
  const stored = content.groups.find(({ groupId }) => groupId === group.group_id);
  const hasFees = stored?.storage?.amountMinor !== null;
  const ofLines = group.lines.flatMap((line) => lineProblems(group, line, language));
  if (kind === 'stockpile') return ofLines;
  const ofGroup = (code: SettlementProblemCode, details?: Record<string, string>) =>
    problem(code, language, { groupId: group.group_id, ...(details && { details }) });
  if (!group.address) return [...ofLines, ofGroup('address_required')];
  if (group.freight_options.length === 0 && !group.own_label) {
    const place = placeName(routeOf(group.warehouse.code, group.address), language);
    return [...ofLines, ofGroup('no_freight_service', { warehouse: group.warehouse.name, place })];
  }
  const ways = [...group.freight_options, ...(group.own_label ? [group.own_label] : [])];
  const convertible = ways.some(({ amount }) => amount?.currency === currency);
  return convertible && hasFees ? ofLines : [...ofLines, ofGroup('conversion_failed')];
}

type ProblemSubject = {
  groupId?: string | null;
  lineId?: string | null;
  details?: Record<string, string>;
};

function lineProblems(group: SettledGroup, line: SettledLine, language: Language): SettlementProblem[] {
  const subject = { groupId: group.group_id, lineId: line.id };
  const missing = line.customs && missingNames(line.customs, language);
  return [
    ...(line.problem ? [{ ...line.problem, group_id: subject.groupId, line_id: subject.lineId }] : []),
    ...(missing
      ? [problem('customs_data_missing', language, { ...subject, details: { sku: line.sku, missing } })]
      : []),
  ];
}

function problem(
  code: SettlementProblemCode,
  language: Language,
  { groupId = null, lineId = null, details = {} }: ProblemSubject = {},
): SettlementProblem {
  const message = settlementProblems[code][language].replace(
    /\{(\w+)\}/g,
    (_, name: string) => details[name] ?? '',
  );
  return { code, message, group_id: groupId, line_id: lineId };
}
