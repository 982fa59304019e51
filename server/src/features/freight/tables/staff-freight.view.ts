import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type {
  FreightDifference,
  FreightReview,
  FreightTerms,
  StaffFreightRate,
  StaffFreightService,
  StaffFreightTable,
} from '@amberdock/contract/console/freight.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql, { raw } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { compareFreight, servedCountries, type ZoneDifference } from './compare-freight.rules.ts';
import { freightRows } from './freight-csv.rules.ts';
import { type FreightInput, serviceKey } from './freight-input.rules.ts';
import { groupZones, type ZoneRate } from './group-zones.rules.ts';
import { type FreightPlan, servicesAfter } from './plan-freight.ts';
import { findServices, findVersions } from './save-freight.store.ts';

type Viewer = { warehouseCodes: readonly string[] | null; language: Language };

/** Lists the services of an operator's warehouses, in the order of the warehouses. */
export async function listStaffFreight(read: Reader, viewer: Viewer): Promise<StaffFreightService[]> {
  const [services, versions, warehouses] = await Promise.all([
    findServices(read),
    findVersions(read),
    listWarehouseNames(read, viewer),
  ]);
  return warehouses.flatMap((warehouse) =>
    [...services.values()]
      .filter((service) => service.warehouse === warehouse.code)
      .map((service) => serviceView(service, warehouse.name, versions.get(serviceKey(service)) ?? 0)),
  );
}

/** Shows one service with its charges, places that cost the same together. @throws Refusal not_found */
export async function getStaffFreightTable(
  read: Reader,
  service: Pick<FreightInput, 'warehouse' | 'code'>,
  viewer: Viewer,
): Promise<StaffFreightTable> {
  const found = (await findServices(read)).get(serviceKey(service));
  const warehouse = (await listWarehouseNames(read, viewer)).find(({ code }) => code === service.warehouse);
  if (!found || !warehouse) throw notFound();
  const version = (await findVersions(read)).get(serviceKey(found)) ?? 0;
  return {
    ...serviceView(found, warehouse.name, version),
    rows: groupZones(found.zones).map(({ countries, state, postalPrefixes, rate }) => ({
      countries,
      state,
      postal_prefixes: postalPrefixes,
      ...rateView(rate, found.currency),
    })),
  };
}

type Selection = { warehouse?: string | undefined; service?: string | undefined };

/** Returns the services of an operator's warehouses as a table that can be uploaded again: all, or those selected. */
export async function getFreightRows(
  read: Reader,
  { warehouse, service }: Selection,
  viewer: Viewer,
): Promise<string[][]> {
  const codes = new Set((await listWarehouseNames(read, viewer)).map(({ code }) => code));
  const services = [...(await findServices(read)).values()].filter(
    (candidate) =>
      codes.has(candidate.warehouse) &&
      (warehouse === undefined || candidate.warehouse === warehouse) &&
      (service === undefined || candidate.code === service),
  );
  return freightRows(services);
}

/** Returns the warehouses that an operator is bound to, or all, in the order of the shop. */
export const listWarehouseNames = (
  read: Reader,
  { warehouseCodes, language }: Viewer,
): Promise<{ code: string; name: string }[]> =>
  read.rows(sql`
    select code, ${raw(`name_${language}`)} as name from warehouses
    where ${inWarehouses(sql`code`, warehouseCodes)} order by position, code`);

/** Shows a plan as the operator reviews it: its faults, or the differences from the current services, one by one. */
export async function reviewOfPlan(
  read: Reader,
  plan: FreightPlan,
  language: Language,
): Promise<FreightReview> {
  const versions = await findVersions(read);
  return {
    faults: plan.problems.flatMap(({ line, faults }) =>
      faults.map((fault) => ({ line, column: fault.column, reason: fault[language] })),
    ),
    services: servicesAfter(plan).map((after) => {
      const before = plan.before.get(serviceKey(after)) ?? null;
      const { outcome, countriesAdded, countriesRemoved, differences } = compareFreight(before, after);
      return {
        warehouse_id: after.warehouse,
        service: after.code,
        outcome,
        before: before && termsView(before),
        after: termsView(after),
        countries_added: countriesAdded,
        countries_removed: countriesRemoved,
        places_before: before?.zones.length ?? 0,
        places_after: after.zones.length,
        differences: differences.map((difference) =>
          differenceView(difference, { before: before?.currency ?? after.currency, after: after.currency }),
        ),
        version: versions.get(serviceKey(after)) ?? 0,
      };
    }),
  };
}

const differenceView = (
  { postalPrefixes, before, after, ...difference }: ZoneDifference,
  currencies: Record<'before' | 'after', Currency>,
): FreightDifference => ({
  ...difference,
  postal_prefixes: postalPrefixes,
  before: before && rateView(before, currencies.before),
  after: after && rateView(after, currencies.after),
});

const serviceView = (service: FreightInput, warehouseName: string, version: number): StaffFreightService => ({
  warehouse_id: service.warehouse,
  warehouse_name: warehouseName,
  service: service.code,
  ...termsView(service),
  countries: [...servedCountries(service)].sort(),
  places: service.zones.length,
  version,
});

const termsView = (service: FreightInput): FreightTerms => ({
  name_zh: service.name.zh,
  name_en: service.name.en,
  currency: service.currency,
  volumetric_divisor: service.volumetricDivisor,
  carries_battery: service.carriesBattery,
  carries_liquid: service.carriesLiquid,
  duties_paid: service.dutiesPaid,
  active: service.active,
});

const rateView = (rate: ZoneRate, currency: Currency): StaffFreightRate => ({
  served: rate.served,
  first_grams: rate.firstGrams,
  first_price: money(rate.firstMinor, currency),
  additional_grams: rate.stepGrams,
  additional_price: money(rate.stepMinor, currency),
  remote_surcharge: money(rate.remoteSurchargeMinor, currency),
  grams_max: rate.gramsMax,
  days_min: rate.daysMin,
  days_max: rate.daysMax,
});
