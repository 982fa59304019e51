import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import {
  type FreightInput,
  type FreightService,
  type FreightZone,
  serviceKey,
} from './freight-input.rules.ts';

/** Makes changes of freight wait for each other; quotes go on as before. */
export const lockFreight = (tx: Tx): Promise<number> =>
  tx.run(sql`lock table freight_services in share row exclusive mode`);

/** Returns the currencies of warehouses by code: of those named, or of all. */
export async function findWarehouseCurrencies(
  read: Reader,
  codes: readonly string[] | null,
): Promise<Map<string, Currency>> {
  const rows = await read.rows<{ code: string; currency: Currency }>(sql`
    select code, currency from warehouses where ${inWarehouses(sql`code`, codes)}`);
  return new Map(rows.map(({ code, currency }) => [code, currency]));
}

/** Returns the version of each service, by its key. */
export async function findVersions(read: Reader): Promise<Map<string, number>> {
  const rows = await read.rows<{ warehouse: string; code: string; version: number }>(
    sql`select warehouse_code as warehouse, code, version from freight_services`,
  );
  return new Map(rows.map((row) => [serviceKey(row), row.version]));
}

/** Raises the versions of services, which are named by their keys. */
export const raiseVersions = (tx: Tx, keys: readonly string[]): Promise<number> =>
  tx.run(sql`
    update freight_services set version = version + 1
    where warehouse_code || ' ' || code = any(${[...keys]}::text[])`);

type ServiceRow = {
  warehouse: string;
  code: string;
  name_zh: string;
  name_en: string;
  currency: Currency;
  volumetric_divisor: number;
  carries_battery: boolean;
  carries_liquid: boolean;
  duties_paid: boolean;
  active: boolean;
  zones: (Omit<FreightZone, 'firstMinor' | 'stepMinor' | 'remoteSurchargeMinor'> &
    Record<'firstMinor' | 'stepMinor' | 'remoteSurchargeMinor', string>)[];
};

/** Returns every service with its zones, by its key. */
export async function findServices(read: Reader): Promise<Map<string, FreightInput>> {
  const rows = await read.rows<ServiceRow>(sql`
    select s.warehouse_code as warehouse, s.code, s.name_zh, s.name_en, s.currency, s.volumetric_divisor,
      s.carries_battery, s.carries_liquid, s.duties_paid, s.active,
      coalesce((select json_agg(json_build_object('country', country, 'state', state, 'postalPrefix', postal_prefix,
          'firstGrams', first_grams, 'firstMinor', first_minor::text, 'stepGrams', step_grams,
          'stepMinor', step_minor::text, 'remoteSurchargeMinor', remote_surcharge_minor::text,
          'gramsMax', grams_max, 'daysMin', days_min, 'daysMax', days_max, 'served', served)
          order by country, state, postal_prefix)
        from freight_rates where service_id = s.id), '[]') as zones
    from freight_services s order by s.warehouse_code, s.code`);
  return new Map(rows.map((row) => [serviceKey(row), serviceOf(row)]));
}

const serviceOf = (row: ServiceRow): FreightInput => ({
  warehouse: row.warehouse,
  code: row.code,
  name: { zh: row.name_zh, en: row.name_en },
  currency: row.currency,
  volumetricDivisor: row.volumetric_divisor,
  carriesBattery: row.carries_battery,
  carriesLiquid: row.carries_liquid,
  dutiesPaid: row.duties_paid,
  active: row.active,
  zones: row.zones.map((zone) => ({
    ...zone,
    firstMinor: BigInt(zone.firstMinor),
    stepMinor: BigInt(zone.stepMinor),
    remoteSurchargeMinor: BigInt(zone.remoteSurchargeMinor),
  })),
});

export async function upsertServices(tx: Tx, services: readonly FreightService[]): Promise<void> {
  const rows = services.map((service) => ({
    id: newId(),
    warehouse_code: service.warehouse,
    code: service.code,
    name_zh: service.name.zh,
    name_en: service.name.en,
    currency: service.currency,
    volumetric_divisor: service.volumetricDivisor,
    carries_battery: service.carriesBattery,
    carries_liquid: service.carriesLiquid,
    duties_paid: service.dutiesPaid,
    active: service.active,
  }));
  await tx.run(sql`
    insert into freight_services (id, warehouse_code, code, name_zh, name_en, currency, volumetric_divisor,
      carries_battery, carries_liquid, duties_paid, active)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, warehouse_code text, code text,
      name_zh text, name_en text, currency text, volumetric_divisor int, carries_battery boolean,
      carries_liquid boolean, duties_paid boolean, active boolean)
    on conflict (warehouse_code, code) do update set name_zh = excluded.name_zh, name_en = excluded.name_en,
      currency = excluded.currency, volumetric_divisor = excluded.volumetric_divisor,
      carries_battery = excluded.carries_battery, carries_liquid = excluded.carries_liquid,
      duties_paid = excluded.duties_paid, active = excluded.active`);
}

/** Writes the given zones of a service: those of a place that has one already are replaced, the others stay. */
export async function upsertZones(tx: Tx, services: readonly FreightInput[]): Promise<void> {
  const rows = services.flatMap(({ warehouse, code, zones }) =>
    zones.map((zone) => ({
      warehouse,
      code,
      country: zone.country,
      state: zone.state,
      postal_prefix: zone.postalPrefix,
      first_grams: zone.firstGrams,
      first_minor: String(zone.firstMinor),
      step_grams: zone.stepGrams,
      step_minor: String(zone.stepMinor),
      remote_surcharge_minor: String(zone.remoteSurchargeMinor),
      grams_max: zone.gramsMax,
      days_min: zone.daysMin,
      days_max: zone.daysMax,
      served: zone.served,
    })),
  );
  await tx.run(sql`
    insert into freight_rates (service_id, country, state, postal_prefix, first_grams, first_minor, step_grams,
      step_minor, remote_surcharge_minor, grams_max, days_min, days_max, served)
    select s.id, r.country, r.state, r.postal_prefix, r.first_grams, r.first_minor, r.step_grams, r.step_minor,
      r.remote_surcharge_minor, r.grams_max, r.days_min, r.days_max, r.served
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (warehouse text, code text, country text, state text,
      postal_prefix text, first_grams int, first_minor bigint, step_grams int, step_minor bigint,
      remote_surcharge_minor bigint, grams_max int, days_min smallint, days_max smallint, served boolean)
    join freight_services s on s.warehouse_code = r.warehouse and s.code = r.code
    on conflict (service_id, country, lower(state), postal_prefix) do update set
      first_grams = excluded.first_grams, first_minor = excluded.first_minor, step_grams = excluded.step_grams,
      step_minor = excluded.step_minor, remote_surcharge_minor = excluded.remote_surcharge_minor,
      grams_max = excluded.grams_max, days_min = excluded.days_min, days_max = excluded.days_max,
      served = excluded.served`);
}

/** Removes zones of services, each named by its service and place. */
export async function deleteZones(tx: Tx, services: readonly FreightInput[]): Promise<void> {
  const rows = services.flatMap(({ warehouse, code, zones }) =>
    zones.map(({ country, state, postalPrefix }) => ({
      warehouse,
      code,
      country,
      state,
      prefix: postalPrefix,
    })),
  );
  await tx.run(sql`
    delete from freight_rates f using freight_services s,
      json_to_recordset(${JSON.stringify(rows)}::json)
        as r (warehouse text, code text, country text, state text, prefix text)
    where s.id = f.service_id and s.warehouse_code = r.warehouse and s.code = r.code
      and f.country = r.country and f.state = r.state and f.postal_prefix = r.prefix`);
}
