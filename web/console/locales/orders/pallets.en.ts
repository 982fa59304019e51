import type { zhPallets } from './pallets.zh.ts';

/** Texts of buyers' pallets. */
export const enPallets: typeof zhPallets = {
  title: 'Pallets',
  search: 'Search pallets',
  searchHint: 'Pallet, SKU or buyer',
  onlyDue: 'Only with storage due',
  empty: 'No pallets found.',
  no: 'Pallet',
  left: 'Left / reserved / bought',
  units: (left, reserved, bought) => `${left} / ${reserved} / ${bought}`,
  stored: 'Stored',
  freeUntil: 'Free until',
  due: 'Storage due',
};
