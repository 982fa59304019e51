import type { skuTexts as zh } from './skus.zh.ts';

const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);

export const skuTexts: typeof zh = {
  title: (product) => `SKUs of ${product}`,
  about:
    'A new weight or size counts for freight from the next settlement on. A withdrawn SKU is no longer sold; what is ordered or stockpiled still ships. SKUs are never deleted.',
  toProduct: 'Back to the product',
  manage: 'Manage SKUs',
  duplicate: 'Duplicate',
  addSku: 'Add a SKU',
  add: 'Add',
  addTo: (product) => `Add a SKU to “${product}”`,
  added: 'The SKU is added. It can be sold once it has an offer.',
  edit: 'Edit',
  editSku: 'Edit SKU',
  editOf: (sku) => `Edit SKU ${sku}`,
  saved: (sku) => `${sku} is saved.`,
  options: 'Options',
  size: 'Size in mm',
  none: 'This product has no SKUs.',
  states: { withdrawn: 'Withdrawn', noOffer: 'No offer' },
  customs: 'Customs and carriage',
  customsOf: (position) => `Customs and carriage of SKU ${position}`,
  customsLacking: 'Incomplete',
  customsComplete: 'Complete',
  wrongHsCode: 'Enter 6 to 12 digits, such as 6912.00.',
  unknownCountry: 'Not known',
  noCountry: 'Nothing found.',
  declaredHint: 'Per unit. Left empty, the price is declared.',
  wrongValue: 'Enter an amount, such as 3.50.',
  currency: 'Currency',
  withdraw: 'Withdraw',
  takeUp: 'Put back on sale',
  withdrawTitle: (sku) => `Withdraw SKU ${sku}?`,
  withdrawHint:
    'Shop, search and carts stop selling it at once, and open settlements with it are refused. What is ordered or stockpiled still ships. You can put it back on sale at any time.',
  stockStays: (onHand, reserved) =>
    `Its stock stays: ${units(onHand)} on hand, ${reserved} of them reserved for orders.`,
  withdrawn: (sku) => `${sku} is withdrawn.`,
  takenUp: (sku) => `${sku} is back on sale.`,
  editOptions: 'Edit options',
  optionsOf: (product) => `Options of “${product}”`,
  optionsHint:
    'Names hold for all SKUs of the product. Removing an option removes its values from every SKU.',
  optionNeeded:
    'Add an option first, with the value of the present SKU, so that buyers can tell it from the new one.',
  presentZh: 'Value of present SKUs in Chinese',
  presentEn: 'Value of present SKUs in English',
  optionsSaved: 'The options are saved.',
  copiedFrom: (product) => `Duplicate of “${product}”`,
  copiedHint:
    'Enter new numbers and barcodes; stock and sales are not copied. Nothing is written until you create it.',
  copiedPictures: (count) => (count === 1 ? 'Copy 1 picture' : `Copy ${count} pictures`),
  copiedAttributes: (count) => (count === 1 ? 'Copy 1 attribute' : `Copy ${count} attributes`),
  copiedOffers: (count) =>
    count === 1
      ? 'Copy the prices of 1 offer, without stock'
      : `Copy the prices of ${count} offers, without stock`,
  copiedSome: (most, all) =>
    `Only the first ${most} of ${all} SKUs are copied. Add the others once it is created.`,
  copiedPlain: 'Print areas are not copied: the new product is not a DIY product.',
};
