/** The columns of a freight table, a row a place; docs/freight.md says what each holds. */
export const freightColumns = [
  'warehouse',
  'service',
  'name_zh',
  'name_en',
  'currency',
  'volumetric_divisor',
  'batteries',
  'liquids',
  'active',
  'country',
  'state',
  'postal_prefix',
  'first_grams',
  'first_price',
  'additional_grams',
  'additional_price',
  'remote_surcharge',
  'grams_max',
  'days_min',
  'days_max',
  'served',
  'duties_paid',
] as const;
export type FreightColumn = (typeof freightColumns)[number];

export const requiredFreightColumns: readonly FreightColumn[] = [
  'warehouse',
  'service',
  'country',
  'first_grams',
  'first_price',
];
