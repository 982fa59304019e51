import { chanceOf } from '../chance.ts';

/** A number as a warehouse writes it: the handle's initials, four digits of its own, the options' keys. */
export function skuNumberOf(handle: string, optionKeys: readonly string[]): string {
  const initials = handle
    .split('-')
    .map((word) => word[0])
    .join('')
    .slice(0, 4)
    .toUpperCase();
  return [`${initials}${chanceOf('number', handle).between(1000, 9999)}`, ...optionKeys].join('-');
}

/** An EAN-13 out of the numbers that are kept free for a shop's own use, those that begin with 2. */
export function barcodeOf(sku: string): string {
  const chance = chanceOf('barcode', sku);
  const digits = [2, ...Array.from({ length: 11 }, () => chance.between(0, 9))];
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}
