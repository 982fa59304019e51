import { type Currency, parseMinor } from '@amberdock/contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import { saveWarehouses } from '../../features/catalogue/index.ts';
import { type FreightInput, saveFreight } from '../../features/freight/index.ts';
import { freightRatesOf } from '../network/freight.ts';
import { demoFreight } from '../network/freight-tables.ts';
import { demoWarehouses } from '../network/warehouses.ts';

/** Saves the six warehouses and the freight of their services. */
export async function openWarehouses(tx: Tx): Promise<void> {
  await saveWarehouses(
    tx,
    demoWarehouses.map(({ storageFee, handlingFee, currency, ...warehouse }) => ({
      ...warehouse,
      currency: currency as Currency,
      storageFeeMinor: parseMinor(storageFee, currency as Currency) ?? 0n,
      handlingFeeMinor: parseMinor(handlingFee, currency as Currency),
    })),
  );
  await saveFreight(tx, demoServices());
}

const currencyOf = new Map(demoWarehouses.map(({ code, currency }) => [code, currency as Currency]));

const demoServices = (): FreightInput[] =>
  demoFreight.map((service) => ({
    ...service,
    currency: currencyOf.get(service.warehouse) as Currency,
    dutiesPaid: service.dutiesPaid ?? false,
    active: true,
    zones: freightRatesOf(service),
  }));
