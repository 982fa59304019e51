import type { warehouseTexts as zh } from './warehouses.zh.ts';

export const warehouseTexts: typeof zh = {
  title: 'Warehouses',
  about:
    'Cut-offs are in the warehouse’s local time; a change holds for orders that are paid from then on. A changed storage fee also counts for pallets that already stand there, days already gone after the free time included.',
  warehouse: 'Warehouse',
  cutOffHint: (zone) => `Local time (${zone}), such as 16:00`,
  handOver: 'Hand-over',
  handOverHint: 'After the day of the cut-off; 0: the same day',
  handOverIn: (days) => (days === 0 ? 'the same day' : days === 1 ? 'the next day' : `after ${days} days`),
  handlingHint: (currency) => `A parcel, in ${currency}; empty: not taken`,
  notTaken: 'No own labels',
  storageHint: (currency) => `A unit and day, in ${currency}; 0: none`,
  perUnitAndDay: (fee) => `${fee} per unit and day`,
  free: 'None',
  address: 'Sender’s address',
  addressHint: 'Printed on a parcel’s papers as the sender’s address.',
  street: 'Street',
  postalCode: 'Postal code',
  city: 'City',
  noAddress: 'Not entered',
  edit: 'Change',
  editOf: (name) => `Change ${name}`,
  wrongTime: 'Enter a time from 00:00 to 23:59.',
  wrongDays: (most) => `Enter a whole number of days from 0 to ${most}.`,
  wrongFee: 'Enter an amount, such as 1.50.',
  done: 'The warehouse is saved.',
};
