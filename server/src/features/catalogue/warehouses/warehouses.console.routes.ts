import { type StaffWarehouse, staffWarehouseRoutes } from '@amberdock/contract/console/warehouses.ts';
import type { RouteInput } from '@amberdock/contract/http.ts';
import { readAmount } from '../../../http/read-amount.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { changeWarehouse, type WarehouseIdentity, type WarehouseTerms } from './change-warehouse.ts';
import { makeWarehouse } from './make-warehouse.ts';
import { listStaffWarehouses } from './warehouses.view.ts';

export const registerStaffWarehouses: RegisterFeature = (app) => {
  serve(app, staffWarehouseRoutes.list, ({ read, actor, language }) =>
    listStaffWarehouses(read, actor, language),
  );
  serve(app, staffWarehouseRoutes.make, ({ actor, body, language, change }) =>
    change(async (tx) => {
      if (actor.warehouseCodes !== null) throw new Refusal('warehouses_limited');
      const { nameZh: zh, nameEn: en, countryCode: country, ...entered } = enteredIn(body);
      const { code, position } = body;
      await makeWarehouse(tx, actor, {
        ...entered,
        code,
        country,
        name: { zh, en },
        returnAddress: withoutEmpty(entered.returnAddress),
        ...(position !== undefined && { position }),
      });
      return findByCode(await listStaffWarehouses(tx, actor, language), code);
    }),
  );
  serve(app, staffWarehouseRoutes.change, ({ actor, params: { code }, body, language, change }) =>
    change(async (tx) => {
      const find = async () => findByCode(await listStaffWarehouses(tx, actor, language), code);
      await find();
      const terms = { ...enteredIn(body), position: body.position };
      await changeWarehouse(tx, actor, { code, terms, version: body.version });
      return find();
    }),
  );
};

type Body = RouteInput<typeof staffWarehouseRoutes.make | typeof staffWarehouseRoutes.change>['body'];

/** The warehouse in the body of a call. @throws Refusal amount_digits */
const enteredIn = (body: Body): WarehouseTerms & Omit<WarehouseIdentity, 'position'> => ({
  nameZh: body.name_zh.trim(),
  nameEn: body.name_en.trim(),
  countryCode: body.country_code,
  currency: body.currency,
  timeZone: body.time_zone,
  takesOrders: body.takes_orders,
  cutOff: body.cut_off,
  handOverDays: body.hand_over_days,
  handlingFeeMinor: body.handling_fee === null ? null : readAmount(body.handling_fee, body.currency),
  storageFeeMinor: readAmount(body.storage_fee, body.currency),
  returnAddress: trimmed(body.return_address),
});

function findByCode(warehouses: readonly StaffWarehouse[], code: string): StaffWarehouse {
  const found = warehouses.find((warehouse) => warehouse.code === code);
  if (!found) throw notFound();
  return found;
}

const withoutEmpty = (address: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ''));

const trimmed = (address: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, text]) => [name, text.trim()]));
