import { type Currency, parseMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import { saveWarehouses } from '../../features/catalogue/index.ts';
import { freightRatesOf } from '../network/freight.ts';
import { demoFreight } from '../network/freight-tables.ts';
import { demoWarehouses } from '../network/warehouses.ts';

/** The six warehouses, and where their services go for how much. */
export async function openWarehouses(tx: Tx): Promise<void> {
  await saveWarehouses(
    tx,
    demoWarehouses.map(({ storageFee, currency, ...warehouse }) => ({
      ...warehouse,
      currency: currency as Currency,
      storageFeeMinor: parseMinor(storageFee, currency as Currency) ?? 0n,
    })),
  );
  await saveFreight(tx);
}

const currencyOf = new Map(demoWarehouses.map(({ code, currency }) => [code, currency]));

async function saveFreight(tx: Tx): Promise<void> {
  const services = demoFreight.map((service) => ({ ...service, id: newId() }));
  await tx.run(sql`
    insert into freight_services (id, warehouse_code, code, name_zh, name_en, currency, volumetric_divisor,
      carries_battery, carries_liquid)
    select * from json_to_recordset(${JSON.stringify(
      services.map((service) => ({
        id: service.id,
        warehouse_code: service.warehouse,
        code: service.code,
        name_zh: service.name.zh,
        name_en: service.name.en,
        currency: currencyOf.get(service.warehouse),
        volumetric_divisor: service.volumetricDivisor,
        carries_battery: service.carriesBattery,
        carries_liquid: service.carriesLiquid,
      })),
    )}::json) as r (id uuid, warehouse_code text, code text, name_zh text, name_en text, currency text,
      volumetric_divisor int, carries_battery boolean, carries_liquid boolean)`);
  await tx.run(sql`
    insert into freight_rates (service_id, country, state, postal_prefix, first_grams, first_minor, step_grams,
      step_minor, remote_surcharge_minor, grams_max, days_min, days_max, served)
    select * from json_to_recordset(${JSON.stringify(
      services.flatMap((service) =>
        freightRatesOf(service).map((rate) => ({
          service_id: service.id,
          country: rate.country,
          state: rate.state,
          postal_prefix: rate.postalPrefix,
          first_grams: rate.firstGrams,
          first_minor: String(rate.firstMinor),
          step_grams: rate.stepGrams,
          step_minor: String(rate.stepMinor),
          remote_surcharge_minor: String(rate.remoteSurchargeMinor),
          grams_max: rate.gramsMax,
          days_min: rate.daysMin,
          days_max: rate.daysMax,
          served: rate.served,
        })),
      ),
    )}::json) as r (service_id uuid, country text, state text, postal_prefix text, first_grams int,
      first_minor bigint, step_grams int, step_minor bigint, remote_surcharge_minor bigint, grams_max int,
      days_min smallint, days_max smallint, served boolean)`);
}
