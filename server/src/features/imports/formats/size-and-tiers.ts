import type { Currency } from '@amberdock/contract/money.ts';
import type { OfferInput, SkuInput } from '../../catalogue/index.ts';
import { readAmount } from '../values/amounts.rules.ts';
import { cell, faultOf } from './cells.ts';
import type { FileRow } from './format.ts';

/** Reads a packed size, written as 300x200x100 in millimeters; null if there is none. @throws RowFault */
export function sizeIn(row: FileRow): SkuInput['sizeMm'] {
  const text = cell(row, 'size_mm').normalize('NFKC');
  if (text === '') return null;
  const match = /^(\d{1,6})\s*[x×*]\s*(\d{1,6})\s*[x×*]\s*(\d{1,6})\s*(?:mm|毫米)?$/i.exec(text);
  const sides = match?.slice(1).map(Number) as [number, number, number] | undefined;
  if (!sides?.every((side) => side > 0)) {
    throw faultOf(row, 'size_mm', text, {
      zh: '格式不正确，应为 300x200x100',
      en: 'is not written as 300x200x100',
    });
  }
  return sides;
}

/** Reads wholesale prices, written as 10:45.00|100:40.00, ascending by quantity. @throws RowFault */
export function tiersIn(row: FileRow, currency: Currency): OfferInput['tiers'] {
  const text = cell(row, 'wholesale_prices');
  if (text === '') return [];
  const tiers = text
    .normalize('NFKC')
    .split('|')
    .map((part) => {
      const [quantity = '', amount = ''] = part.split(':').map((side) => side.trim());
      const read = readAmount(amount, currency);
      if (!/^[1-9]\d{0,8}$/.test(quantity) || 'fault' in read || read.minor === 0n) {
        throw faultOf(row, 'wholesale_prices', text, {
          zh: '格式不正确，应为 10:45.00|100:40.00',
          en: 'is not written as 10:45.00|100:40.00',
        });
      }
      return { minQuantity: Number(quantity), unitPriceMinor: read.minor };
    });
  tiers.sort((a, b) => a.minQuantity - b.minQuantity);
  if (tiers.some(({ minQuantity }, index) => minQuantity === tiers[index - 1]?.minQuantity)) {
    throw faultOf(row, 'wholesale_prices', text, {
      zh: '中有重复的数量',
      en: 'has one quantity twice',
    });
  }
  return tiers;
}
