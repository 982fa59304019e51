import { trackingPage } from '@amberdock/contract/trade/tracking-page.ts';
import type { ExportRow } from './export.store.ts';

/** The buyer's own number of the order, by which the other shop knows it; ours if there is none. */
const nameOf = ({ own_reference, order_no }: ExportRow): string => own_reference || order_no;

export const shopifyHeadings = [
  'Name',
  'Lineitem sku',
  'Lineitem quantity',
  'Tracking Number',
  'Tracking Company',
  'Tracking Url',
  'Fulfilled at',
];

/**
 * Returns the rows of Shopify's fulfillment file: one for each line of goods in a parcel, none for goods that have not
 * shipped.
 */
export const shopifyCells = (row: ExportRow): string[][] =>
  row.parcels.flatMap(({ carrier, tracking_numbers: numbers, shipped_at, lines }) =>
    lines.map(({ line_id, quantity }) => [
      nameOf(row),
      row.lines.find(({ id }) => id === line_id)?.sku ?? '',
      String(quantity),
      numbers.join(', '),
      carrier,
      trackingPage(carrier, numbers[0] ?? '') ?? '',
      new Date(shipped_at).toISOString(),
    ]),
  );

export const amazonHeadings = [
  'order-id',
  'order-item-id',
  'quantity',
  'ship-date',
  'carrier-code',
  'carrier-name',
  'tracking-number',
  'ship-method',
];

/** Carriers that Amazon names by a code; any other is "Other" with its name. */
const amazonCarriers = [
  'UPS',
  'USPS',
  'FedEx',
  'DHL',
  'Royal Mail',
  'DPD',
  'GLS',
  'Hermes',
  'SF Express',
  'Yanwen',
];

/** Returns the rows of Amazon's shipping confirmation: one for each parcel, about its order as a whole. */
export const amazonCells = (row: ExportRow): string[][] =>
  row.parcels.map(({ carrier, service, tracking_numbers: [number = ''], shipped_at }) => {
    const code = amazonCarriers.find((known) => carrier.toLowerCase().startsWith(known.toLowerCase()));
    return [
      nameOf(row),
      '',
      '',
      new Date(shipped_at).toISOString().slice(0, 10),
      code ?? 'Other',
      code ? '' : carrier,
      number,
      service,
    ];
  });
