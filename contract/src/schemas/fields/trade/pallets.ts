import type { FieldTexts } from '../field-text.ts';

/** Fields of pallets, their storage and their level. */
export const palletFields: FieldTexts = {
  pallet_no: ['Number of the pallet.', 'B202611210A1B2C3D4E'],
  'pallets.detail.no': ['Number of the pallet.', 'B202611210A1B2C3D4E'],
  bought: ['Units bought.', 400],
  left: ['Units left on the pallet.', 320],
  reserved: ['Units that open orders hold.', 20],
  'Pallet.shipped': ['Units shipped from the pallet.', 60],
  returned: ['Units that came back.', 0],
  returned_of: [
    'Number of the pallet that the units had left from before they came back; null for goods that were bought.',
    'B202611210A1B2C3D4E',
  ],
  unit_cost: ['What a unit cost.'],
  stored_since: ['When the pallet was stored.'],
  fees_total: ['Storage of goods from pallets, until now.'],
  free_until: ['Until when storage is free.'],
  due: ['Only pallets whose free period has ended.'],
  storage_per_day: ['Storage fee for a day.'],
  storage_due: ['Storage fee not charged yet.'],
  storage_in_30_days: ['Storage fee that the units left will have run up in 30 days.'],
  'PalletLevel.day': ['Day of the shop’s calendar.'],
  'PalletLevel.units': ['Units on all pallets at its end.', 320],
  'pallets.level.days': ['Days to look back.', 90],
  'ConsolePallet.buyer': ['Name of the account.', 'Anna'],
  'ConsolePallet.account_id': ['Whose it is.'],
  'pallets.consoleList.q': ['Number of the pallet, SKU, or name of the account.', 'CUP-RED'],
};
