import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { OrderKind, SettledAddress, Settlement } from '@amberdock/contract/trade/settlement.ts';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { BadInput } from '../../http/validation.ts';
import type { PricedLineRow } from '../cart/index.ts';
import { findRates, type Rates } from '../exchange/index.ts';
import { findHandlingFees, quoteFreight } from '../freight/index.ts';
import { checkedAddress } from '../identity/index.ts';
import { numberKindForGoods } from './customs.rules.ts';
import type { GroupContent, PalletUnits, SettlementContent } from './settlement.content.ts';
import {
  baseRateOf,
  byWarehouse,
  ownLabelContent,
  packedOf,
  settledPalletLines,
  priceFreightOptions,
  priceLines,
  type RateTable,
  routeOf,
  storageContent,
  usedRates,
} from './settlement.rules.ts';
import { type BuyerFacts, findBuyerFacts, insertSettlement } from './settlement.store.ts';
import { settlementView } from './settlement.view.ts';

export type SettleRequest = {
  kind: OrderKind;
  currency: Currency;
  addressId: string | null;
  address: AddressInput | null;
  goods: readonly PricedLineRow[];
  context: PricingContext;
  /** Older open settlements to delete, so that the person keeps no more than allowed; locked. */
  surplus: readonly string[];
  fromCart: boolean;
  /** For a pallet order: the units taken from each pallet, and the storage fee of each warehouse. */
  pallets?: PalletGoods;
};

export type PalletGoods = {
  unitsOf: ReadonlyMap<string, PalletUnits[]>;
  storageOf: ReadonlyMap<string, { currency: Currency; amountMinor: bigint }>;
};

/** The inputs of pricing apart from the goods; read in the same round trip as them. */
export type PricingContext = { facts: BuyerFacts; rates: Rates };

export async function findPricingContext(
  read: Reader,
  request: { buyer: Member; addressId: string | null },
): Promise<PricingContext> {
  const [facts, rates] = await Promise.all([findBuyerFacts(read, request), findRates(read)]);
  return { facts, rates };
}

/** The validity of a settlement, unless a rate expires earlier (docs/design/cart-and-settlement.md#settlement). */
const settlementMinutes = 15;

/**
 * Prices goods for a buyer and stores the result (docs/design/cart-and-settlement.md#unit-price): groups by warehouse, unit
 * prices by the total quantity of an offer, each amount converted once, freight to one address. Problems that prevent
 * submitting are listed in the settlement.
 *
 * @throws Refusal payment_password_missing; not_found for an address that is not the buyer's; BadInput for an entry of the
 * book beside an address
 */
export async function settle(
  tx: Tx,
  buyer: Member,
  request: SettleRequest,
  language: Language,
): Promise<Settlement> {
  const { facts, rates } = request.context;
  if (!facts.has_payment_password) throw new Refusal('payment_password_missing');
  const address = request.kind === 'stockpile' ? null : addressOf(request, facts);
  const groups = await priceGroups(tx, request, { address, rates });
  const content: SettlementContent = {
    groups,
    rates: usedRates(currenciesOf(groups), { currency: request.currency, rates }),
    baseRate: baseRateOf(request.currency, rates),
    fromCart: request.fromCart,
  };
  const { kind, currency } = request;
  const id = newId();
  const expiresAt = expiryOf(content, facts.now);
  const { surplus } = request;
  insertSettlement(tx, { id, buyer, kind, currency, content, expiresAt, surplus });
  return settlementView(
    { id, kind, currency, content, expiresAt },
    { goods: request.goods, facts, rates },
    language,
  );
}

async function priceGroups(
  tx: Tx,
  { kind, currency, goods, pallets }: SettleRequest,
  { address, rates }: { address: SettledAddress | null; rates: RateTable },
): Promise<GroupContent[]> {
  const groups = [...byWarehouse(goods)];
  const [quotes, handling] =
    kind === 'stockpile' || !address
      ? [[], new Map()]
      : await Promise.all([
          quoteFreight(
            tx,
            groups.map(([code, lines]) => ({ ...routeOf(code, address), goods: packedOf(lines) })),
          ),
          findHandlingFees(
            tx,
            groups.map(([code]) => code),
          ),
        ]);
  const lines = pallets
    ? settledPalletLines(goods, { currency, unitsOf: pallets.unitsOf })
    : priceLines(goods, { currency, rates });
  const priced = new Map(lines.map((line) => [line.lineId, line]));
  return groups.map(([warehouseCode, ofGroup], index) => ({
    groupId: newId(),
    warehouseCode,
    address,
    lines: ofGroup.flatMap(({ line_id }) => priced.get(line_id) ?? []),
    freight: priceFreightOptions(quotes[index] ?? [], {
      currency,
      rates,
      dutyPaidNumberKind: address && numberKindForGoods(ofGroup, { address, priced, rates }),
    }),
    ...storageContent(pallets?.storageOf.get(warehouseCode), { currency, rates }),
    ...ownLabelContent(handling.get(warehouseCode), { currency, rates }),
  }));
}

const currenciesOf = (groups: readonly GroupContent[]): Currency[] =>
  groups.flatMap(({ lines, freight, storage, ownLabel }) =>
    [...lines, ...freight, ...[storage, ownLabel].flatMap((fee) => fee ?? [])].map(
      ({ currency }) => currency,
    ),
  );

const expiryOf = ({ rates }: SettlementContent, now: Date): Date =>
  new Date(
    Math.min(
      now.getTime() + settlementMinutes * 60_000,
      ...rates.map(({ expiresAt }) => Date.parse(expiresAt)),
    ),
  );

/** Returns the address from the address book, or the one entered for this order alone; null if there is neither yet. */
function addressOf({ addressId, address }: SettleRequest, facts: BuyerFacts): SettledAddress | null {
  if (addressId !== null && address !== null)
    throw new BadInput([{ field: 'address', fault: 'either', other: 'address_id' }]);
  if (addressId !== null && !facts.address) throw notFound('address_id');
  const given = facts.address ?? (address && checkedAddress(address));
  if (!given) return null;
  return {
    address_id: addressId,
    company: given.company ?? '',
    recipient: given.recipient,
    phone: given.phone,
    email: given.email ?? '',
    country: given.country,
    state: given.state ?? '',
    postal_code: given.postal_code ?? '',
    city: given.city,
    address1: given.address1,
    address2: given.address2 ?? '',
    address3: given.address3 ?? '',
  };
}
