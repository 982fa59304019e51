import { type StaffWarehouse, staffWarehouseRoutes } from '@amberdock/contract/console/warehouses.ts';
import { readAmount } from '../../../http/read-amount.ts';
import { notFound } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { changeWarehouse } from './change-warehouse.ts';
import { listStaffWarehouses } from './warehouses.view.ts';

export const registerStaffWarehouses: RegisterFeature = (app) => {
  serve(app, staffWarehouseRoutes.list, ({ read, actor, language }) =>
    listStaffWarehouses(read, actor, language),
  );
  serve(app, staffWarehouseRoutes.change, ({ actor, params: { code }, body, language, change }) =>
    change(async (tx) => {
      const find = async () => findByCode(await listStaffWarehouses(tx, actor, language), code);
      const { currency } = await find();
      const terms = {
        cutOff: body.cut_off,
        handOverDays: body.hand_over_days,
        handlingFeeMinor: body.handling_fee === null ? null : readAmount(body.handling_fee, currency),
        storageFeeMinor: readAmount(body.storage_fee, currency),
        returnAddress: trimmed(body.return_address),
      };
      await changeWarehouse(tx, actor, { code, terms, version: body.version });
      return find();
    }),
  );
};

function findByCode(warehouses: readonly StaffWarehouse[], code: string): StaffWarehouse {
  const found = warehouses.find((each) => each.code === code);
  if (!found) throw notFound();
  return found;
}

const trimmed = (address: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, text]) => [name, text.trim()]));
