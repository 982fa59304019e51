import type { Language, Text } from '@amberdock/contract/language.ts';
import {
  type CustomsFacts,
  taxNumberKinds,
  taxNumberNames,
  type TaxNumberKind,
  type TaxNumbers,
} from '@amberdock/contract/trade/customs.ts';
import type { SubmitOrder } from '@amberdock/contract/trade/submit-order.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { PricedLineRow } from '../../cart/index.ts';
import { type GroupContent, isAbroad, missingNames } from '../../settlement/index.ts';
import type { CheckedGroup } from './recheck.rules.ts';

/** A checked group with the numbers that its parcels are declared with; empty ones within a customs area. */
export type DeclaredGroup = CheckedGroup & { taxNumbers: TaxNumbers };

type Facts = {
  goods: readonly PricedLineRow[];
  body: SubmitOrder;
  /** The account's. */
  taxNumbers: TaxNumbers;
};

/**
 * Refuses goods that lack what customs ask for, and a service without the number it declares parcels with
 * (docs/design/orders.md#customs): `customs_data_missing`, `customs_number_required`. An order's own numbers go before the account's.
 */
export function declareGroups(groups: readonly CheckedGroup[], facts: Facts): DeclaredGroup[] {
  const { goods, body, taxNumbers } = facts;
  const byLine = new Map(goods.map((line) => [line.line_id, line]));
  const sent = groups.map((checked) => {
    const lines = checked.lines.flatMap(({ lineId }) => byLine.get(lineId) ?? []);
    return { checked, lines, abroad: isAbroad(lines[0]?.warehouse_country ?? '', checked.group.address) };
  });
  refuseMissingFacts(sent.flatMap(({ abroad, lines }) => (abroad ? lines : [])));
  return sent.map(({ checked, abroad }) => {
    if (!abroad) return { ...checked, taxNumbers: emptyTaxNumbers };
    const numbers = numbersFor(checked.group, body, taxNumbers);
    const option = checked.group.freight.find(({ serviceId }) => serviceId === checked.serviceId);
    if (option?.needsNumber) refuseMissingNumber(option.needsNumber, { numbers, service: option.name });
    return { ...checked, taxNumbers: numbers };
  });
}

const emptyTaxNumbers: TaxNumbers = { ioss: '', vat: '', eori: '' };

function numbersFor({ groupId }: GroupContent, body: SubmitOrder, account: TaxNumbers): TaxNumbers {
  const own = body.groups?.find(({ group_id }) => group_id === groupId)?.customs ?? body.customs ?? {};
  const numbers = { ...account };
  for (const kind of taxNumberKinds) numbers[kind] = own[kind] || account[kind];
  return numbers;
}

/** @throws Refusal customs_data_missing */
export function refuseMissingFacts(goods: readonly (CustomsFacts & { sku: string })[]): void {
  const missing = goods.filter((item) => missingNames(item, 'en') !== '');
  if (missing.length === 0) return;
  const listed = (language: Language) => [...new Set(missing.map((item) => missingText(item, language)))];
  const text: Text = { zh: listed('zh').join('；'), en: listed('en').join('; ') };
  throw new Refusal('customs_data_missing', { goods: text });
}

const missingText = (goods: CustomsFacts & { sku: string }, language: Language): string =>
  language === 'zh'
    ? `${goods.sku}（${missingNames(goods, 'zh')}）`
    : `${goods.sku} (${missingNames(goods, 'en')})`;

type Needing = { numbers: TaxNumbers; service: Text };

/** @throws Refusal customs_number_required */
export function refuseMissingNumber(kind: TaxNumberKind, { numbers, service }: Needing): void {
  if (numbers[kind] !== '') return;
  throw new Refusal('customs_number_required', { service, number: taxNumberNames[kind] });
}
