import { type Static, Type } from 'typebox';
import { freightFileBytesMax, parcelGramsMax, parcelSideMmMax } from '../../console/freight.ts';
import { addressLengthMax } from '../../people/addresses.ts';
import { CountryCode, WarehouseCode } from '../catalog/product-filters.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { Country } from '../people/account.ts';
import { Version } from '../version.ts';

const ServiceCode = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' });

/** The description of a freight service, without its places. */
export const FreightTerms = Type.Object({
  name_zh: Type.String(),
  name_en: Type.String(),
  currency: CurrencyCode,
  volumetric_divisor: Type.Integer(),
  carries_battery: Type.Boolean(),
  carries_liquid: Type.Boolean(),
  duties_paid: Type.Boolean(),
  active: Type.Boolean(),
});
export type FreightTerms = Static<typeof FreightTerms>;

/** A freight service as the staff's list shows it. */
export const StaffFreightService = Type.Object({
  warehouse_id: WarehouseCode,
  warehouse_name: Type.String(),
  service: ServiceCode,
  ...FreightTerms.properties,
  countries: Type.Array(CountryCode),
  places: Type.Integer(),
  version: Type.Integer(),
});
export type StaffFreightService = Static<typeof StaffFreightService>;

/** The charge for a parcel to a place; prices are in the service's currency. */
export const StaffFreightRate = Type.Object({
  served: Type.Boolean(),
  first_grams: Type.Integer(),
  first_price: Money,
  additional_grams: Type.Integer(),
  additional_price: Money,
  remote_surcharge: Money,
  grams_max: Nullable(Type.Integer()),
  days_min: Type.Integer(),
  days_max: Type.Integer(),
});
export type StaffFreightRate = Static<typeof StaffFreightRate>;

/** Places that cost the same: whole countries, or a country with a state or the beginnings of postal codes. */
const places = {
  countries: Type.Array(CountryCode),
  state: Type.String(),
  postal_prefixes: Type.Array(Type.String()),
};
export const FreightPlaces = Type.Object({ ...places, ...StaffFreightRate.properties });
export type FreightPlaces = Static<typeof FreightPlaces>;

export const StaffFreightTable = Type.Object({
  ...StaffFreightService.properties,
  rows: Type.Array(FreightPlaces),
});
export type StaffFreightTable = Static<typeof StaffFreightTable>;

/**
 * Places whose charge an upload changes. They become dearer or cheaper if no parcel costs less, or none more, at any of
 * twelve weights from 100 g to 30 kg.
 */
export const FreightDifference = Type.Object({
  ...places,
  kind: Type.Enum(['added', 'removed', 'dearer', 'cheaper', 'changed']),
  before: Nullable(StaffFreightRate),
  after: Nullable(StaffFreightRate),
});
export type FreightDifference = Static<typeof FreightDifference>;

/** The difference between a service that an upload names and the current one. */
export const FreightServiceChange = Type.Object({
  warehouse_id: WarehouseCode,
  service: ServiceCode,
  outcome: Type.Enum(['created', 'changed', 'unchanged']),
  before: Nullable(FreightTerms),
  after: FreightTerms,
  countries_added: Type.Array(CountryCode),
  countries_removed: Type.Array(CountryCode),
  places_before: Type.Integer(),
  places_after: Type.Integer(),
  differences: Type.Array(FreightDifference),
  version: Type.Integer(),
});
export type FreightServiceChange = Static<typeof FreightServiceChange>;

/** A fault of an uploaded row, at its column if it is of one. */
export const FreightFault = Type.Object({
  line: Type.Integer(),
  column: Nullable(Type.String()),
  reason: Type.String(),
});
export type FreightFault = Static<typeof FreightFault>;

/** The verdict on an uploaded table; with a fault nothing of it is saved. */
export const FreightReview = Type.Object({
  faults: Type.Array(FreightFault),
  services: Type.Array(FreightServiceChange),
});
export type FreightReview = Static<typeof FreightReview>;

/** The price of a parcel by one service; without a quote it does not carry the parcel there. */
export const FreightWay = Type.Object({
  warehouse_id: WarehouseCode,
  warehouse_name: Type.String(),
  service: ServiceCode,
  name: Type.String(),
  duties_paid: Type.Boolean(),
  quote: Nullable(
    Type.Object({
      amount: Money,
      chargeable_grams: Type.Integer(),
      days_min: Type.Integer(),
      days_max: Type.Integer(),
      ships_by: Time,
    }),
  ),
});
export type FreightWay = Static<typeof FreightWay>;

const side = Type.Optional(Type.Integer({ minimum: 0, maximum: parcelSideMmMax }));
const upload = {
  file: Type.String({
    minLength: 1,
    maxLength: freightFileBytesMax * 1.5,
    pattern: '^[A-Za-z0-9+/]*={0,2}$',
  }),
  replaces: Type.Boolean(),
};

export const staffFreightSchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary: 'The freight services of the operator’s warehouses',
    data: Type.Array(StaffFreightService),
  },
  table: {
    access: { operator: 'catalogue.read' },
    summary: 'A freight service with what it charges to each place',
    params: Type.Object({ code: WarehouseCode, service: ServiceCode }),
    data: StaffFreightTable,
    refusals: ['not_found'],
  },
  file: {
    access: { operator: 'catalogue.read' },
    summary: 'The freight tables as CSV, as an upload takes it: all, or one',
    query: Type.Object({
      warehouse_id: Type.Optional(WarehouseCode),
      service: Type.Optional(ServiceCode),
    }),
    data: Type.Object({ csv: Type.String() }),
  },
  template: {
    access: { operator: 'catalogue.read' },
    summary: 'A freight table to begin with, as CSV',
    data: Type.Object({ csv: Type.String() }),
  },
  quotes: {
    access: { operator: 'catalogue.read' },
    summary: 'What a parcel to a place costs by each active service, as a settlement quotes it',
    query: Type.Object({
      warehouse_id: Type.Optional(WarehouseCode),
      country: Country,
      state: Type.Optional(Type.String({ maxLength: addressLengthMax.state })),
      postal_code: Type.Optional(Type.String({ maxLength: addressLengthMax.postal_code })),
      grams: Type.Integer({ minimum: 1, maximum: parcelGramsMax }),
      length_mm: side,
      width_mm: side,
      height_mm: side,
      has_battery: Type.Optional(Type.Boolean()),
      is_liquid: Type.Optional(Type.Boolean()),
    }),
    data: Type.Array(FreightWay),
  },
  check: {
    access: { operator: 'catalogue.write' },
    summary: 'Compare an uploaded freight table with the ones that stand; nothing is changed',
    description:
      'The file is a CSV or a workbook in base64, in the columns of `npm run freight`. With `replaces`, places that it does not name are taken out of its services.',
    body: Type.Object(upload),
    data: FreightReview,
    refusals: ['freight_file_unreadable', 'body_too_large'],
    idempotency: 'none',
  },
  save: {
    access: { operator: 'catalogue.write' },
    summary: 'Save an uploaded freight table: all of it or nothing',
    description:
      '`versions` are those of the check, one for each service of the file; the save is refused if one of them has changed since.',
    body: Type.Object({
      ...upload,
      versions: Type.Array(
        Type.Object({ warehouse_id: WarehouseCode, service: ServiceCode, version: Version }),
        { maxItems: 10_000 },
      ),
    }),
    data: FreightReview,
    refusals: ['freight_file_unreadable', 'body_too_large', 'changed_meanwhile'],
    idempotency: 'none',
  },
});
